import { type FarkleAction, type FarkleView, SLOTS } from "../../../../shared/games/farkle/contract.ts";
import { priceOf } from "../../../../shared/games/farkle/rules/builds.ts";
import type { DieId } from "../../../../shared/games/farkle/rules/dice.ts";
import { idsOf } from "../../../../shared/games/farkle/rules/match-dice.ts";
import type { Table } from "../../table/table.ts";
import { fill } from "../../text/say.ts";
import { DieText } from "./DieText.tsx";
import { choose, chosen, draftFault, withDie } from "./draft.ts";
import { dieFor } from "./known-dice.ts";
import { LimitsNote } from "./LimitsNote.tsx";
import { words } from "./words.ts";

type Props = { table: Table<FarkleView, FarkleAction> };

/** The draft before the match: every special die on a card. */
export function DraftCards({ table }: Props) {
  const view = table.shown.value;
  if (view?.phase !== "draft") return null;
  const { perColour } = view.options;
  const offered = idsOf(view.options).filter((die) => priceOf(die, view.options) !== null);
  return (
    <section class="draft" aria-label={words.draftTitle}>
      <h2>{words.draftTitle}</h2>
      <p>
        {words.draftHelp} {perColour < SLOTS && fill(words.perColour, { max: perColour })}
      </p>
      <LimitsNote limits={view.options.limits} />
      <ul>
        {offered.map((die) => (
          <li key={die}>
            <Card table={table} view={view} die={die} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ table, view, die }: Props & { view: FarkleView; die: DieId }) {
  const seat = table.mySeat.value;
  const loadout = chosen(table);
  const done = seat === null || view.confirmed[seat] === true;
  const fault = draftFault(loadout, die, view.options);
  const count = loadout.filter((other) => other === die).length;
  const press = () => {
    if (done) return;
    if (fault) table.showRefusal(fault);
    else void choose(table, withDie(loadout, die));
  };
  return (
    <button
      type="button"
      data-die={die}
      class={`die-card ${dieFor(die).colour} ${count > 0 ? "chosen" : ""}`}
      aria-disabled={done || fault !== null}
      onClick={press}
    >
      <DieText die={die} options={view.options} />
      {count > 0 && <span class="tag count">{fill(words.inHand, { count })}</span>}
    </button>
  );
}
