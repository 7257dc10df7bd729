import type { Request, RequestHandler, Response } from "express";
import type { House } from "../house.ts";
import { Refusal } from "../http/refusal.ts";
import { type Bearer, bearerOf } from "./tokens.ts";

const BEARER = /^Bearer (\S{1,1000})$/;

async function bearer({ store, tokenKey }: House, request: Request): Promise<Bearer | null> {
  const token = request.get("authorization")?.match(BEARER)?.[1];
  return token === undefined ? null : bearerOf(store, tokenKey, token);
}

/** The player who makes this request, or null for a passer-by. */
export async function playerOf(house: House, request: Request): Promise<string | null> {
  const player = await bearer(house, request);
  return player && !player.suspended ? player.id : null;
}

/** A handler for signed-in players only; everyone else is told to sign in, and who is suspended, so. */
export function signedIn<P = Record<string, string>>(
  house: House,
  handle: (playerId: string, request: Request<P>, response: Response, bearer: Bearer) => Promise<void>,
): RequestHandler<P> {
  return async (request, response) => {
    const player = await bearer(house, request as Request);
    if (!player) throw new Refusal(401, "sign-in-needed");
    if (player.suspended) throw new Refusal(403, "suspended");
    response.set("cache-control", "no-store");
    await handle(player.id, request, response, player);
  };
}
