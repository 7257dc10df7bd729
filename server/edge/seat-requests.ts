import type { IncomingMessage, ServerResponse } from "node:http";
import { createAuthContext, ErrorCode, matchMaker, type ServerError } from "@colyseus/core";
import type { Logger } from "pino";

/** A matchmaking request: its method, and the room by name or id. */
interface SeatRequest {
  method: string;
  room: string;
}

/** Methods that name a room; all others name a game. */
const BY_ROOM = new Set(["joinById", "reconnect"]);

const SEAT_REQUEST = /^\/matchmake\/(\w+)\/([\w-]+)$/;

/** The matchmaking request at this path, or null. */
export function seatRequestAt(path: string): SeatRequest | null {
  const [, method, room] = SEAT_REQUEST.exec(path) ?? [];
  return method !== undefined && room !== undefined ? { method, room } : null;
}

/** The id of the room that a request names; null if it names a game. */
export const roomOf = ({ method, room }: SeatRequest): string | null => (BY_ROOM.has(method) ? room : null);

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
  { headers }: IncomingMessage,
  log: Logger,
): Promise<[status: number, answer: object]> {
  if (method === "reconnect" && !hasToken(options)) return [400, { code: 400, error: "malformed-request" }];
  try {
    const context = createAuthContext({ headers: headers as Record<string, string> });
    return [200, await matchMaker.controller.invokeMethod(method, room, options, context)];
  } catch (error) {
    const { code, message } = error as ServerError;
    if (isRefusal(code, message)) return [code, { code, error: message }];
    log.error({ err: error, method }, "a seat request failed");
    return [500, { code: 500, error: "internal-error" }];
  }
}

const LONGEST_TOKEN = 64;

/** True for options with a text that may be a reconnection token; without one, Colyseus reports an unexpected error. */
function hasToken({ reconnectionToken: token }: { reconnectionToken?: unknown }): boolean {
  return typeof token === "string" && token !== "" && token.length <= LONGEST_TOKEN;
}

/** Messages of Colyseus about a room that is full or closing; their error class is not exported. */
const NO_SEAT = /^\S+ is already full\.$|^(?:room|process) \S+ is (?:no longer|not) available\.$/;
/** A refusal code of this project. Refusals of another process arrive without their status. */
const REFUSAL_CODE = /^[a-z]+(?:-[a-z]+)*(?:: |$)/;

/**
 * False for unexpected errors, whose message is not for clients. Colyseus marks them as unhandled, or passes on the code
 * of a database or of Node, which is a string and no HTTP status.
 */
function isRefusal(code: unknown, message: string): code is number {
  if (code === ErrorCode.MATCHMAKE_UNHANDLED) return NO_SEAT.test(message) || REFUSAL_CODE.test(message);
  return Number.isInteger(code);
}
