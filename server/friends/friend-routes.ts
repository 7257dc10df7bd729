import { Router } from "express";
import { z } from "zod";
import type { NoticePerson } from "../../shared/players/feed.ts";
import type { ServerContext } from "../context.ts";
import { Refusal, read } from "../http/refusal.ts";
import { accountNamed } from "../players/identity/accounts.ts";
import { likeness } from "../players/identity/look-alikes.ts";
import { acceptFriend, endFriendship, requestFriend } from "../players/relations/friendships.ts";
import { otherAccount, reachableAccount } from "../players/relations/people.ts";
import { limitApproach, refundApproach } from "./approach.ts";
import { claimedOnly } from "./claimed-only.ts";
import { friendListOf } from "./friend-list.ts";

const requestShape = z.union([
  z.strictObject({ name: z.string().max(100) }),
  z.strictObject({ id: z.string().max(64) }),
]);

/** Routes for friends: list, request by name or id, accept, and remove. */
export function friendRoutes(server: ServerContext): Router {
  const { store, feed } = server;
  const router = Router();
  router.get(
    "/friends",
    claimedOnly(server, null, ({ id }) => friendListOf(server, id)),
  );
  router.post(
    "/friend-requests",
    claimedOnly(server, "friendRequests", async (own, request, response) => {
      const person = await reachableAccount(store, own.id, await wantedId(server, read(requestShape, request.body)));
      await limitApproach(server, "friendRequests", own.id, person.id);
      const state = await requestFriend(store, own.id, person.id);
      feed.send(person.id, { type: state === "friends" ? "friend-accepted" : "friend-requested", from: own });
      response.status(201).json({ state, person });
    }),
  );
  router.put(
    "/friends/:id",
    claimedOnly<{ id: string }>(server, null, async (own, request, response) => {
      const person = await reachableAccount(store, own.id, request.params.id);
      await acceptFriend(store, own.id, person.id);
      await refundApproach(server, "friendRequests", person.id, own.id);
      feed.send(person.id, { type: "friend-accepted", from: own });
      tellOwnPages(server, own);
      response.sendStatus(204);
    }),
  );
  router.delete(
    "/friends/:id",
    claimedOnly<{ id: string }>(server, null, async (own, request, response) => {
      const { person } = await otherAccount(store, own.id, request.params.id);
      const ended = await store.transaction().execute((writing) => endFriendship(writing, own.id, person.id));
      if (ended) {
        feed.send(person.id, { type: "friends-changed" });
        tellOwnPages(server, own);
      }
      response.sendStatus(204);
    }),
  );
  return router;
}

/** Keeps the other pages of the same account up to date. */
const tellOwnPages = ({ feed }: ServerContext, { id }: NoticePerson): void =>
  feed.send(id, { type: "friends-changed" });

async function wantedId({ store }: ServerContext, wanted: z.infer<typeof requestShape>): Promise<string> {
  if ("id" in wanted) return wanted.id;
  const found = await accountNamed(store, likeness(wanted.name.trim()));
  if (!found) throw new Refusal(404, "no-such-player");
  return found.id;
}
