import type { ComponentChildren } from "preact";
import { fill } from "../../text/say.ts";
import { sixDiceWords as words } from "../../text/table.ts";
import { Key } from "../../ui/KeyButton.tsx";
import { DieFace, type DieFaceProps } from "./DieFace.tsx";
import { Sign } from "./Sign.tsx";
import { useTip } from "./use-tip.ts";

/** Description of a special die. */
export interface DieNote {
  name: string;
  look: Pick<DieFaceProps, "colour" | "symbol" | "icon">;
  tip: ComponentChildren;
}

/** One die as a button. */
export interface RowDie {
  face: number;
  aside: boolean;
  picked: boolean;
  enabled: boolean;
  /** True if a press explains the die, because it cannot be picked. */
  explains: boolean;
  note: DieNote | null;
}

const TIP = "die-tip";

function nameOf({ face, aside, note }: RowDie, index: number): string {
  const number = index + 1;
  const plain = face === 0 ? fill(words.blankDie, { number }) : fill(words.die, { number, face });
  const named = note ? fill(words.specialDie, { die: plain, name: note.name }) : plain;
  return aside ? fill(words.aside, { die: named }) : named;
}

/** The dice on the felt as buttons, for keyboard and screen reader. */
export function DiceRow({ dice, press }: { dice: RowDie[]; press(index: number): void }) {
  const { open, show, listen, swallowsClick } = useTip();
  const tip = open === null ? null : (dice[open]?.note ?? null);
  return (
    <fieldset class="dice-row">
      <legend class="visually-hidden">{words.yourDice}</legend>
      {dice.map((die, index) => (
        <button
          key={index}
          type="button"
          class={`row-die ${die.aside ? "aside" : ""}`}
          aria-label={nameOf(die, index)}
          aria-pressed={die.picked}
          aria-disabled={!die.enabled}
          aria-keyshortcuts={`${index + 1}`}
          aria-describedby={tip && open === index ? TIP : undefined}
          onClick={() => !swallowsClick() && (die.explains ? show(index) : press(index))}
          {...listen(index)}
        >
          <DieFace face={die.face} {...die.note?.look} />
          <span class="state" aria-hidden="true">
            {die.picked && <Sign shape="tick" />}
          </span>
          <Key name={`${index + 1}`} />
        </button>
      ))}
      {tip && (
        <div class="die-tip" role="tooltip" id={TIP}>
          {tip.tip}
        </div>
      )}
    </fieldset>
  );
}
