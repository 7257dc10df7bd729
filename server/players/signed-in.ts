import type { Request, RequestHandler, Response } from "express";
import type { House } from "../house.ts";
import { Refusal } from "../http/refusal.ts";
import { playerBehind } from "./tokens.ts";

const BEARER = /^Bearer (\S{1,1000})$/;

/** The player who makes this request, or null for a passer-by. */
export async function playerOf({ store, tokenKey }: House, request: Request): Promise<string | null> {
  const token = request.get("authorization")?.match(BEARER)?.[1];
  return token === undefined ? null : playerBehind(store, tokenKey, token);
}

/** A handler for signed-in players only; everyone else is told to sign in. */
export function signedIn<P = Record<string, string>>(
  house: House,
  handle: (playerId: string, request: Request<P>, response: Response) => Promise<void>,
): RequestHandler<P> {
  return async (request, response) => {
    const playerId = await playerOf(house, request as Request);
    if (playerId === null) throw new Refusal(401, "sign-in-needed");
    response.set("cache-control", "no-store");
    await handle(playerId, request, response);
  };
}
