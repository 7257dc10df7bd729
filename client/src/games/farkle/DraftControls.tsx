import { suggestedLoadouts } from "../../../../shared/games/farkle/bots/suggestions.ts";
import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import { priceOf } from "../../../../shared/games/farkle/rules/builds.ts";
import type { DieId } from "../../../../shared/games/farkle/rules/dice.ts";
import type { Table } from "../../table/table.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Key, KeyButton } from "../../ui/KeyButton.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { shareOf } from "../six-dice/rules.ts";
import { Sign } from "../six-dice/Sign.tsx";
import { DieMark } from "./DieText.tsx";
import { choose, chosen, costOf } from "./draft.ts";
import { dieName, words } from "./words.ts";

type Props = { table: Table<FarkleView, FarkleAction>; view: FarkleView };

/** The player's six slots, the remaining budget and the ready button. */
export function DraftControls({ table, view }: Props) {
  const seat = table.mySeat.value;
  const done = seat === null || view.confirmed[seat] === true;
  const loadout = chosen(table);
  const good = suggestedLoadouts(view.options);
  const suggest = () => {
    // Another press offers the next one.
    const next = good[(good.findIndex((other) => other.join() === loadout.join()) + 1) % good.length];
    if (!done && next) void choose(table, next);
  };
  const confirm = () => !done && void table.act({ type: "confirm" });
  const takeOut = (slot: number) => {
    if (!done && loadout[slot]) void choose(table, loadout.with(slot, null));
  };
  useKeys({
    ...Object.fromEntries(loadout.map((_, slot) => [`${slot + 1}`, () => takeOut(slot)])),
    h: suggest,
    c: confirm,
  });
  const { budget } = view.options;
  const cost = costOf(loadout, view.options);
  return (
    <section class="six-turn drafting">
      <p class="budget" aria-live="polite">
        <strong>{fill(words.budget, { left: dollars(budget - cost), budget: dollars(budget) })}</strong>
        <span class="track" aria-hidden="true">
          <span class="done" style={{ width: `${shareOf(cost, budget)}%` }} />
        </span>
      </p>
      <fieldset class="slots">
        <legend class="visually-hidden">{words.slots}</legend>
        {loadout.map((die, slot) => (
          <Slot key={slot} die={die} slot={slot} view={view} fixed={done} press={() => takeOut(slot)} />
        ))}
      </fieldset>
      {done ? (
        <p class="worth" aria-live="polite">
          {fill(words.confirmed, { names: unready(table, view).join(", ") })}
        </p>
      ) : (
        <div class="controls">
          <KeyButton label={words.suggestDice} keys="H" enabled={good.length > 0} press={suggest} />
          <KeyButton label={words.confirm} keys="C" enabled press={confirm} main />
        </div>
      )}
    </section>
  );
}

/** Names of the players who are still choosing. */
const unready = (table: Props["table"], view: FarkleView): string[] =>
  table.seats.value.filter((_, seat) => !view.confirmed[seat]).map(({ name }) => name);

interface SlotProps {
  die: DieId | null;
  slot: number;
  view: FarkleView;
  fixed: boolean;
  press(): void;
}

function Slot({ die, slot, view, fixed, press }: SlotProps) {
  const number = slot + 1;
  const label = die
    ? fill(words.slotTaken, { number, name: dieName(die), price: dollars(priceOf(die, view.options) ?? 0) })
    : fill(words.slotFree, { number });
  return (
    <button type="button" class="row-die" aria-label={label} aria-disabled={fixed || !die} onClick={press}>
      <DieMark die={die} />
      <span class="state" aria-hidden="true">
        {die && !fixed && <Sign shape="cross" />}
      </span>
      <Key name={`${number}`} />
    </button>
  );
}
