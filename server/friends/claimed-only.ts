import type { Request, RequestHandler, Response } from "express";
import type { NoticePerson } from "../../shared/players/feed.ts";
import type { ServerContext } from "../context.ts";
import { enforceLimit } from "../http/enforce-limit.ts";
import { Refusal } from "../http/refusal.ts";
import type { Limited } from "../ops/limits.ts";
import { signedIn } from "../players/identity/signed-in.ts";

/** Wraps a handler for accounts with a claimed name, and counts its requests by account if there is a limit. */
export const claimedOnly = <P = Record<string, string>>(
  server: ServerContext,
  limit: Limited | null,
  handle: (own: NoticePerson, request: Request<P>, response: Response) => Promise<unknown>,
): RequestHandler<P> =>
  signedIn<P>(server, async (id, request, response, { claimed, name }) => {
    if (!claimed) throw new Refusal(403, "claimed-account-needed");
    if (limit) await enforceLimit(server.limits, limit, { account: id, address: request.ip ?? "" });
    return handle({ id, name }, request, response);
  });
