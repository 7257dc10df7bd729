import { text } from "../../text/index.ts";
import { signedPercent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { EDGE, HEIGHT, meanOf, WIDTH, xOf } from "./chart.ts";

/** Small amounts of luck should look small. */
const LEAST_RANGE = 0.25;
const WIDEST_BAR = 16;

/** Luck by match as bars above and below zero, described in a sentence for screen readers. */
export function LuckBars({ luck }: { luck: readonly number[] }) {
  const count = luck.length;
  const range = Math.max(LEAST_RANGE, ...luck.map(Math.abs));
  const zero = HEIGHT / 2;
  const width = Math.min(WIDEST_BAR, (WIDTH - 2 * EDGE) / count - 1);
  const heightOf = (share: number) => Math.max(1, ((zero - EDGE) * Math.abs(share)) / range);
  const lucky = luck.filter((share) => share > 0).length;
  const shown = { count, mean: signedPercent(meanOf(luck)), lucky, unlucky: count - lucky };
  return (
    <figure class="chart">
      <h3>{text.profile.luck}</h3>
      <strong>{fill(text.profile.luckMean, { luck: shown.mean })}</strong>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={fill(text.profile.luckBars, shown)}>
        {luck.map((share, index) => (
          <rect
            key={index}
            class={share > 0 ? "lucky" : "unlucky"}
            x={(xOf(index, count) - width / 2).toFixed(1)}
            y={(share > 0 ? zero - heightOf(share) : zero).toFixed(1)}
            width={width.toFixed(1)}
            height={heightOf(share).toFixed(1)}
          />
        ))}
        <line class="zero" x1={EDGE} x2={WIDTH - EDGE} y1={zero} y2={zero} />
      </svg>
      <figcaption aria-hidden="true">
        <span class="lucky">{fill(text.profile.lucky, { count: lucky })}</span>
        <span class="unlucky">{fill(text.profile.unlucky, { count: shown.unlucky })}</span>
      </figcaption>
    </figure>
  );
}
