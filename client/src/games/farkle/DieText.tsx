import type { Seat } from "../../../../shared/core/game.ts";
import type { FarkleView, Options } from "../../../../shared/games/farkle/contract.ts";
import { priceOf } from "../../../../shared/games/farkle/rules/builds.ts";
import type { DieId } from "../../../../shared/games/farkle/rules/dice.ts";
import { dollars } from "../../text/numbers.ts";
import type { DieNote } from "../six-dice/DiceRow.tsx";
import { DieFace } from "../six-dice/DieFace.tsx";
import { dieFor } from "./known-dice.ts";
import { loadoutInRow, loadoutOnFelt, lookOf } from "./looks.ts";
import { dieName, dieText, words } from "./words.ts";

/** A special die without pips: its colour and drawing. */
export const DieMark = ({ die }: { die: DieId | null }) => <DieFace face={0} {...lookOf(die)} />;

interface DieTextProps {
  die: DieId;
  options: Pick<Options, "prices" | "customDice">;
  /** Other words for its effect than the rules'. */
  effect?: string | null;
}

/** Description of a special die: drawing, name, category, tier, price and effect. */
export function DieText({ die, options, effect }: DieTextProps) {
  const { colour, tier } = dieFor(die);
  const price = priceOf(die, options);
  return (
    <span class="die-text">
      <DieMark die={die} />
      <span class="die-name">{dieName(die)}</span>
      <span class="die-tier">
        <span class={`category ${colour}`}>{words.categories[colour]}</span> {words.tiers[tier]}
        {price !== null && ` · ${dollars(price)}`}
      </span>
      <span class="die-effect">{effect ?? dieText(die)}</span>
    </span>
  );
}

/** Descriptions of the special dice on the felt. */
export const notesOnFelt = (view: FarkleView): (DieNote | null)[] =>
  loadoutOnFelt(view).map((die) => noteOf(die, view.options));

/** Descriptions of the special dice in the row. */
export const notesInRow = (view: FarkleView, mySeat: Seat | null): (DieNote | null)[] =>
  loadoutInRow(view, mySeat).map((die) => noteOf(die, view.options));

function noteOf(die: DieId | null | undefined, options: Options): DieNote | null {
  if (!die) return null;
  return { name: dieName(die), look: lookOf(die), tip: <DieText die={die} options={options} /> };
}
