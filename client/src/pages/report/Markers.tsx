import { useRef, useState } from "preact/hooks";
import { positionAddress } from "../../analysis/addresses.ts";
import type { Moment } from "../../analysis/moments.ts";
import { type Drawn, placeOf } from "../../analysis/picture/curve.ts";
import { decisionSentence, luckSentence } from "../../analysis/sentences.ts";
import { urlOf } from "../../base-path.ts";
import { reportText as text } from "../../text/report.ts";
import { fill } from "../../text/say.ts";
import { follow } from "../../ui/address.ts";

type Told = Pick<Drawn, "game" | "match">;

/** A moment in words: whose it was, what happened, what it cost or brought. */
export function momentSentence({ game, match }: Told, { kind, move }: Moment): string {
  if (kind !== "mistake") return luckSentence(game, match, move);
  return `${fill(text.by, { name: match.names[move.seat] ?? "" })} ${decisionSentence(game, move) ?? ""}`;
}

const labelOf = (told: Told, moment: Moment): string =>
  `${text.legend[moment.kind]}, ${fill(text.move, { move: moment.move.move })}: ${momentSentence(told, moment)}`;

/** Which marker a key leads to, of `count` markers. */
const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Links from the graph to positions. They are one stop of the Tab key; arrow keys move between them. */
export function Markers({ tell, ...drawn }: Drawn & { tell(moment: Moment | null): void }) {
  const { match, moments, viewer } = drawn;
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const at = Math.min(current, moments.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(at, moments.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll("a")[next]?.focus();
  };
  if (moments.length === 0) return null;
  return (
    <ol class="markers" aria-label={text.markers} ref={list} onKeyDown={onKeyDown}>
      {moments.map((moment, index) => {
        const { x, y } = placeOf(drawn, moment);
        return (
          <li key={`${moment.kind} ${moment.move.move}`} style={{ left: `${100 * x}%`, top: `${100 * (1 - y)}%` }}>
            <a
              class={`sign ${moment.kind}`}
              href={urlOf(positionAddress(match.id, moment.step, viewer))}
              tabIndex={index === at ? 0 : -1}
              onClick={follow}
              onFocus={() => {
                setCurrent(index);
                tell(moment);
              }}
              onBlur={() => tell(null)}
              onMouseEnter={() => tell(moment)}
              onMouseLeave={() => tell(null)}
            >
              <span class="visually-hidden">{labelOf(drawn, moment)}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
