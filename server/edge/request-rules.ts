import type { IncomingMessage } from "node:http";
import { type AllowedOrigins, isAllowedOrigin } from "../ops/origins.ts";

/** Why a request is not even looked at. */
export interface Fault {
  status: number;
  code: string;
}

/** Bytes of a body, characters of an address: the longest legal ones are far shorter. */
export const MOST_BODY = 16 * 1024;
const LONGEST_URL = 2048;

/** The version of the protocol as it was standardised; drafts are not spoken. */
const RFC_6455 = "13";
const HOST = /^[\w.\-:[\]]{1,255}$/;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** As Colyseus writes the address of a room's connection; without one it only measures the way. */
const ROOM_ADDRESS = /^\/(?:[\w-]{1,64}\/[\w-]{1,64})?$/;
const SESSION = /^[\w-]{1,64}$/;

/** The path of an address, without what is asked for. */
export const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?", 1)[0] ?? "/";

/** Does the request ask for a seat? No route of ours hears of these. */
export const isJoin = (request: IncomingMessage): boolean => pathOf(request).startsWith("/matchmake");

/** What keeps a request from being handed to anyone, or null. */
export function requestFault(request: IncomingMessage, allowed: AllowedOrigins): Fault | null {
  return addressFault(request) ?? bodyFault(request) ?? writeFault(request, allowed);
}

/** What keeps a connection from becoming a WebSocket, or null. */
export function upgradeFault(request: IncomingMessage, allowed: AllowedOrigins): Fault | null {
  const fault = addressFault(request);
  if (fault) return fault;
  if (!fromAllowedOrigin(request, allowed)) return { status: 403, code: "origin-refused" };
  if (request.headers["sec-websocket-version"] !== RFC_6455) return { status: 426, code: "not-found" };
  const { searchParams } = new URL(request.url ?? "/", "ws://house");
  const session = searchParams.get("sessionId");
  const known = ROOM_ADDRESS.test(pathOf(request)) && (session === null || SESSION.test(session));
  return known ? null : { status: 404, code: "not-found" };
}

/** Colyseus makes an address of these headers, and of a malformed one a fault that nobody catches. */
function addressFault({ url = "/", headers }: IncomingMessage): Fault | null {
  const { host = "house" } = headers;
  if (!HOST.test(host) || !URL.canParse(`http://${host}/`)) return { status: 400, code: "malformed-address" };
  if (!URL.canParse(url, "http://house")) return { status: 400, code: "malformed-address" };
  return url.length > LONGEST_URL ? { status: 414, code: "address-too-long" } : null;
}

/** How long a body is must be said beforehand; then nobody has to count. */
function bodyFault({ headers }: IncomingMessage): Fault | null {
  if (headers["transfer-encoding"] !== undefined) return { status: 411, code: "length-needed" };
  return Number(headers["content-length"] ?? 0) > MOST_BODY ? { status: 413, code: "body-too-large" } : null;
}

/**
 * Keeps foreign pages from changing anything. A browser sends their requests without asking first unless the body is
 * JSON, so the origin is checked and every body must say that it is JSON. Seats are never read, only taken.
 */
function writeFault(request: IncomingMessage, allowed: AllowedOrigins): Fault | null {
  const { method, headers } = request;
  const isRead = method === "GET" || method === "HEAD" || method === "OPTIONS";
  if (isRead && !isJoin(request)) return null;
  if (!fromAllowedOrigin(request, allowed)) return { status: 403, code: "origin-refused" };
  const hasBody = Number(headers["content-length"] ?? 0) > 0 || (isJoin(request) && method === "POST");
  const isJson = !hasBody || JSON_TYPE.test(headers["content-type"] ?? "");
  return isJson ? null : { status: 415, code: "malformed-body" };
}

/** True for the server's own pages, listed origins, and programs that are no browser. */
const fromAllowedOrigin = ({ headers }: IncomingMessage, allowed: AllowedOrigins): boolean =>
  isAllowedOrigin(headers.origin, headers.host, allowed);
