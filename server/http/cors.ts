import { matchMaker } from "@colyseus/core";
import { type AllowedOrigins, isAllowedOrigin } from "../ops/origins.ts";

/** How long a browser may remember the answer to a preflight request, in seconds. */
const PREFLIGHT_SECONDS = 86_400;

/**
 * CORS headers for an answer: none unless the page has an allowed origin of another host or the server's own. Credentials
 * are allowed because the SDK of Colyseus asks for them; the server itself sets and reads no cookie.
 */
export function corsHeaders(
  origin: string | null | undefined,
  host: string | null | undefined,
  allowed: AllowedOrigins,
): Record<string, string> {
  if (!origin || !isAllowedOrigin(origin, host, allowed)) return { vary: "origin" };
  return {
    vary: "origin",
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-allow-headers": "accept, authorization, content-type",
    "access-control-allow-methods": "GET, HEAD, PATCH, POST, PUT, DELETE",
    "access-control-max-age": String(PREFLIGHT_SECONDS),
  };
}

/** Colyseus adds headers of its own to every answer, among them an origin of `*` with credentials; ours replace them. */
export function replaceFrameworkCors(allowed: AllowedOrigins): void {
  const { controller } = matchMaker;
  controller.DEFAULT_CORS_HEADERS = {} as typeof controller.DEFAULT_CORS_HEADERS;
  controller.getCorsHeaders = (headers) =>
    corsHeaders(headers.get("origin"), headers.get("host"), allowed) as ReturnType<typeof controller.getCorsHeaders>;
}
