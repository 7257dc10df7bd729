import type { IncomingMessage, ServerResponse } from "node:http";
import { createAuthContext, matchMaker, type ServerError } from "@colyseus/core";

const HTTP_OK = 200;

/** In which way a seat is asked for, and in which room, by its name or its id. */
interface SeatRequest {
  method: string;
  room: string;
}

const WAY = /^\/matchmake\/(\w+)\/([\w-]+)$/;

/** How a seat is asked for at this path, or null when none is. */
export function seatRequestAt(path: string): SeatRequest | null {
  const [, method, room] = WAY.exec(path) ?? [];
  return method !== undefined && room !== undefined ? { method, room } : null;
}

/**
 * Answers a request for a seat in the format of Colyseus' own matchmaking, which wraps every request and answer in web
 * objects at a higher cost than finding the seat.
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
