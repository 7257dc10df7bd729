import { DICE, DIE_IDS, type DieId, isPrinted } from "../../../shared/games/farkle/rules/dice.ts";
import type { DieOffer } from "../../../shared/players/api.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Store, Writing } from "../../store/store.ts";
import { holdWallet, isPaid, pay } from "../ledger.ts";
import { type StoredDie, storedDice } from "./definitions.ts";

/** A purchase request: the die, the price shown to the buyer, and the client's idempotency key. */
export interface Purchase {
  die: string;
  price: number;
  key: string;
}

/** The terms of sale of a die, without its state at a time. */
export type OfferTerms = Pick<DieOffer, "price" | "available" | "from" | "until" | "text">;

/** A die that can be sold: printed, created or changed. */
interface SoldDie {
  die: DieId;
  listPrice: number;
  stored: StoredDie | undefined;
}

const usualTerms = (price: number): OfferTerms => ({ price, available: true, from: null, until: null, text: null });

function offerAt(now: number, { die, stored }: SoldDie, terms: OfferTerms): DieOffer {
  const { available, from, until } = terms;
  const isRetired = stored?.isRetired ?? false;
  const isOnOffer = !isRetired && available && (from === null || from <= now) && (until === null || now < until);
  return { die, ...terms, isOnOffer, definition: stored?.definition ?? null, isRetired };
}

/** The printed dice and those that administrators created, in the order of the shop. */
async function soldDice(store: Store | Writing): Promise<SoldDie[]> {
  const stored = await storedDice(store);
  const printed = DIE_IDS.map((die): SoldDie => {
    const changed = stored.find(({ definition }) => definition.id === die);
    return { die, listPrice: DICE[die].price, stored: changed };
  });
  const created = stored.filter(({ definition }) => !isPrinted(definition.id));
  return [
    ...printed,
    ...created.map((die) => ({ die: die.definition.id, listPrice: die.definition.price, stored: die })),
  ];
}

/** Shop offers of the special dice at a time. */
export async function offers(store: Store | Writing, now = Date.now()): Promise<DieOffer[]> {
  const changed = await store.selectFrom("dice_offers").selectAll().execute();
  return (await soldDice(store)).map((sold) => {
    const own = changed.find((offer) => offer.die === sold.die);
    if (!own) return offerAt(now, sold, usualTerms(sold.listPrice));
    const { price, offered_from: from, offered_until: until, text } = own;
    return offerAt(now, sold, { price, available: own.available === 1, from, until, text });
  });
}

/** Current shop offer of a die; refuses unknown dice. */
export async function offerOf(store: Store | Writing, die: string): Promise<DieOffer> {
  const offer = (await offers(store)).find((other) => other.die === die);
  if (!offer) throw new Refusal(400, "unknown-die");
  return offer;
}

/** Stores the terms of sale of a die. */
export async function storeTerms(writing: Writing, die: DieId, terms: OfferTerms): Promise<void> {
  const { price, available, from, until, text } = terms;
  const values = { price, text, available: available ? 1 : 0, offered_from: from, offered_until: until };
  const changed = { ...values, changed_at: Date.now() };
  await writing
    .insertInto("dice_offers")
    .values({ die, ...changed })
    .onConflict((conflict) => conflict.column("die").doUpdateSet(changed))
    .execute();
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
