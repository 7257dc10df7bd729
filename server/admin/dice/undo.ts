import type { AdminAction, AdminLogLine, UNDOABLE } from "../../../shared/admin/api.ts";
import { canonicalJson } from "../../../shared/core/fairness.ts";
import { type DieId, isPrinted } from "../../../shared/games/farkle/rules/dice.ts";
import type { Limits } from "../../../shared/games/farkle/rules/limits.ts";
import { Refusal } from "../../http/refusal.ts";
import { forgetDefinition, type StoredDie, storeDie } from "../../players/economy/definitions.ts";
import { limitsOf, storeLimits } from "../../players/economy/limits.ts";
import { type OfferTerms, offerOf, storeTerms } from "../../players/economy/shop.ts";
import type { Writing } from "../../store/store.ts";
import { type Administrator, writeAuditLog } from "../audit-log.ts";
import { storedDie } from "./definitions.ts";
import { termsOf } from "./offer.ts";

/** A value that administrators change: how it is read, and how an earlier value is restored. */
interface Changed {
  current(writing: Writing, target: string): Promise<unknown>;
  restore(writing: Writing, target: string, value: unknown): Promise<void>;
}

const terms: Changed = {
  current: async (writing, die) => termsOf(await offerOf(writing, die)),
  restore: (writing, die, value) => storeTerms(writing, die as DieId, value as OfferTerms),
};

const limits: Changed = {
  current: (writing) => limitsOf(writing),
  restore: (writing, _, value) => storeLimits(writing, value as Limits),
};

const definition: Changed = {
  current: storedDie,
  async restore(writing, die, value) {
    if (value) return storeDie(writing, value as StoredDie);
    if (isPrinted(die)) return forgetDefinition(writing, die);
    // A created die may have been bought: it is retired instead of forgotten.
    const created = await storedDie(writing, die);
    if (created) await storeDie(writing, { ...created, isRetired: true });
  },
};

const CHANGED: Record<(typeof UNDOABLE)[number], Changed> = {
  "die-changed": terms,
  "limits-changed": limits,
  "die-created": definition,
  "die-redefined": definition,
  "die-retired": definition,
  "die-restored": definition,
};

const changedBy = (action: AdminAction): Changed | undefined =>
  (CHANGED as Partial<Record<AdminAction, Changed>>)[action];

/** Restores the value before a change of dice or limits; refused if the value has changed since. */
export async function undoChange(writing: Writing, who: Administrator, id: string): Promise<void> {
  const row = await writing.selectFrom("admin_log").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal(404, "no-such-change");
  const action = row.action as AdminLogLine["action"];
  const changed = changedBy(action);
  if (!changed) throw new Refusal(409, "cannot-be-undone");
  const current = await changed.current(writing, row.target);
  if (canonicalJson(current) !== canonicalJson(JSON.parse(row.after))) throw new Refusal(409, "changed-since");
  await changed.restore(writing, row.target, JSON.parse(row.before));
  const after = await changed.current(writing, row.target);
  await writeAuditLog(writing, { ...who, action, target: row.target, before: current, after });
}
