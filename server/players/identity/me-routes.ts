import { type RequestHandler, Router } from "express";
import type { ServerContext } from "../../context.ts";
import { enforceLimit } from "../../http/enforce-limit.ts";
import { Refusal, read } from "../../http/refusal.ts";
import { change, claim, deleteAccount, FORMER_PLAYER, isTaken, meOf, type OwnName, passwordOf } from "./accounts.ts";
import { everythingOf } from "./export.ts";
import { type NameReading, readClaimedName, readShownName } from "./names.ts";
import { attempt } from "./password-attempts.ts";
import { hashPassword, isPassword, readPassword } from "./passwords.ts";
import { changesShape, credentialsShape, farewellShape } from "./requests.ts";
import { signedIn } from "./signed-in.ts";
import { signIn } from "./signing-in.ts";

/** Routes for the signed-in account: read, claim, update, export, delete. */
export function meRoutes(server: ServerContext): Router {
  const router = Router();
  router.get(
    "/",
    signedIn(server, (playerId) => meOf(server.store, playerId)),
  );
  router.get(
    "/export",
    signedIn(server, async (playerId, request, response) => {
      await enforceLimit(server.limits, "exports", { address: request.ip ?? "", account: playerId });
      response.json(await everythingOf(server.slowReads, playerId));
    }),
  );
  router.post("/claim", claiming(server));
  router.patch("/", changing(server));
  router.delete("/", leaving(server));
  return router;
}

const claiming = (server: ServerContext): RequestHandler =>
  signedIn(server, async (playerId, request, response) => {
    const wish = read(credentialsShape, request.body);
    const name = nameIn(readClaimedName(wish.name));
    const password = passwordIn(wish.password);
    await enforceLimit(server.limits, "claims", { address: request.ip ?? "" });
    await claim(server.store, playerId, name, await hashPassword(password), server.daily.today);
    response.json(await signIn(server, playerId));
  });

const changing = (server: ServerContext): RequestHandler =>
  signedIn(server, async (playerId, request, response, { session, claimed }) => {
    const wish = read(changesShape, request.body);
    const name =
      wish.name === undefined ? null : nameIn(claimed ? readClaimedName(wish.name) : readShownName(wish.name));
    const password = wish.password === undefined ? null : passwordIn(wish.password);
    if (claimed) await confirm(server, request.ip ?? "", playerId, wish.currentPassword ?? "");
    else if (password !== null) throw new Refusal(403, "wrong-name-or-password");
    if (name && (await isTaken(server.store, name.key, playerId))) throw new Refusal(409, "name-taken");
    await change(server.store, playerId, session, {
      ...(name && { name: name.name }),
      ...(name && claimed && { name_key: name.key }),
      ...(password !== null && { password: await hashPassword(password) }),
    });
    if (password !== null) await server.connected.recheck(playerId);
    response.json(await meOf(server.store, playerId));
  });

const leaving = (server: ServerContext): RequestHandler =>
  signedIn(server, async (playerId, request, response, { claimed }) => {
    const { password } = read(farewellShape, request.body ?? {});
    if (claimed) await confirm(server, request.ip ?? "", playerId, password ?? "");
    await server.correspondence.leave(server, playerId);
    // The journal first: its entries can only be found while the account exists.
    await server.journal.forget(playerId, FORMER_PLAYER);
    server.transcripts.clear();
    await deleteAccount(server.store, playerId);
    server.connected.signOut(playerId);
    response.sendStatus(204);
  });

/** Requires the password again, so an unlocked screen is not enough for irreversible changes. */
export async function confirm(
  { store, limits }: ServerContext,
  address: string,
  playerId: string,
  password: string,
): Promise<void> {
  const hash = await passwordOf(store, playerId);
  const check = async () => (await isPassword(password, hash)) || null;
  const right = await attempt(limits, address, `player ${playerId}`, check);
  if (!right) throw new Refusal(403, "wrong-name-or-password");
}

function nameIn(reading: NameReading): OwnName {
  if (!reading.ok) throw new Refusal(400, "bad-name", reading.fault);
  return reading;
}

export function passwordIn(raw: string): string {
  const password = readPassword(raw);
  if (password === null) throw new Refusal(400, "bad-password");
  return password;
}
