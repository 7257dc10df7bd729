import { Router } from "express";
import { z } from "zod";
import { MESSAGE_LENGTH } from "../../shared/players/friends.ts";
import { QUICK_PHRASES } from "../../shared/protocol/chat.ts";
import type { ServerContext } from "../context.ts";
import { freeText } from "../http/free-text.ts";
import { read } from "../http/refusal.ts";
import { reachableAccount } from "../players/relations/people.ts";
import { limitApproach } from "./approach.ts";
import { claimedOnly } from "./claimed-only.ts";
import { deleteMessage, readConversation, sendMessage } from "./messages.ts";

const contentShape = z.union([
  z.strictObject({ phrase: z.enum(QUICK_PHRASES) }),
  z.strictObject({ text: freeText(MESSAGE_LENGTH) }),
]);

/** Routes for messages between two accounts: read, send, delete. */
export function messageRoutes(server: ServerContext): Router {
  const { store, feed } = server;
  const router = Router();
  router.get(
    "/messages/:id",
    claimedOnly<{ id: string }>(server, null, async (own, request, response) => {
      response.json(await readConversation(store, own.id, request.params.id));
    }),
  );
  router.post(
    "/messages/:id",
    claimedOnly<{ id: string }>(server, "directMessages", async (own, request, response) => {
      const content = read(contentShape, request.body, "malformed-message-text");
      const person = await reachableAccount(store, own.id, request.params.id);
      await limitApproach(server, "directMessages", own.id, person.id);
      await sendMessage(store, own.id, person.id, content);
      feed.send(request.params.id, { type: "message-received", from: own });
      response.status(201).json(await readConversation(store, own.id, request.params.id));
    }),
  );
  router.delete(
    "/messages/:id/:message",
    claimedOnly<{ id: string; message: string }>(server, null, async (own, request, response) => {
      await deleteMessage(store, own.id, request.params.message);
      response.sendStatus(204);
    }),
  );
  return router;
}
