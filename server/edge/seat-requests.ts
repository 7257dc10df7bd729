import type { IncomingMessage, ServerResponse } from "node:http";
import { createAuthContext, ErrorCode, matchMaker, type ServerError } from "@colyseus/core";
import type { Logger } from "pino";
import { isRefusedReservation } from "../colyseus-internals/refused-reservation.ts";

/** Methods of the matchmaker that clients may call. */
const METHODS = ["joinOrCreate", "create", "join", "joinById", "reconnect"] as const;
/** Methods that name a room; all others name a game. */
const BY_ROOM: ReadonlySet<string> = new Set(["joinById", "reconnect"]);

const SEAT_REQUEST = new RegExp(`^/matchmake/(${METHODS.join("|")})/([\\w-]+)$`);

/** Options that only the server passes to a room, and names that could change a prototype. */
const REMOVED: ReadonlySet<string> = new Set(["serverOnly", "__proto__", "constructor", "prototype"]);

/** Deepest nesting of options; those of the games are far flatter. Colyseus fails on thousands of levels, and tries again. */
const MOST_DEPTH = 16;
const LONGEST_TOKEN = 64;
/** Tables that one request may open, if other players take the seats of each before it. */
const MOST_NEW_TABLES = 5;
/** A refusal code of this project. Refusals of another process arrive without their status. */
const REFUSAL_CODE = /^[a-z]+(?:-[a-z]+)*(?:: |$)/;

/** A matchmaking request: its method, and the room by name or id. */
interface SeatRequest {
  method: (typeof METHODS)[number];
  room: string;
}

/** The matchmaking request at this path, or null. */
export function seatRequestAt(path: string): SeatRequest | null {
  const [, method, room] = SEAT_REQUEST.exec(path) ?? [];
  return method !== undefined && room !== undefined ? ({ method, room } as SeatRequest) : null;
}

/** The id of the room that a request names; null if it names a game. */
export const roomOf = ({ method, room }: SeatRequest): string | null => (BY_ROOM.has(method) ? room : null);

/**
 * Reads the room options in the body of a seat request, whose length has been checked before, without those of the server;
 * the game rejects other unknown options.
 */
export async function readJoinBody(request: IncomingMessage): Promise<"malformed" | "gone" | { options: object }> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
  } catch {
    return "gone";
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString("utf8"));
    if (typeof value !== "object" || value === null || Array.isArray(value) || !isWithin(MOST_DEPTH, value))
      return "malformed";
    return { options: Object.fromEntries(Object.entries(value).filter(([name]) => !REMOVED.has(name))) };
  } catch {
    return "malformed";
  }
}

/** True if a value is nested in at most this many levels. */
const isWithin = (depth: number, value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => isWithin(depth - 1, part)));

/**
 * Answers a matchmaking request in the format of Colyseus, without its HTTP layer, which wraps every request and response
 * in web objects at a higher cost than finding the seat.
 */
export async function answerSeatRequest(
  way: SeatRequest,
  options: object,
  request: IncomingMessage,
  response: ServerResponse,
  cors: Record<string, string>,
  log: Logger,
): Promise<void> {
  const [status, answer] = await seatFor(way, options, request, log);
  const text = JSON.stringify(answer);
  response.writeHead(status, {
    ...cors,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

async function seatFor(
  { method, room }: SeatRequest,
  options: object,
  request: IncomingMessage,
  log: Logger,
  attempts = MOST_NEW_TABLES,
): Promise<[status: number, answer: object]> {
  const refused = (code: number, error: string): [number, object] => [code, { code, error }];
  if (method === "reconnect" && !hasToken(options)) return refused(400, "malformed-request");
  try {
    const context = createAuthContext({ headers: request.headers as Record<string, string> });
    return [200, await matchMaker[method](room, options, context)];
  } catch (error) {
    const { code, message } = error as ServerError;
    // Other players were faster at every open table, or at the new one, so another one is opened.
    if (isRefusedReservation(error) && attempts > 0 && (method === "joinOrCreate" || method === "create")) {
      return seatFor({ method: "create", room }, options, request, log, attempts - 1);
    }
    if (isRefusedReservation(error)) return refused(403, "table-full");
    if (Number.isInteger(code)) return refused(code, message);
    if (REFUSAL_CODE.test(message)) return refused(ErrorCode.MATCHMAKE_UNHANDLED, message);
    // The code of a database or of Node is a text, and the message is not for clients.
    log.error({ err: error, method }, "a seat request failed");
    return refused(500, "internal-error");
  }
}

/** True for options with a text that may be a reconnection token; without one, Colyseus reports an unexpected error. */
function hasToken({ reconnectionToken: token }: { reconnectionToken?: unknown }): boolean {
  return typeof token === "string" && token !== "" && token.length <= LONGEST_TOKEN;
}
