import type { DieId } from "../../../../shared/games/farkle/rules/dice.ts";
import { DieMark } from "../../games/farkle/DieText.tsx";
import { LimitsNote } from "../../games/farkle/LimitsNote.tsx";
import { dieName } from "../../games/farkle/words.ts";
import { shop as words } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Key } from "../../ui/KeyButton.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import type { Shop } from "./shop.ts";
import type { Carry } from "./use-carry.ts";

/** The six slots of the loadout; each is a button and a drop target. */
export function Slots({ shop, carry, help = words.yourDiceHelp }: { shop: Shop; carry: Carry; help?: string }) {
  const loadout = shop.inventory.value?.loadout ?? [];
  const placing = shop.placing.value;
  useKeys({
    ...Object.fromEntries(loadout.map((_, slot) => [`${slot + 1}`, () => void shop.press(slot)])),
    escape: () => shop.choose(null),
  });
  return (
    <section class="card loadout" aria-labelledby="your-dice">
      <h2 id="your-dice">{words.yourDice}</h2>
      <p class="help">{help}</p>
      <LimitsNote limits={shop.limits.value} />
      <fieldset class="slots">
        <legend class="visually-hidden">{words.yourDice}</legend>
        {loadout.map((die, slot) => (
          <button
            key={slot}
            type="button"
            class={`row-die ${carry.air?.over === slot ? "below" : ""} ${placing ? "open" : ""}`}
            data-slot={slot}
            aria-label={labelOf(slot, die, placing)}
            aria-disabled={!die && !placing}
            aria-keyshortcuts={`${slot + 1}`}
            onClick={() => !carry.swallowsClick() && void shop.press(slot)}
            {...carry.listen(die && { die, from: slot })}
          >
            <DieMark die={die} />
            <Key name={`${slot + 1}`} />
          </button>
        ))}
      </fieldset>
      <p class="placing" aria-live="polite">
        {placing && (
          <>
            {fill(words.placing, { name: dieName(placing) })}{" "}
            <button type="button" class="quiet" onClick={() => shop.choose(null)}>
              {words.cancelPlacing}
            </button>
          </>
        )}
      </p>
    </section>
  );
}

/** Label of a slot button: the effect of pressing it. */
function labelOf(slot: number, die: DieId | null, placing: DieId | null): string {
  const number = slot + 1;
  const other = die ? dieName(die) : "";
  const name = placing ? dieName(placing) : other;
  if (placing) return fill(die ? words.slotReplace : words.slotPlace, { number, name, other });
  return fill(die ? words.slotTaken : words.slotFree, { number, name });
}
