import { randomBytes } from "node:crypto";
import type { Router } from "express";
import { z } from "zod";
import { DECISIONS, type ReportCase, type ReportDecision } from "../../shared/players/friends.ts";
import type { ServerContext } from "../context.ts";
import { Refusal, read } from "../http/refusal.ts";
import { peopleOf } from "../players/relations/people.ts";
import { mutedUntil } from "../players/relations/sanctions.ts";
import type { Store, Writing } from "../store/store.ts";
import { administer } from "./administer.ts";
import { type Administrator, administratorOf, writeAuditLog } from "./audit-log.ts";
import { suspend } from "./players.ts";
import { reasonShape } from "./requests.ts";

const DAY = 24 * 60 * 60_000;
const MOST_SHOWN = 100;

const decisionShape = z
  .strictObject({
    ...reasonShape.shape,
    decision: z.enum(DECISIONS),
    days: z.int().min(1).max(3650).nullable().default(null),
  })
  .refine(({ decision, days }) => (decision === "mute" || decision === "suspend") === (days !== null), {
    path: ["days"],
  });
const listShape = z.object({ decided: z.enum(["yes", "no"]).default("no") });

/** Routes for reported accounts: the open or the decided cases, and the decision about one. */
export function reportRoutes(router: Router, server: ServerContext): void {
  const { store, slowReads, connected, feed } = server;
  router.get("/reports", async (request, response) => {
    response.json(await listReports(slowReads, read(listShape, request.query).decided === "yes"));
  });
  router.put("/reports/:id/decision", async (request, response) => {
    const decision = read(decisionShape, request.body);
    const targetId = await administer(store, (writing) =>
      decide(writing, administratorOf(request, response), request.params.id, decision),
    );
    if (decision.decision === "suspend") connected.signOut(targetId);
    else if (decision.decision !== "dismiss") feed.send(targetId, { type: "sanctioned" });
    response.sendStatus(204);
  });
}

async function listReports(store: Store, decided: boolean): Promise<ReportCase[]> {
  const rows = await store
    .selectFrom("reports")
    .selectAll()
    .where("decided_at", decided ? "is not" : "is", null)
    .orderBy("created_at", "desc")
    .limit(MOST_SHOWN)
    .execute();
  const people = await peopleOf(
    store,
    rows.flatMap(({ player_id, target_id }) => (player_id === null ? [target_id] : [player_id, target_id])),
  );
  return Promise.all(
    rows.map(async ({ id, player_id, target_id, kind, note, evidence, created_at, decision, decided_at }) => ({
      ...{ id, kind, note, createdAt: created_at, decision, decidedAt: decided_at },
      reporter: named(player_id === null ? null : people.get(player_id)),
      target: {
        ...(named(people.get(target_id)) ?? { id: target_id, name: "" }),
        suspendedUntil: await suspendedUntil(store, target_id),
        mutedUntil: await mutedUntil(store, target_id),
      },
      evidence: evidence === null ? null : JSON.parse(evidence),
    })),
  );
}

const named = (person: { id: string; name: string } | null | undefined) =>
  person ? { id: person.id, name: person.name } : null;

async function suspendedUntil(store: Store, id: string): Promise<number | null> {
  const row = await store.selectFrom("players").select("suspended_until").where("id", "=", id).executeTakeFirst();
  return row?.suspended_until ?? null;
}

/** Decides an open report and carries the decision out; every step goes to the audit log. Returns the account. */
async function decide(
  writing: Writing,
  who: Administrator,
  id: string,
  { decision, days, reason }: ReportDecision,
): Promise<string> {
  const report = await writing
    .updateTable("reports")
    .set({ decision, decided_at: Date.now() })
    .where("id", "=", id)
    .where("decided_at", "is", null)
    .returning(["target_id", "kind"])
    .executeTakeFirst();
  if (!report) throw new Refusal(404, "no-such-report");
  const { target_id: targetId, kind } = report;
  if (decision === "suspend") await suspend(writing, who, targetId, { days, reason });
  const until = decision === "mute" && days !== null ? Date.now() + days * DAY : null;
  if (decision === "warn" || decision === "mute") {
    await writing
      .insertInto("sanctions")
      .values({
        ...{ id: randomBytes(9).toString("base64url"), player_id: targetId, reason, until },
        ...{ kind: decision === "warn" ? "warning" : "mute", created_at: Date.now(), seen_at: null },
      })
      .execute();
  }
  await writeAuditLog(writing, {
    ...{ ...who, action: "report-decided", target: targetId },
    before: { report: id, kind },
    after: { decision, days, reason, until },
  });
  return targetId;
}
