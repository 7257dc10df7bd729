import type { DieOffer } from "../../../shared/players/api.ts";
import { type OfferTerms, offerAt, offerOf } from "../../players/economy/shop.ts";
import type { Writing } from "../../store/store.ts";
import { writeAuditLog } from "../audit-log.ts";

/** Changes the shop offer of a die; running matches keep their prices. */
export async function changeOffer(
  writing: Writing,
  address: string,
  die: string,
  change: OfferTerms,
): Promise<DieOffer> {
  const before = await offerOf(writing, die);
  const { from, until, ...terms } = change;
  const changedAt = Date.now();
  const values = {
    ...terms,
    available: change.available ? 1 : 0,
    offered_from: from,
    offered_until: until,
    changed_at: changedAt,
  };
  await writing
    .insertInto("dice_offers")
    .values({ die: before.die, ...values })
    .onConflict((conflict) => conflict.column("die").doUpdateSet(values))
    .execute();
  const after = offerAt(changedAt, before.die, change);
  await writeAuditLog(writing, { address, action: "die-changed", target: before.die, before, after });
  return after;
}
