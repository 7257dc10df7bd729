/** The value of an option in one sampled world; the worlds are the same for all options. */
export type Sample = (option: number, world: number) => number;

/** A comparison of one option with the best other one. */
export interface Comparison {
  /** Mean value of each option. */
  means: number[];
  /** The best other option, or the option itself if it looks best. */
  best: number;
  /** How much the best option is worth more; 0 for the best one. */
  cost: number;
  /** Standard error of the cost. */
  error: number;
}

/** Samples of each round of the selection, divided among the options that are left. */
const ROUND_SAMPLES = 2000;
/** Worlds after which two options are compared at the earliest and at the latest. */
const LEAST_WORLDS = 256;
const MOST_WORLDS = 2000;
/** A difference that is known this well needs no more worlds. */
const ENOUGH = 0.003;

/**
 * Compares an option with the others by sequential halving: worlds are spent on the better half of the options, until
 * one other option is left. It is then compared in fresh worlds, so that its selection does not bias the difference.
 */
export function compare(options: number, played: number, sample: Sample): Comparison {
  const sums = new Float64Array(options);
  const counts = new Int32Array(options);
  const meanOf = (option: number): number => (sums[option] as number) / (counts[option] as number);
  const tryIn = (option: number, worlds: number): void => {
    for (; (counts[option] as number) < worlds; counts[option] = (counts[option] as number) + 1)
      sums[option] = (sums[option] as number) + sample(option, counts[option] as number);
  };
  let others = [...sums.keys()].filter((option) => option !== played);
  let worlds = 0;
  do {
    worlds = Math.max(worlds, Math.ceil(ROUND_SAMPLES / (others.length + 1)));
    for (const option of [played, ...others]) tryIn(option, worlds);
    others = others.sort((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(others.length / 2));
  } while (others.length > 1);
  const [rival] = others;
  const means = Array.from(sums, (_, option) => meanOf(option));
  if (rival === undefined) return { means, best: played, cost: 0, error: 0 };
  const { mean, error } = difference((world) => sample(rival, world) - sample(played, world), worlds);
  return { means, best: mean > 0 ? rival : played, cost: Math.max(0, mean), error };
}

/** The mean of a difference over fresh worlds, until it is known well enough, or clear that the option has no better one. */
function difference(sample: (world: number) => number, first: number): { mean: number; error: number } {
  let sum = 0;
  let squares = 0;
  for (let count = 1; ; count++) {
    const value = sample(first + count - 1);
    sum += value;
    squares += value * value;
    if (count < LEAST_WORLDS) continue;
    const mean = sum / count;
    const error = Math.sqrt(Math.max(0, squares / count - mean * mean) / (count - 1));
    if (error <= ENOUGH || mean < -4 * error || count >= MOST_WORLDS) return { mean, error };
  }
}
