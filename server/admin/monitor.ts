import type { RequestHandler } from "express";
import type { ServerContext } from "../context.ts";
import { enforceLimit } from "../http/enforce-limit.ts";
import { isPassword } from "./session.ts";

const BASIC = /^Basic ([\w+/=]{1,1000})$/;
/** Values of `Sec-Fetch-Site` for requests that the monitor itself or its user makes. */
const OWN_SITE: ReadonlySet<string | undefined> = new Set([undefined, "same-origin", "none"]);

/**
 * What the monitor may answer: its page and the lists of rooms and of one room. Its calls of a room, by any method name,
 * could edit the state past the rules, or read keys and seeds, and no audit log would show them.
 */
const READS = /^\/(?:api(?:\/room)?|assets\/[\w.-]+)?$/;

/** The password of a request with basic authentication, which browsers ask for; null without one. */
function passwordIn(authorization: string | undefined): string | null {
  const encoded = authorization?.match(BASIC)?.[1];
  return encoded === undefined
    ? null
    : Buffer.from(encoded, "base64")
        .toString()
        .replace(/^[^:]*:/, "");
}

/**
 * The monitor of Colyseus: rooms, clients and the whole state, hidden hands included, so it is for administrators only.
 * It needs the password of the administration with any user name, and is loaded with the first request.
 * Requests of other sites are refused.
 */
export function monitorRoutes({ limits, log }: ServerContext, password: string): RequestHandler[] {
  let loaded: Promise<RequestHandler> | undefined;
  const load = async () => (await import("@colyseus/monitor")).monitor() as unknown as RequestHandler;
  return [
    async (request, response, next) => {
      const address = request.ip ?? "";
      const typed = passwordIn(request.get("authorization"));
      response.set("cache-control", "no-store");
      if (!OWN_SITE.has(request.get("sec-fetch-site"))) return void response.sendStatus(403);
      if (typed === null) return void response.set("www-authenticate", "Basic").sendStatus(401);
      await enforceLimit(limits, "administration", { address });
      if (!isPassword(typed, password)) {
        log.warn({ address }, "wrong administration password");
        return void response.set("www-authenticate", "Basic").sendStatus(401);
      }
      await limits.refund("administration", { address });
      if (!READS.test(request.path)) return void response.sendStatus(404);
      next();
    },
    async (request, response, next) => {
      loaded ??= load();
      (await loaded)(request, response, next);
    },
  ];
}
