import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import { type AdminAction, type AdminLogLine, LOG_PAGE } from "../../shared/admin/api.ts";
import type { Store, Writing } from "../store/store.ts";

/** Who acts: the client address, and the name given at sign-in, which may be empty. */
export interface Administrator {
  address: string;
  author: string;
}

/** The administrator of a request that has passed the check of its token. */
export const administratorOf = (request: Request, response: Response): Administrator => ({
  address: request.ip ?? "",
  author: String(response.locals.author ?? ""),
});

/** An administrative action to record. */
export interface AuditEntry extends Administrator {
  action: AdminAction;
  target: string;
  before?: unknown;
  after?: unknown;
}

/** Adds an entry to the audit log, in the transaction of the action itself if it has one. */
export async function writeAuditLog(store: Store | Writing, entry: AuditEntry): Promise<void> {
  const { address, author, action, target, before = null, after = null } = entry;
  await store
    .insertInto("admin_log")
    .values({
      id: randomUUID(),
      at: Date.now(),
      address,
      author,
      action,
      target,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

/** The newest entries of the audit log, or the newest before a time. */
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
