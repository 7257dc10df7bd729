import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { Protocol } from "@colyseus/shared-types";
import type { WebSocket } from "ws";
import { frame, type Reservation, sit } from "../../test/helpers/server/raw-client.ts";

/** Keep-alive connections for requests, as in browsers. */
const agent = new Agent({ keepAlive: true });

/**
 * Joins a public table as the SDK does, up to the first state, but does not decode it: many SDK clients would use more
 * processor time than the measured server.
 */
export async function come(address: string, room: string, options: object): Promise<{ leave(): unknown }> {
  const socket = await connect(address, room, options);
  await frame(socket, Protocol.ROOM_STATE);
  return { leave: () => socket.send(Uint8Array.of(Protocol.LEAVE_ROOM)) };
}

/** Joins a room without waiting for its state. */
export async function connect(address: string, room: string, options: object): Promise<WebSocket> {
  const seat = await ask(`${address}/matchmake/joinOrCreate/${room}`, options);
  return sit({ address }, seat, { perMessageDeflate: false });
}

async function ask(url: string, options: object): Promise<Reservation> {
  const text = JSON.stringify(options);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  const asked = request(url, { method: "POST", agent, headers });
  asked.end(text);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const seat = (await json(answer)) as Reservation & { error?: string };
  if (answer.statusCode !== 200) throw new Error(`no seat: ${seat.error}`);
  return seat;
}
