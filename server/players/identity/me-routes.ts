import { type RequestHandler, Router } from "express";
import type { ServerContext } from "../../context.ts";
import { enforceLimit } from "../../http/enforce-limit.ts";
import { Refusal, read } from "../../http/refusal.ts";
import { change, claim, deleteAccount, FORMER_PLAYER, isTaken, meOf, type OwnName, passwordOf } from "./accounts.ts";
import { lockWithPassword } from "./checked-password.ts";
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
    const hash = await hashPassword(password);
    await claim(server.store, playerId, name, hash, server.daily.today);
    response.json(await signIn(server, playerId, hash));
  });

const changing = (server: ServerContext): RequestHandler =>
  signedIn(server, async (playerId, request, response, { session, claimed }) => {
    const wish = read(changesShape, request.body);
    const name =
      wish.name === undefined ? null : nameIn(claimed ? readClaimedName(wish.name) : readShownName(wish.name));
    const password = wish.password === undefined ? null : passwordIn(wish.password);
    if (!claimed && password !== null) throw new Refusal(403, "wrong-name-or-password");
    const checked = claimed ? await confirm(server, request.ip ?? "", playerId, wish.currentPassword ?? "") : null;
    if (name && (await isTaken(server.store, name.key, playerId))) throw new Refusal(409, "name-taken");
    await change(server.store, playerId, checked, session, {
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
    const checked = claimed ? await confirm(server, request.ip ?? "", playerId, password ?? "") : null;
    await server.store.transaction().execute((writing) => lockWithPassword(writing, playerId, checked));
    await server.correspondence.leave(server, playerId);
    // The journal first: its entries can only be found while the account exists.
    await server.journal.forget(playerId, FORMER_PLAYER);
    server.transcripts.clear();
    await deleteAccount(server.store, playerId);
    server.connected.signOut(playerId);
    response.sendStatus(204);
  });

/**
 * Requires the password again, so an unlocked screen is not enough for irreversible changes; returns the hash that it was
 * checked against.
 */
export async function confirm(
  { store, limits }: ServerContext,
  address: string,
  playerId: string,
  password: string,
): Promise<string> {
  const hash = await passwordOf(store, playerId);
  const check = async () => ((await isPassword(password, hash)) && hash) || null;
  const right = await attempt(limits, address, `player ${playerId}`, check);
  if (right === null) throw new Refusal(403, "wrong-name-or-password");
  return right;
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
