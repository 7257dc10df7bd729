import { randomBytes } from "node:crypto";
import { Router } from "express";
import { z } from "zod";
import {
  REPORT_KINDS,
  REPORT_NOTE_LENGTH,
  type ReportEvidence,
  type ReportKind,
} from "../../shared/players/friends.ts";
import type { ServerContext } from "../context.ts";
import { enforceLimit } from "../http/enforce-limit.ts";
import { optionalText } from "../http/free-text.ts";
import { Refusal, read } from "../http/refusal.ts";
import { signedIn } from "../players/identity/signed-in.ts";
import { lockPlayers } from "../players/lock-players.ts";
import { otherAccount } from "../players/relations/people.ts";
import { callTableIfOpen } from "../rooms/call-table.ts";
import type { Store } from "../store/store.ts";

const reportShape = z.strictObject({
  target: z.string().max(64),
  kind: z.enum(REPORT_KINDS),
  note: optionalText(REPORT_NOTE_LENGTH).default(""),
  /** The table at which both are. */
  roomId: z.string().max(64).optional(),
});

/** Route to report an account to the administrators. */
export function reportRoutes(server: ServerContext): Router {
  const { store, limits } = server;
  const router = Router();
  router.post(
    "/reports",
    signedIn(server, async (id, request, response) => {
      const { target, kind, note, roomId } = read(reportShape, request.body);
      const { person } = await otherAccount(store, id, target);
      await enforceLimit(limits, "reports", { account: id, address: request.ip ?? "" });
      const evidence = roomId === undefined ? null : await callTableIfOpen(roomId, "evidenceFor", id);
      await fileReport(store, { reporter: id, target: person.id, kind, note, evidence });
      response.sendStatus(204);
    }),
  );
  return router;
}

/** A report about an account, with the table at which both are. */
interface NewReport {
  reporter: string;
  target: string;
  kind: ReportKind;
  note: string;
  evidence: ReportEvidence | null;
}

/** Stores a report; refuses a second open one of the same kind about an account, also at the same time. */
export const fileReport = (store: Store, { reporter, target, kind, note, evidence }: NewReport): Promise<void> =>
  store.transaction().execute(async (writing) => {
    await lockPlayers(writing, [reporter]);
    const open = await writing
      .selectFrom("reports")
      .select("id")
      .where("player_id", "=", reporter)
      .where("target_id", "=", target)
      .where("kind", "=", kind)
      .where("decided_at", "is", null)
      .executeTakeFirst();
    if (open) throw new Refusal(409, "already-reported");
    await writing
      .insertInto("reports")
      .values({
        ...{ id: randomBytes(9).toString("base64url"), player_id: reporter, target_id: target, kind, note },
        ...{ evidence: evidence && JSON.stringify(evidence), created_at: Date.now() },
        ...{ decision: null, decided_at: null },
      })
      .execute();
  });
