import type { IncomingMessage } from "node:http";
import type { RejectionCode } from "../../shared/core/rejection.ts";
import { type AllowedOrigins, isAllowedOrigin } from "../ops/origins.ts";
import { roomAt } from "./upgrade-redirect.ts";

/** Status and code of a request that is refused at the edge. */
export interface Fault {
  status: number;
  code: RejectionCode;
}

/** Limits for bodies in bytes and URLs in characters; the longest legal ones are far shorter. */
export const MOST_BODY = 16 * 1024;
const LONGEST_URL = 2048;

/** The standardised WebSocket version; drafts are not supported. */
const RFC_6455 = "13";
const HOST = /^[\w.\-:[\]]{1,255}$/;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** Path of a room connection as Colyseus writes it; connections without one only measure latency. */
const ROOM_ADDRESS = /^\/(?:[\w-]{1,64}\/[\w-]{1,64})?$/;
const SESSION = /^[\w-]{1,64}$/;

/** The path of a request without its query. */
export const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?", 1)[0] ?? "/";

/**
 * Removes the base path from the URL of a request. Some proxies have removed it already, and checks of health have none.
 * Express redirects relative to `originalUrl`, which has the path.
 */
export function removeBasePath(request: IncomingMessage & { originalUrl?: string }, basePath: string): void {
  const { url = "/" } = request;
  const rest = url.startsWith(basePath) ? url.slice(basePath.length) : url;
  if (/^[/?]|^$/.test(rest)) request.url = rest.startsWith("/") ? rest : `/${rest}`;
  request.originalUrl = basePath + request.url;
}

/** True for a matchmaking request; these never reach the express routes. */
export const isJoin = (request: IncomingMessage): boolean => pathOf(request).startsWith("/matchmake");

/** True for a request that changes nothing and has an answer with content. */
export const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** The reason to refuse a request, or null. */
export function requestFault(request: IncomingMessage, allowed: AllowedOrigins): Fault | null {
  return addressFault(request) ?? bodyFault(request) ?? writeFault(request, allowed);
}

/** The reason to refuse an upgrade, or null. */
export function upgradeFault(request: IncomingMessage, allowed: AllowedOrigins): Fault | null {
  const fault = addressFault(request);
  if (fault) return fault;
  if (!fromAllowedOrigin(request, allowed)) return { status: 403, code: "origin-refused" };
  if (request.headers["sec-websocket-version"] !== RFC_6455) return { status: 426, code: "not-found" };
  const { searchParams } = new URL(request.url ?? "/", "ws://house");
  const session = searchParams.get("sessionId");
  const known = ROOM_ADDRESS.test(pathOf(request)) && (session === null || SESSION.test(session));
  return known && isNoProperty(roomAt(pathOf(request))) && isNoProperty(session ?? "")
    ? null
    : { status: 404, code: "not-found" };
}

/** Colyseus finds rooms and reservations in plain objects, which have these names as well. */
const isNoProperty = (name = ""): boolean => !(name in Object.prototype);

/**
 * Colyseus builds a URL from these headers; a malformed one would throw an uncaught exception. PostgreSQL fails on texts
 * with a NUL character.
 */
function addressFault({ url = "/", headers }: IncomingMessage): Fault | null {
  const { host = "house" } = headers;
  if (!HOST.test(host) || !URL.canParse(`http://${host}/`)) return { status: 400, code: "malformed-address" };
  if (!URL.canParse(url, "http://house") || url.includes("%00")) return { status: 400, code: "malformed-address" };
  return url.length > LONGEST_URL ? { status: 414, code: "address-too-long" } : null;
}

/** Requires `Content-Length`, so the body never has to be counted while streaming, and never unpacked. */
function bodyFault({ headers }: IncomingMessage): Fault | null {
  if (headers["content-encoding"] !== undefined) return { status: 415, code: "malformed-body" };
  if (headers["transfer-encoding"] !== undefined) return { status: 411, code: "length-needed" };
  return Number(headers["content-length"] ?? 0) > MOST_BODY ? { status: 413, code: "body-too-large" } : null;
}

/**
 * Prevents cross-site request forgery. Browsers send cross-origin requests without a preflight unless the body is JSON,
 * so the origin is checked and every body must be declared as JSON. Matchmaking requests always count as writes.
 */
function writeFault(request: IncomingMessage, allowed: AllowedOrigins): Fault | null {
  const { method, headers } = request;
  if ((isRead(request) || method === "OPTIONS") && !isJoin(request)) return null;
  if (!fromAllowedOrigin(request, allowed)) return { status: 403, code: "origin-refused" };
  const hasBody = Number(headers["content-length"] ?? 0) > 0 || (isJoin(request) && method === "POST");
  const isJson = !hasBody || JSON_TYPE.test(headers["content-type"] ?? "");
  return isJson ? null : { status: 415, code: "malformed-body" };
}

/** True for the server's own pages, listed origins, and programs other than browsers. */
const fromAllowedOrigin = ({ headers }: IncomingMessage, allowed: AllowedOrigins): boolean =>
  isAllowedOrigin(headers.origin, headers.host, allowed);
