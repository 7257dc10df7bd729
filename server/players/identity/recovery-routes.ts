import { Router } from "express";
import type { ServerContext } from "../../context.ts";
import { enforceLimit } from "../../http/enforce-limit.ts";
import { Refusal, read } from "../../http/refusal.ts";
import { confirm, passwordIn } from "./me-routes.ts";
import { hashPassword } from "./passwords.ts";
import { accountOfKey, createCodes, recover } from "./recovery.ts";
import { farewellShape, recoveryShape } from "./requests.ts";
import { signedIn } from "./signed-in.ts";
import { signIn } from "./signing-in.ts";

/** Routes by which a player who has lost the password gets the account back. */
export function recoveryRoutes(server: ServerContext): Router {
  const { store, limits, connected } = server;
  const router = Router();
  router.post(
    "/me/recovery-codes",
    signedIn(server, async (playerId, request, response, { claimed }) => {
      if (!claimed) throw new Refusal(403, "claimed-account-needed");
      const { password = "" } = read(farewellShape, request.body);
      const checked = await confirm(server, request.ip ?? "", playerId, password);
      const codes = await createCodes(store, playerId, checked, Date.now());
      response.set("cache-control", "no-store").json({ codes });
    }),
  );
  router.post("/recoveries", async (request, response) => {
    const { key, password } = read(recoveryShape, request.body);
    await enforceLimit(limits, "recoveries", { address: request.ip ?? "" });
    const chosen = passwordIn(password);
    // A wrong key costs no hash.
    const account = await accountOfKey(store, key, Date.now());
    if (!account) throw new Refusal(401, "bad-recovery-key");
    if (account.isSuspended) throw new Refusal(403, "suspended");
    const { id: playerId } = account;
    const hash = await hashPassword(chosen);
    const isSpent = await recover(store, { playerId, key, password: hash }, Date.now());
    if (!isSpent) throw new Refusal(401, "bad-recovery-key");
    await connected.recheck(playerId);
    response.set("cache-control", "no-store").json(await signIn(server, playerId, hash));
  });
  return router;
}
