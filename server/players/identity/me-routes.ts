import { type RequestHandler, Router } from "express";
import type { House } from "../../house.ts";
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
export function meRoutes(house: House): Router {
  const router = Router();
  router.get(
    "/",
    signedIn(house, async (playerId, _request, response) => {
      response.json(await meOf(house.store, playerId));
    }),
  );
  router.get(
    "/export",
    signedIn(house, async (playerId, _request, response) => {
      response.json(await everythingOf(house.store, playerId));
    }),
  );
  router.post("/claim", claiming(house));
  router.patch("/", changing(house));
  router.delete("/", leaving(house));
  return router;
}

const claiming = (house: House): RequestHandler =>
  signedIn(house, async (playerId, request, response) => {
    const wish = read(credentialsShape, request.body);
    const name = nameIn(readClaimedName(wish.name));
    const password = passwordIn(wish.password);
    await house.limits.charge("claims", { address: request.ip ?? "" });
    await claim(house.store, playerId, name, await hashPassword(password));
    response.json(await signIn(house, playerId));
  });

const changing = (house: House): RequestHandler =>
  signedIn(house, async (playerId, request, response, { session, claimed }) => {
    const wish = read(changesShape, request.body);
    const name =
      wish.name === undefined ? null : nameIn(claimed ? readClaimedName(wish.name) : readShownName(wish.name));
    const password = wish.password === undefined ? null : passwordIn(wish.password);
    if (claimed) await confirm(house, request.ip ?? "", playerId, wish.currentPassword ?? "");
    else if (password !== null) throw new Refusal(403, "wrong-name-or-password");
    if (name && (await isTaken(house.store, name.key, playerId))) throw new Refusal(409, "name-taken");
    await change(house.store, playerId, session, {
      ...(name && { name: name.name }),
      ...(name && claimed && { name_key: name.key }),
      ...(password !== null && { password: await hashPassword(password) }),
    });
    if (password !== null) await house.connected.recheck(playerId);
    response.json(await meOf(house.store, playerId));
  });

const leaving = (house: House): RequestHandler =>
  signedIn(house, async (playerId, request, response, { claimed }) => {
    const { password } = read(farewellShape, request.body ?? {});
    if (claimed) await confirm(house, request.ip ?? "", playerId, password ?? "");
    // The journal first: its entries can only be found while the account exists.
    await house.journal.forget(playerId, FORMER_PLAYER);
    house.transcripts.clear();
    await deleteAccount(house.store, playerId);
    house.connected.signOff(playerId);
    response.sendStatus(204);
  });

/** Requires the password again, so an unlocked screen is not enough for irreversible changes. */
async function confirm({ store, limits }: House, address: string, playerId: string, password: string): Promise<void> {
  const hash = await passwordOf(store, playerId);
  const check = async () => (await isPassword(password, hash)) || null;
  const right = await attempt(limits, address, `player ${playerId}`, check);
  if (!right) throw new Refusal(403, "wrong-name-or-password");
}

function nameIn(reading: NameReading): OwnName {
  if (!reading.ok) throw new Refusal(400, "bad-name", reading.fault);
  return reading;
}

function passwordIn(raw: string): string {
  const password = readPassword(raw);
  if (password === null) throw new Refusal(400, "bad-password");
  return password;
}
