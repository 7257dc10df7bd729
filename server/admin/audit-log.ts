import { randomUUID } from "node:crypto";
import { type AdminAction, type AdminLogLine, LOG_PAGE } from "../../shared/admin/api.ts";
import type { Store, Writing } from "../store/store.ts";

/** Something an administrator does. */
export interface AuditEntry {
  /** Where it came from. */
  address: string;
  action: AdminAction;
  target: string;
  before?: unknown;
  after?: unknown;
}

/** Notes what an administrator does, in the same transaction as the deed itself where there is one. */
export async function writeAuditLog(store: Store | Writing, deed: AuditEntry): Promise<void> {
  const { address, action, target, before = null, after = null } = deed;
  await store
    .insertInto("admin_log")
    .values({
      id: randomUUID(),
      at: Date.now(),
      address,
      action,
      target,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

/** The newest deeds, or those before a time. */
export async function auditLogPage(store: Store, before?: number): Promise<AdminLogLine[]> {
  let lines = store.selectFrom("admin_log").selectAll().orderBy("at", "desc").orderBy("id").limit(LOG_PAGE);
  if (before !== undefined) lines = lines.where("at", "<", before);
  const rows = await lines.execute();
  return rows.map((row) => ({
    ...row,
    action: row.action as AdminAction,
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
  }));
}
