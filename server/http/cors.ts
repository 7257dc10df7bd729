import { matchMaker } from "@colyseus/core";
import { type AllowedOrigins, isAllowedOrigin } from "../ops/origins.ts";

/** Seconds for which a browser may cache the answer to a preflight request. */
const PREFLIGHT_SECONDS = 86_400;

/**
 * CORS headers of a response: none unless the origin of the page is allowed or the server's own. Credentials are
 * allowed because the Colyseus SDK requests them; the server itself sets and reads no cookies.
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

/** Replaces the CORS headers that Colyseus adds to every response, which allow any origin with credentials. */
export function replaceFrameworkCors(allowed: AllowedOrigins): void {
  const { controller } = matchMaker;
  controller.DEFAULT_CORS_HEADERS = {} as typeof controller.DEFAULT_CORS_HEADERS;
  controller.getCorsHeaders = (headers) =>
    corsHeaders(headers.get("origin"), headers.get("host"), allowed) as ReturnType<typeof controller.getCorsHeaders>;
}
