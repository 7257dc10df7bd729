import { useEffect, useMemo } from "preact/hooks";
import type { DieId } from "../../../../shared/games/farkle/rules/dice.ts";
import { DieMark } from "../../games/farkle/DieText.tsx";
import { dieName } from "../../games/farkle/words.ts";
import { shop as words } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { Slots } from "./Slots.tsx";
import { type Carried, Shop } from "./shop.ts";
import { type Carry, useCarry } from "./use-carry.ts";
import "../../games/farkle/style.css";
import "../../games/six-dice/style.css";
import "./style.css";
import "./loadout-editor.css";

/** The player's six slots and the other dice they own, to change the loadout outside of the shop. */
export function LoadoutEditor() {
  const shop = useMemo(() => new Shop(), []);
  useEffect(() => void shop.openLoadout(), [shop]);
  const carry = useCarry((carried: Carried, slot) => void shop.drop(carried, slot));
  const inventory = shop.inventory.value;
  const notice = shop.notice.value;
  return (
    <div class="loadout-editor" aria-busy={shop.busy.value}>
      {inventory && <Slots shop={shop} carry={carry} help={words.editor.help} />}
      {inventory && <Spares shop={shop} carry={carry} />}
      <p aria-live="polite">{notice?.sentence ?? hintFor(shop)}</p>
      <Link class="quiet" to="/shop">
        {words.editor.toShop}
      </Link>
      {carry.air && (
        <div class="in-the-air" style={{ left: `${carry.air.x}px`, top: `${carry.air.y}px` }}>
          <DieMark die={carry.air.die} />
        </div>
      )}
    </div>
  );
}

/** Explains an empty loadout; renders nothing for one with dice. */
function hintFor({ inventory: { value: inventory }, busy }: Shop): string {
  if (!inventory) return busy.value ? "" : words.editor.signIn;
  if (inventory.loadout.some((die) => die !== null)) return "";
  return Object.keys(inventory.owned).length > 0 ? words.editor.empty : words.editor.none;
}

/** Owned dice that are in no slot; each is equipped by a press and a slot, or by dragging. */
export function Spares({ shop, carry }: { shop: Shop; carry: Carry }) {
  const spares = (Object.keys(shop.inventory.value?.owned ?? {}) as DieId[]).filter((die) => shop.spare(die) > 0);
  if (spares.length === 0) return null;
  return (
    <fieldset class="spares">
      <legend>{words.editor.spares}</legend>
      {spares.map((die) => (
        <button
          key={die}
          type="button"
          class="row-die"
          title={dieName(die)}
          aria-label={fill(words.placeDie, { name: dieName(die) })}
          aria-pressed={shop.placing.value === die}
          onClick={() => !carry.swallowsClick() && shop.choose(die)}
          {...carry.listen({ die, from: null })}
        >
          <DieMark die={die} />
          {shop.spare(die) > 1 && <small>{fill(words.editor.copies, { count: shop.spare(die) })}</small>}
        </button>
      ))}
    </fieldset>
  );
}
