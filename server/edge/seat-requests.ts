import type { IncomingMessage, ServerResponse } from "node:http";
import { createAuthContext, matchMaker, type ServerError } from "@colyseus/core";

const HTTP_OK = 200;

/** A matchmaking request: its method, and the room by name or id. */
interface SeatRequest {
  method: string;
  room: string;
}

const SEAT_REQUEST = /^\/matchmake\/(\w+)\/([\w-]+)$/;

/** The matchmaking request at this path, or null. */
export function seatRequestAt(path: string): SeatRequest | null {
  const [, method, room] = SEAT_REQUEST.exec(path) ?? [];
  return method !== undefined && room !== undefined ? { method, room } : null;
}

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
): Promise<void> {
  const [status, answer] = await seatFor(way, options, request);
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
): Promise<[status: number, answer: object]> {
  try {
    const context = createAuthContext({ headers: headers as Record<string, string> });
    return [HTTP_OK, await matchMaker.controller.invokeMethod(method, room, options, context)];
  } catch (error) {
    const { code, message } = error as ServerError;
    return [code, { code, error: message }];
  }
}
