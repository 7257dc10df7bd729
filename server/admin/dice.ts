import type { DieOffer } from "../../shared/players/api.ts";
import { offerOf } from "../players/economy/shop.ts";
import type { Writing } from "../store/store.ts";
import { writeAuditLog } from "./audit-log.ts";

/** Changes the shop offer of a die; running matches keep their prices. */
export async function changeOffer(
  writing: Writing,
  address: string,
  die: string,
  change: Omit<DieOffer, "die">,
): Promise<DieOffer> {
  const before = await offerOf(writing, die);
  const values = { ...change, available: change.available ? 1 : 0, changed_at: Date.now() };
  await writing
    .insertInto("dice_offers")
    .values({ die: before.die, ...values })
    .onConflict((conflict) => conflict.column("die").doUpdateSet(values))
    .execute();
  const after = { die: before.die, ...change };
  await writeAuditLog(writing, { address, action: "die-changed", target: before.die, before, after });
  return after;
}
