import { Router } from "express";
import { z } from "zod";
import type { ServerContext } from "../context.ts";
import { enforceLimit } from "../http/enforce-limit.ts";
import { json } from "../http/json.ts";
import { Refusal, read } from "../http/refusal.ts";
import { signedIn } from "../players/identity/signed-in.ts";
import { isTimeZone } from "./quiet-hours.ts";

const MINUTES_OF_DAY = 24 * 60;
/** Length of an uncompressed P-256 point and of the secret, in base64url characters. */
const KEY = /^[\w-]{87}=?$/;
const SECRET = /^[\w-]{22}={0,2}$/;

const subscriptionShape = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: z.string().regex(KEY), auth: z.string().regex(SECRET) }),
});
const endpointShape = z.strictObject({ endpoint: z.string().max(1000) });
const minute = z
  .int()
  .min(0)
  .max(MINUTES_OF_DAY - 1);
const settingsShape = z.strictObject({
  turn: z.boolean(),
  challenge: z.boolean(),
  tournament: z.boolean(),
  quiet: z.strictObject({ from: minute, until: minute }).nullable(),
  timeZone: z.string().max(64).refine(isTimeZone, "an IANA time zone is expected"),
});

/** Routes for notifications: the key of this server, the browsers of an account, and its settings. */
export function pushRoutes(server: ServerContext): Router {
  const { push, limits } = server;
  const router = Router();
  router.get(
    "/push/key",
    json(() => ({ key: push.publicKey })),
  );
  router.put(
    "/me/push/subscription",
    signedIn(server, async (playerId, request, response) => {
      const { endpoint, keys } = read(subscriptionShape, request.body);
      await enforceLimit(limits, "subscriptions", { account: playerId, address: request.ip ?? "" });
      if (!push.accepts(endpoint)) throw new Refusal(400, "bad-endpoint");
      await push.subscriptions.add(playerId, { endpoint, ...keys });
      response.sendStatus(204);
    }),
  );
  router.delete(
    "/me/push/subscription",
    signedIn(server, async (playerId, request, response) => {
      const { endpoint } = read(endpointShape, request.body);
      await push.subscriptions.remove(endpoint, playerId);
      response.sendStatus(204);
    }),
  );
  router.get(
    "/me/push/settings",
    signedIn(server, (playerId) => push.subscriptions.settingsOf(playerId)),
  );
  router.put(
    "/me/push/settings",
    signedIn(server, async (playerId, request, response) => {
      const settings = read(settingsShape, request.body);
      await push.subscriptions.changeSettings(playerId, settings);
      response.json(settings);
    }),
  );
  return router;
}
