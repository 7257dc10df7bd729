import { text } from "../../text/index.ts";
import { number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";

const WIDTH = 320;
const HEIGHT = 18;

/** Matches won, drawn and lost as parts of one bar; each part has its own pattern and its number below. */
export function ResultBar({ won, drawn, lost }: { won: number; drawn: number; lost: number }) {
  const all = Math.max(1, won + drawn + lost);
  const parts = [
    { id: "won", name: text.profile.outcomes.won, value: won, from: 0 },
    { id: "drew", name: text.profile.outcomes.drew, value: drawn, from: won },
    { id: "lost", name: text.profile.outcomes.lost, value: lost, from: won + drawn },
  ];
  return (
    <figure class="result-bar">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={fill(text.profile.resultBar, { won, drawn, lost })}
      >
        <defs>
          <pattern id="drew-pattern" width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" class="drew" />
            <circle cx="3" cy="3" r="1.4" class="ink" />
          </pattern>
          <pattern id="lost-pattern" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" class="lost" />
            <rect width="2" height="6" class="ink" />
          </pattern>
        </defs>
        {parts.map(({ id, value, from }) => (
          <rect
            key={id}
            class={id}
            x={(WIDTH * from) / all}
            width={(WIDTH * value) / all}
            height={HEIGHT}
            fill={id === "won" ? undefined : `url(#${id}-pattern)`}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        {parts.map(({ id, name, value }) => (
          <span key={id} class={id}>
            {name} <strong>{number(value)}</strong>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
