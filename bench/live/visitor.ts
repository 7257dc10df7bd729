import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { Protocol } from "@colyseus/shared-types";
import { WebSocket } from "ws";

/** As browsers do, connections for requests are kept. */
const agent = new Agent({ keepAlive: true });

/**
 * Comes to a public table as the SDK does, up to the first state, but reads nothing of it: a crowd of the SDK's clients
 * would need more of the processors than the server that is measured.
 */
export async function come(address: string, room: string, options: object): Promise<{ leave(): unknown }> {
  const { processId, roomId, sessionId } = await ask(`${address}/matchmake/joinOrCreate/${room}`, options);
  const door = `${address.replace("http", "ws")}/${processId}/${roomId}?sessionId=${sessionId}`;
  const socket = new WebSocket(door, { perMessageDeflate: false });
  await hear(socket, Protocol.JOIN_ROOM);
  const state = hear(socket, Protocol.ROOM_STATE);
  socket.send(Uint8Array.of(Protocol.JOIN_ROOM));
  await state;
  return { leave: () => socket.send(Uint8Array.of(Protocol.LEAVE_ROOM)) };
}

async function ask(url: string, body: object): Promise<Record<string, string>> {
  const asked = request(url, { method: "POST", agent, headers: { "content-type": "application/json" } });
  const text = JSON.stringify(body);
  asked.setHeader("content-length", Buffer.byteLength(text));
  asked.end(text);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const seat = (await json(answer)) as Record<string, string>;
  if (answer.statusCode !== 200) throw new Error(`no seat: ${seat.error}`);
  return seat;
}

/** Resolves with the next message of this kind. */
function hear(socket: WebSocket, kind: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (data: Buffer) => {
      if (data[0] !== kind) return;
      socket.off("message", listen).off("error", reject);
      resolve();
    };
    socket.on("message", listen).on("error", reject);
  });
}
