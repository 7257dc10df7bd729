import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { ServerContext } from "../../context.ts";
import { Refusal } from "../../http/refusal.ts";
import { type Bearer, bearerOf } from "./tokens.ts";

const BEARER = /^Bearer (\S{1,1000})$/;

async function bearer({ store, tokenKey }: ServerContext, { headers }: IncomingMessage): Promise<Bearer | null> {
  const token = headers.authorization?.match(BEARER)?.[1];
  return token === undefined ? null : bearerOf(store, tokenKey, token);
}

/** The account of a request; null without a valid token or if suspended. */
export async function playerOf(server: ServerContext, request: IncomingMessage): Promise<string | null> {
  const player = await bearer(server, request);
  return player && !player.suspended ? player.id : null;
}

/**
 * Wraps a handler for signed-in players; refuses requests without a valid token and suspended accounts. A value that the
 * handler returns is the response.
 */
export function signedIn<P = Record<string, string>>(
  server: ServerContext,
  handle: (playerId: string, request: Request<P>, response: Response, bearer: Bearer) => Promise<unknown>,
): RequestHandler<P> {
  return async (request, response) => {
    const player = await bearer(server, request);
    if (!player) throw new Refusal(401, "sign-in-needed");
    if (player.suspended) throw new Refusal(403, "suspended");
    response.set("cache-control", "no-store");
    const answer = await handle(player.id, request, response, player);
    if (answer !== undefined) response.json(answer);
  };
}
