import { Router } from "express";
import { z } from "zod";
import type { ServerContext } from "../context.ts";
import { read } from "../http/refusal.ts";
import { reachableAccount } from "../players/relations/people.ts";
import { limitApproach, refundApproach } from "./approach.ts";
import { acceptChallenge, endChallenge, sendChallenge } from "./challenges.ts";
import { claimedOnly } from "./claimed-only.ts";

const challengeShape = z.strictObject({
  to: z.string().max(64),
  game: z.string().max(40),
  settings: z.record(z.string().max(40), z.union([z.boolean(), z.number(), z.string().max(100)])),
  rated: z.boolean().default(false),
});

/** Routes for challenges: send, accept, and decline or withdraw. */
export function challengeRoutes(server: ServerContext): Router {
  const { store, feed } = server;
  const router = Router();
  router.post(
    "/challenges",
    claimedOnly(server, "challenges", async (own, request, response) => {
      const wanted = read(challengeShape, request.body);
      const person = await reachableAccount(store, own.id, wanted.to);
      await limitApproach(server, "challenges", own.id, person.id);
      const challenge = await sendChallenge(store, own.id, wanted);
      const { id, game, expiresAt: until } = challenge;
      feed.send(challenge.to.id, { type: "challenge-received", id, game, from: own, until });
      response.status(201).json(challenge);
    }),
  );
  router.post(
    "/challenges/:id/acceptance",
    claimedOnly<{ id: string }>(server, null, async (own, request, response) => {
      const { id } = request.params;
      const { challengerId, roomId } = await acceptChallenge(server, own.id, id);
      await refundApproach(server, "challenges", challengerId, own.id);
      for (const account of [challengerId, own.id]) {
        feed.send(account, { type: "challenge-accepted", id, by: own, roomId });
      }
      response.json({ roomId });
    }),
  );
  router.delete(
    "/challenges/:id",
    claimedOnly<{ id: string }>(server, null, async (own, request, response) => {
      const { id } = request.params;
      const { otherId, state } = await endChallenge(store, own.id, id);
      feed.send(
        otherId,
        state === "declined" ? { type: "challenge-declined", id, by: own } : { type: "challenge-withdrawn", id },
      );
      feed.send(own.id, { type: "challenge-withdrawn", id });
      response.sendStatus(204);
    }),
  );
  return router;
}
