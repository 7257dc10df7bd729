import { type RequestHandler, Router } from "express";
import type { ServerContext } from "../../context.ts";
import { enforceLimit } from "../../http/enforce-limit.ts";
import { Refusal, read } from "../../http/refusal.ts";
import { accountNamed, signOutEverywhere } from "./accounts.ts";
import { KnownAddresses } from "./known-addresses.ts";
import { likeness } from "./look-alikes.ts";
import { meRoutes } from "./me-routes.ts";
import { attempt } from "./password-attempts.ts";
import { isPassword } from "./passwords.ts";
import { recoveryRoutes } from "./recovery-routes.ts";
import { credentialsShape, nothingShape, refreshShape } from "./requests.ts";
import { endSession } from "./sessions.ts";
import { signedIn } from "./signed-in.ts";
import { admitGuest, renew, signIn } from "./signing-in.ts";

/** Routes for guests, sessions, tokens, and the signed-in account. */
export function identityRoutes(server: ServerContext): Router {
  const router = Router();
  const known = new KnownAddresses();
  router.post("/guests", arriving(server));
  router.post("/sessions", signingIn(server, known));
  router.post("/tokens", async (request, response) => {
    const { refresh } = read(refreshShape, request.body);
    const renewed = await renew(server, refresh);
    if (!renewed) throw new Refusal(401, "sign-in-needed");
    known.add(renewed.playerId, request.ip ?? "");
    response.set("cache-control", "no-store").json(renewed.tokens);
  });
  router.delete("/sessions/current", async (request, response) => {
    const playerId = await endSession(server.store, read(refreshShape, request.body).refresh);
    if (playerId !== null) await server.connected.recheck(playerId);
    response.sendStatus(204);
  });
  router.delete(
    "/sessions",
    signedIn(server, async (playerId, ...[, response]) => {
      await signOutEverywhere(server.store, playerId);
      server.connected.signOut(playerId);
      response.sendStatus(204);
    }),
  );
  router.use(recoveryRoutes(server));
  router.use("/me", meRoutes(server));
  return router;
}

const arriving = (server: ServerContext): RequestHandler => {
  return async (request, response) => {
    read(nothingShape, request.body ?? {});
    await enforceLimit(server.limits, "guests", { address: request.ip ?? "" });
    const admitted = await admitGuest(server);
    response.status(201).set("cache-control", "no-store").json(admitted);
  };
};

/** An unknown name and a wrong password get the same answer after the same work. */
const signingIn = (server: ServerContext, known: KnownAddresses): RequestHandler => {
  return async (request, response) => {
    const { name, password } = read(credentialsShape, request.body);
    const key = likeness(name);
    const address = request.ip ?? "";
    const found = await accountNamed(server.store, key);
    const check = async () => ((await isPassword(password, found?.password ?? null)) && found) || null;
    const account = await attempt(
      server.limits,
      address,
      key,
      check,
      found !== undefined && known.has(found.id, address),
    );
    if (!account) throw new Refusal(401, "wrong-name-or-password");
    known.add(account.id, address);
    if ((account.suspended_until ?? 0) > Date.now()) throw new Refusal(403, "suspended");
    const signedIn = await signIn(server, account.id, account.password);
    // The session of another browser may have ended.
    await server.connected.recheck(account.id);
    response.set("cache-control", "no-store").json(signedIn);
  };
};
