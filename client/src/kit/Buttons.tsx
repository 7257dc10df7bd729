import type { Action } from "../../../shared/core/game.ts";
import type { Table } from "../table/table.ts";
import { fill } from "../text/say.ts";
import { KeyButton } from "../ui/KeyButton.tsx";
import { useKeys } from "../ui/use-keys.ts";
import { keysOf } from "./keys.ts";
import { isBare, legalAt, MOST_CHOICES, names, pickedCard } from "./legal.ts";
import { toldFields } from "./tell.ts";
import { wordsAt } from "./words.ts";

interface Props {
  table: Table;
  /** The actions without fields, which always have a button. */
  types: readonly string[];
  /** True if actions about a card begin with the card on the felt. */
  hasCards: boolean;
}

/** A button for every action: always for those without fields, and for the others while there are few. */
export function Buttons({ table, types, hasCards }: Props) {
  const legal = legalAt(table);
  const { value: card } = pickedCard(table);
  const choices = choicesAmong(legal, hasCards, card);
  const keys = keysOf(types);
  const press = (action: Action) => void table.press(action);
  const labelOf = (action: Action): string => {
    const label = wordsAt(table).actions[action.type] ?? action.type;
    return fill(label, toldFields({ ...table.shown.value, ...action }, hasCards));
  };
  useKeys({
    ...Object.fromEntries([...keys].map(([type, key]) => [key, () => press({ type })])),
    ...Object.fromEntries(choices.map((action, index) => [String(index + 1), () => press(action)])),
  });
  return (
    <div class="controls">
      {choices.map((action, index) => (
        <KeyButton key={labelOf(action)} label={labelOf(action)} keys={String(index + 1)} press={() => press(action)} />
      ))}
      {types.map((type, index) => (
        <KeyButton
          key={type}
          label={labelOf({ type })}
          keys={keys.get(type)?.toUpperCase() ?? ""}
          enabled={legal.some((action) => action.type === type && isBare(action))}
          press={() => press({ type })}
          main={index === 0 && choices.length === 0}
        />
      ))}
    </div>
  );
}

/** The actions with fields that have a button now. */
function choicesAmong(legal: readonly Action[], hasCards: boolean, card: string | null): Action[] {
  const withFields = legal.filter((action) => !isBare(action));
  if (hasCards) return card === null ? [] : withFields.filter((action) => names(action, card));
  return withFields.length <= MOST_CHOICES ? withFields : [];
}
