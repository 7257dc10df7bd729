import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import type { Table } from "../../table/table.ts";
import { DieMark } from "./DieText.tsx";
import { type LiveEffect, liveEffects } from "./live-effects.ts";
import { words } from "./words.ts";

/** Effects of the acting seat's special dice in this turn, at the far edge of the felt; empty without such dice. */
export function LiveEffects({ table }: { table: Table<FarkleView, FarkleAction> }) {
  const view = table.shown.value;
  if (!view || view.phase === "draft" || view.result) return null;
  const { onFarkle, onScore } = liveEffects(view, view.actor ?? 0);
  if (onFarkle.length + onScore.length === 0) return null;
  return (
    <section class="live-effects" aria-label={words.live.title}>
      {onScore.length > 0 && <Effects effects={onScore} />}
      {onFarkle.length > 0 && (
        <>
          <span class="label" aria-hidden="true">
            {words.live.onFarkle}
          </span>
          <Effects effects={onFarkle} />
        </>
      )}
    </section>
  );
}

const Effects = ({ effects }: { effects: LiveEffect[] }) => (
  <ul>
    {effects.map(({ die, acts, short, sentence }, index) => (
      <li key={index} class={acts} title={sentence}>
        <DieMark die={die} />
        <span aria-hidden="true">{short}</span>
        <span class="visually-hidden">{sentence}</span>
      </li>
    ))}
  </ul>
);
