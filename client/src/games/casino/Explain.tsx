import type { TraceEntry } from "../../../../shared/games/casino/contract.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { CloseButton } from "./CloseButton.tsx";
import type { Play } from "./play.ts";
import { reasonOf, ruleTexts, words } from "./words.ts";

/** A tick, an arrow to the rule that came first, and a dash. */
const MARKS: Record<TraceEntry["outcome"], string> = {
  fired: "M2 8l4 4 8-9",
  outranked: "M8 14V3M3 8l5-5 5 5",
  no: "M4 8h8",
};

/** Explains which rule decided the last drop, and why the other eleven did not apply. */
export function Explain({ play, names }: { play: Play; names: readonly string[] }) {
  const ruling = play.ruling.value;
  if (!play.explaining.value) return null;
  const close = () => {
    play.explaining.value = false;
  };
  const title = ruling?.refused ? words.explainRefused : words.explainTitle;
  return (
    <section class="explain" role="dialog" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <CloseButton class="quiet" close={close} />
      </header>
      {!ruling && <p>{words.explainEmpty}</p>}
      {ruling && <p class="headline">{headline(ruling, names)}</p>}
      {ruling && (
        <ol tabIndex={0} aria-label={title}>
          {ruling.trace.map((entry) => (
            <li key={entry.rule} class={entry.outcome}>
              <svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
                <path d={MARKS[entry.outcome]} />
              </svg>
              <span>
                <strong>{ruleTexts[entry.rule].name}</strong> {reasonOf(entry)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function headline({ seat, trace, refused }: NonNullable<Play["ruling"]["value"]>, names: readonly string[]): string {
  if (refused) return refused;
  const fired = trace.find(({ outcome }) => outcome === "fired");
  return fill(words.explainBy, { name: names[seat] ?? text.opponent, rule: fired ? ruleTexts[fired.rule].says : "" });
}
