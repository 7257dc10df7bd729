import { DICE, DIE_IDS, type DieId, isDieId } from "../../../shared/games/farkle/dice.ts";
import type { DieOffer } from "../../../shared/players/api.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Store, Writing } from "../../store/store.ts";
import { holdWallet, isPaid, pay } from "../ledger.ts";

/** A purchase request: the die, the price shown to the buyer, and the client's idempotency key. */
export interface Purchase {
  die: string;
  price: number;
  key: string;
}

/** An offer without its state at a time. */
export type OfferTerms = Omit<DieOffer, "die" | "isOnOffer">;

const printedTerms = (die: DieId): OfferTerms => ({
  price: DICE[die].price,
  available: true,
  from: null,
  until: null,
  text: null,
});

/** The offer of a die at a time. */
export function offerAt(now: number, die: DieId, terms: OfferTerms): DieOffer {
  const { available, from, until } = terms;
  const isOnOffer = available && (from === null || from <= now) && (until === null || now < until);
  return { die, ...terms, isOnOffer };
}

/** Shop offers of the special dice at a time. */
export async function offers(store: Store | Writing, now = Date.now()): Promise<DieOffer[]> {
  const changed = await store.selectFrom("dice_offers").selectAll().execute();
  return DIE_IDS.map((die) => {
    const own = changed.find((offer) => offer.die === die);
    if (!own) return offerAt(now, die, printedTerms(die));
    const { price, offered_from: from, offered_until: until, text } = own;
    return offerAt(now, die, { price, available: own.available === 1, from, until, text });
  });
}

/** Current shop offer of a die; refuses unknown dice. */
export async function offerOf(store: Store | Writing, die: string): Promise<DieOffer> {
  const offer = isDieId(die) && (await offers(store)).find((other) => other.die === die);
  if (!offer) throw new Refusal(400, "unknown-die");
  return offer;
}

/** Prices that differ from the printed list, in the format of match options; null for a die not on offer. */
export async function matchPrices(store: Store, now = Date.now()): Promise<Partial<Record<DieId, number | null>>> {
  const differing = (await offers(store, now)).filter(
    ({ die, price, isOnOffer }) => !isOnOffer || price !== DICE[die].price,
  );
  return Object.fromEntries(differing.map(({ die, price, isOnOffer }) => [die, isOnOffer ? price : null]));
}

/**
 * Sells one copy of a die at the price shown to the buyer, in one transaction. A repeated request with the same key
 * changes nothing.
 */
export async function buy(writing: Writing, playerId: string, { die, price, key }: Purchase): Promise<void> {
  // The prefix keeps client keys apart from the keys of other payments.
  const paymentKey = `purchase:${key}`;
  if (!(await holdWallet(writing, playerId))) throw new Refusal(401, "sign-in-needed");
  if (await isPaid(writing, playerId, paymentKey)) return;
  const offer = await offerOf(writing, die);
  if (!offer.isOnOffer) throw new Refusal(409, "die-not-on-offer");
  if (offer.price !== price) throw new Refusal(409, "price-changed", `${offer.price}`);
  const paid = await pay(writing, playerId, 0 - price, `purchase:${offer.die}`, paymentKey);
  if (paid === "too-poor") throw new Refusal(409, "not-enough-money");
  await writing
    .insertInto("owned_dice")
    .values({ player_id: playerId, die: offer.die, count: 1, bought_at: Date.now() })
    .onConflict((conflict) =>
      conflict.columns(["player_id", "die"]).doUpdateSet((row) => ({
        count: row("owned_dice.count", "+", 1),
        bought_at: row.ref("excluded.bought_at"),
      })),
    )
    .execute();
}
