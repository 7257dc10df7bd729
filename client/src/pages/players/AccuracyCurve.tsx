import { text } from "../../text/index.ts";
import { percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { EDGE, HEIGHT, meanOf, WIDTH, xOf } from "./chart.ts";

/** Small differences should look small. */
const LEAST_RANGE = 0.1;

/** Accuracy by match as a line below 100 %, described in a sentence for screen readers. */
export function AccuracyCurve({ accuracies }: { accuracies: readonly number[] }) {
  const count = accuracies.length;
  if (count === 0) {
    return (
      <figure class="chart">
        <h3>{text.profile.accuracy}</h3>
        <p class="quietly">{text.profile.noAccuracy}</p>
      </figure>
    );
  }
  const mean = meanOf(accuracies);
  const [lowest, highest] = [Math.min(...accuracies), Math.max(...accuracies)];
  const bottom = Math.min(lowest, 1 - LEAST_RANGE);
  const y = (accuracy: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (accuracy - bottom)) / (1 - bottom);
  const points = accuracies.map((accuracy, index) => [xOf(index, count), y(accuracy)] as const);
  const shown = { count, mean: percent(mean), lowest: percent(lowest), highest: percent(highest) };
  return (
    <figure class="chart">
      <h3>{text.profile.accuracy}</h3>
      <strong>{fill(text.profile.accuracyMean, { accuracy: shown.mean })}</strong>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={fill(text.profile.accuracyCurve, shown)}>
        <line class="mean" x1={EDGE} x2={WIDTH - EDGE} y1={y(mean)} y2={y(mean)} />
        <polyline points={points.map(([x, height]) => `${x.toFixed(1)},${height.toFixed(1)}`).join(" ")} />
        {points.map(([x, height], index) => (
          <circle key={index} cx={x.toFixed(1)} cy={height.toFixed(1)} r={index === count - 1 ? 4 : 2} />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <span>{fill(text.profile.lowest, { rating: shown.lowest })}</span>
        <span>{fill(text.profile.highest, { rating: shown.highest })}</span>
      </figcaption>
    </figure>
  );
}
