import { Router } from "express";
import { z } from "zod";
import { AUDIENCES, type Inbox } from "../../shared/players/friends.ts";
import type { ServerContext } from "../context.ts";
import { Refusal, read } from "../http/refusal.ts";
import { signedIn } from "../players/identity/signed-in.ts";
import { peopleOf } from "../players/relations/people.ts";
import { privacyOf, setPrivacy } from "../players/relations/privacy.ts";
import { unseenSanctions } from "../players/relations/sanctions.ts";
import { openChallengesOf } from "./challenges.ts";
import { claimedOnly } from "./claimed-only.ts";
import { relationTo } from "./friend-list.ts";
import { unreadOf } from "./messages.ts";

const privacyShape = z.strictObject({ online: z.enum(AUDIENCES), challenges: z.enum(AUDIENCES) });

/** Routes for the inbox of an account, its privacy settings, and its relation to another account. */
export function inboxRoutes(server: ServerContext): Router {
  const { store } = server;
  const router = Router();
  router.get(
    "/inbox",
    signedIn(server, (id) => inboxOf(server, id)),
  );
  router.delete(
    "/sanctions/:id",
    signedIn<{ id: string }>(server, async (id, request, response) => {
      const { numUpdatedRows } = await store
        .updateTable("sanctions")
        .set({ seen_at: Date.now() })
        .where("id", "=", request.params.id)
        .where("player_id", "=", id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal(404, "not-found");
      response.sendStatus(204);
    }),
  );
  router.get(
    "/privacy",
    claimedOnly(server, null, async ({ id }) => (await privacyOf(store, [id])).get(id)),
  );
  router.put(
    "/privacy",
    claimedOnly(server, null, async ({ id }, request, response) => {
      const privacy = read(privacyShape, request.body);
      await setPrivacy(store, id, privacy);
      response.json(privacy);
    }),
  );
  router.get(
    "/relations/:id",
    signedIn<{ id: string }>(server, async (id, request, response) => {
      response.json(await relationTo(server, id, request.params.id));
    }),
  );
  return router;
}

async function inboxOf({ store }: ServerContext, accountId: string): Promise<Inbox> {
  const requests = await store
    .selectFrom("friend_requests")
    .select("player_id")
    .where("to_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  const unread = await unreadOf(store, accountId);
  const people = await peopleOf(store, [...requests.map(({ player_id }) => player_id), ...unread.keys()]);
  const challenges = await openChallengesOf(store, accountId);
  return {
    requests: requests.flatMap(({ player_id }) => people.get(player_id) ?? []),
    challenges: challenges.filter(({ to }) => to.id === accountId),
    unread: [...unread].flatMap(([id, count]) => {
      const person = people.get(id);
      return person ? [{ ...person, count }] : [];
    }),
    sanctions: await unseenSanctions(store, accountId),
  };
}
