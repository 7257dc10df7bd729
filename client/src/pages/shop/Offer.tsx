import { copiesIn } from "../../../../shared/games/farkle/rules/limits.ts";
import type { DieOffer } from "../../../../shared/players/api.ts";
import { DieText } from "../../games/farkle/DieText.tsx";
import { dieFor } from "../../games/farkle/known-dice.ts";
import { dieName } from "../../games/farkle/words.ts";
import { shop as words } from "../../text/index.ts";
import { dateOf, dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Example } from "./Example.tsx";
import type { Shop } from "./shop.ts";
import type { Carry } from "./use-carry.ts";

interface Props {
  shop: Shop;
  offer: DieOffer;
  carry: Carry;
}

/** A special die for sale: description, example, price and number owned. */
export function Offer({ shop, offer, carry }: Props) {
  const { die, price, text } = offer;
  const spare = shop.spare(die) > 0;
  return (
    <article class={`die-card offer ${dieFor(die).colour} ${shop.placing.value === die ? "chosen" : ""}`}>
      <div class={spare ? "offer-die loose" : "offer-die"} {...carry.listen(spare ? { die, from: null } : null)}>
        <DieText die={die} options={{ prices: { [die]: price } }} effect={text} />
      </div>
      <Copies shop={shop} offer={offer} />
      <div class="offer-actions">
        <Example offer={offer} />
        <Actions shop={shop} offer={offer} />
      </div>
    </article>
  );
}

function Copies({ shop, offer }: Omit<Props, "carry">) {
  const { die, isOnOffer, until } = offer;
  const inventory = shop.inventory.value;
  const owned = inventory?.owned[die] ?? 0;
  const boughtAt = inventory?.boughtAt[die];
  const equipped = inventory ? copiesIn(inventory.loadout, die) : 0;
  if (isOnOffer && until === null && owned === 0) return null;
  return (
    <p class="copies">
      {!isOnOffer && <span class="tag warn">{absence(offer)}</span>}
      {isOnOffer && until !== null && <span class="tag">{fill(words.offeredUntil, { date: dateOf(until - 1) })}</span>}
      {owned > 0 && <span class="tag">{fill(words.owned, { count: owned })}</span>}
      {boughtAt !== undefined && <span class="tag">{fill(words.boughtOn, { date: dateOf(boughtAt) })}</span>}
      {equipped > 0 && <span class="tag equipped">{fill(words.equipped, { count: equipped })}</span>}
    </p>
  );
}

/** Why a die is not on offer now. */
const absence = ({ available, from }: DieOffer): string =>
  available && from !== null && from > Date.now() ? fill(words.offeredFrom, { date: dateOf(from) }) : words.notOnOffer;

function Actions({ shop, offer }: Omit<Props, "carry">) {
  const { die, isOnOffer } = offer;
  const name = dieName(die);
  const inventory = shop.inventory.value;
  const price = dollars(offer.price);
  const poor = (inventory?.balance ?? 0) < offer.price;
  return (
    <>
      {(inventory?.owned[die] ?? 0) > 0 && (
        <button
          type="button"
          class="big"
          aria-pressed={shop.placing.value === die}
          aria-label={fill(words.placeDie, { name })}
          onClick={() => shop.choose(die)}
        >
          {words.place}
        </button>
      )}
      {inventory && isOnOffer && (
        <button
          type="button"
          class={poor ? "big buy poor" : "big buy"}
          aria-label={fill(words.buyDie, { name, price })}
          onClick={() => void shop.buy(offer)}
        >
          {fill(words.buy, { price })}
        </button>
      )}
    </>
  );
}
