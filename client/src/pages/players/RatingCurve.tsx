import { text } from "../../text/index.ts";
import { ratingText } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";

const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 8;
/** Small changes should look small. */
const LEAST_RANGE = 60;

/** A rating chart, described in a sentence for screen readers. */
export function RatingCurve({ ratings }: { ratings: readonly number[] }) {
  const first = ratings[0] ?? 0;
  const last = ratings.at(-1) ?? 0;
  const lowest = Math.min(...ratings);
  const highest = Math.max(...ratings);
  const missing = Math.max(0, LEAST_RANGE - (highest - lowest)) / 2;
  const [bottom, top] = [lowest - missing, highest + missing];
  const x = (index: number) => EDGE + ((WIDTH - 2 * EDGE) * index) / Math.max(1, ratings.length - 1);
  const y = (rating: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (rating - bottom)) / (top - bottom);
  const points = ratings.map((rating, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`);
  const sentence = fill(ratings.length === 1 ? text.profile.curveOne : text.profile.curve, {
    count: ratings.length,
    first: ratingText(first),
    last: ratingText(last),
    lowest: ratingText(lowest),
    highest: ratingText(highest),
  });
  return (
    <figure class="curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
        <line class="first" x1={EDGE} x2={WIDTH - EDGE} y1={y(first)} y2={y(first)} />
        <polyline points={points.join(" ")} />
        <circle cx={x(ratings.length - 1)} cy={y(last)} r="4" />
      </svg>
      <figcaption aria-hidden="true">
        <span>{fill(text.profile.lowest, { rating: ratingText(lowest) })}</span>
        <span>{fill(text.profile.highest, { rating: ratingText(highest) })}</span>
      </figcaption>
    </figure>
  );
}
