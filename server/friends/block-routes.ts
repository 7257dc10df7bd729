import { Router } from "express";
import type { ServerContext } from "../context.ts";
import { enforceLimit } from "../http/enforce-limit.ts";
import { signedIn } from "../players/identity/signed-in.ts";
import { endFriendship } from "../players/relations/friendships.ts";
import { otherAccount } from "../players/relations/people.ts";
import { endChallengesBetween } from "./challenges.ts";

/** Routes to block and unblock an account; guests may do both. */
export function blockRoutes(server: ServerContext): Router {
  const { store, feed, limits } = server;
  const router = Router();
  router.put(
    "/blocks/:id",
    signedIn<{ id: string }>(server, async (id, request, response) => {
      const { person } = await otherAccount(store, id, request.params.id);
      await enforceLimit(limits, "blocks", { account: id });
      await store.transaction().execute(async (writing) => {
        await writing
          .insertInto("blocks")
          .values({ player_id: id, blocked_id: person.id, created_at: Date.now() })
          .onConflict((conflict) => conflict.columns(["player_id", "blocked_id"]).doNothing())
          .execute();
        await endFriendship(writing, id, person.id);
      });
      await endChallengesBetween(store, id, person.id);
      for (const account of [id, person.id]) feed.send(account, { type: "friends-changed" });
      response.sendStatus(204);
    }),
  );
  router.delete(
    "/blocks/:id",
    signedIn<{ id: string }>(server, async (id, request, response) => {
      await store
        .deleteFrom("blocks")
        .where("player_id", "=", id)
        .where("blocked_id", "=", request.params.id)
        .execute();
      response.sendStatus(204);
    }),
  );
  return router;
}
