import { useState } from "preact/hooks";
import type { Moment } from "../../analysis/moments.ts";
import { curveOf, type Drawn, drawnSeats } from "../../analysis/picture/curve.ts";
import { percent } from "../../text/numbers.ts";
import { reportText as text } from "../../text/report.ts";
import { fill } from "../../text/say.ts";
import { Markers, momentSentence } from "./Markers.tsx";

/** The win probability by move, with markers that open positions. The drawing stretches; markers and labels do not. */
export function Graph(drawn: Drawn) {
  const [told, setTold] = useState<Moment | null>(null);
  const { match } = drawn;
  const seats = drawnSeats(drawn);
  return (
    <figure class="report-graph">
      <figcaption>{text.graph}</figcaption>
      <div class="plot">
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={labelOf(drawn)}>
          <line class="half" x1="0" x2="1000" y1="500" y2="500" />
          {seats.map((seat, place) => (
            <Curve key={seat} points={curveOf(drawn, seat)} place={place} isOnly={seats.length === 1} />
          ))}
        </svg>
        <span class="end middle">{percent(0.5)}</span>
        {seats.length === 1 && (
          <>
            <span class="end top">{fill(text.wins, { name: match.names[seats[0] ?? 0] ?? "" })}</span>
            <span class="end bottom">{fill(text.wins, { name: match.names[1 - (seats[0] ?? 0)] ?? "" })}</span>
          </>
        )}
        <Markers {...drawn} tell={setTold} />
      </div>
      <p class={told ? "told open" : "told"}>
        {told ? momentSentence(drawn, told) : drawn.moments.length > 0 && text.hint}
      </p>
      {seats.length > 1 && <Lines names={match.names} />}
      <Legend />
    </figure>
  );
}

function Curve({ points, place, isOnly }: { points: { x: number; y: number }[]; place: number; isOnly: boolean }) {
  const path = points.map(({ x, y }) => `${(1000 * x).toFixed(1)},${(1000 * (1 - y)).toFixed(1)}`).join(" ");
  const end = (1000 * (points.at(-1)?.x ?? 0)).toFixed(1);
  return (
    <>
      {isOnly && <polygon points={`0,1000 ${path} ${end},1000`} />}
      <polyline class={`line-${place}`} points={path} />
    </>
  );
}

function labelOf(drawn: Drawn): string {
  const [seat = 0] = drawnSeats(drawn);
  const curve = curveOf(drawn, seat);
  return fill(text.graphLabel, {
    name: drawn.match.names[seat] ?? "",
    start: percent(curve[0]?.y ?? 0.5),
    end: percent(curve.at(-1)?.y ?? 0.5),
  });
}

const Legend = () => (
  <ul class="legend">
    {(["mistake", "lucky", "unlucky"] as const).map((kind) => (
      <li key={kind}>
        <span class={`sign ${kind}`} aria-hidden="true" />
        {text.legend[kind]}
      </li>
    ))}
  </ul>
);

const Lines = ({ names }: { names: readonly string[] }) => (
  <ul class="legend">
    {names.map((name, seat) => (
      <li key={seat}>
        <svg viewBox="0 0 30 6" aria-hidden="true">
          <line class={`line-${seat}`} x1="0" x2="30" y1="3" y2="3" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
