/** Number of results from `from` to `to`, both included. */
export interface Bar {
  from: number;
  to: number;
  count: number;
}

const MOST_BARS = 12;

/** Widths that read well: 1, 2 or 5 times a power of ten. */
function widthFor(range: number): number {
  for (let power = 1; ; power *= 10) {
    for (const width of [1, 2, 5].map((factor) => factor * power)) if (range / width < MOST_BARS) return width;
  }
}

/** A score and the number of results with it. */
export interface ScoreCount {
  score: number;
  count: number;
}

/** Counts results in bars of equal width, from the lowest score to the highest without gaps. */
export function distributionOf(counts: readonly ScoreCount[]): Bar[] {
  if (counts.length === 0) return [];
  const scores = counts.map(({ score }) => score);
  const lowest = Math.min(...scores);
  const width = widthFor(Math.max(...scores) - lowest + 1);
  const first = Math.floor(lowest / width);
  const bars: Bar[] = [];
  for (const { score, count } of counts) {
    const at = Math.floor(score / width) - first;
    while (bars.length <= at) {
      const from = (first + bars.length) * width;
      bars.push({ from, to: from + width - 1, count: 0 });
    }
    (bars[at] as Bar).count += count;
  }
  return bars;
}
