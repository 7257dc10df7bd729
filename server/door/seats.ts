import type { IncomingMessage, ServerResponse } from "node:http";
import { createAuthContext, matchMaker, type ServerError } from "@colyseus/core";

const HTTP_OK = 200;

/** In which way a seat is asked for, and in which room, by its name or its id. */
interface Way {
  method: string;
  room: string;
}

const WAY = /^\/matchmake\/(\w+)\/([\w-]+)$/;

/** How a seat is asked for at this path, or null when none is. */
export function wayAt(path: string): Way | null {
  const [, method, room] = WAY.exec(path) ?? [];
  return method !== undefined && room !== undefined ? { method, room } : null;
}

/**
 * Answers whoever asks for a seat in the words of Colyseus' own matchmaking. That one makes a web request of every
 * request and a web response of every answer, which costs more than finding the seat.
 */
export async function giveSeat(
  way: Way,
  options: object,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [status, answer] = await seatFor(way, options, request);
  const text = JSON.stringify(answer);
  response.writeHead(status, {
    ...matchMaker.controller.DEFAULT_CORS_HEADERS,
    // A page that may not ask does not come this far.
    "Access-Control-Allow-Origin": request.headers.origin ?? "*",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

async function seatFor(
  { method, room }: Way,
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
