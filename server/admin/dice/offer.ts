import type { DieOffer } from "../../../shared/players/api.ts";
import { type OfferTerms, offerOf, storeTerms } from "../../players/economy/shop.ts";
import type { Writing } from "../../store/store.ts";
import { type Administrator, writeAuditLog } from "../audit-log.ts";

/** Changes the shop offer of a die; running matches keep their prices. */
export async function changeOffer(
  writing: Writing,
  who: Administrator,
  die: string,
  terms: OfferTerms,
): Promise<DieOffer> {
  const before = await offerOf(writing, die);
  await storeTerms(writing, before.die, terms);
  const after = await offerOf(writing, die);
  await writeAuditLog(writing, {
    ...who,
    action: "die-changed",
    target: die,
    before: termsOf(before),
    after: termsOf(after),
  });
  return after;
}

/** The terms of sale in an offer. */
export const termsOf = ({ price, available, from, until, text }: DieOffer): OfferTerms => ({
  price,
  available,
  from,
  until,
  text,
});
