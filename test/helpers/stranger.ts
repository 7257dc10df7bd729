import { connect, type Socket } from "node:net";
import { Protocol } from "@colyseus/shared-types";
import { type ClientOptions, WebSocket } from "ws";

/** Any house that is open. */
interface Open {
  address: string;
}

/** A seat that the house keeps for whoever connects with its session. */
export interface Reservation {
  sessionId: string;
  roomId: string;
  processId: string;
}

/** What came of asking for a seat. */
export interface Asked {
  status: number;
  /** The code of a refusal. */
  error?: string;
  seat: Reservation;
}

/** Asks for a seat as the SDK does, with any headers. */
export async function askForSeat(
  { address }: Open,
  where: string,
  options: object = {},
  headers: Record<string, string> = {},
): Promise<Asked> {
  const response = await fetch(`${address}/matchmake/${where}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(options),
  });
  const body = (await response.json()) as Reservation & { error?: string };
  return { status: response.status, seat: body, ...(body.error !== undefined && { error: body.error }) };
}

/** Where the connection for a seat is made. */
export const addressOf = ({ address }: Open, { processId, roomId, sessionId }: Reservation): string =>
  `${address.replace("http", "ws")}/${processId}/${roomId}?sessionId=${sessionId}`;

/** Connects without any manners: what comes of it is up to the test. */
export function dial(address: string, options: ClientOptions = {}): WebSocket {
  const socket = new WebSocket(address, options);
  socket.on("error", () => undefined);
  return socket;
}

/** How the house answers an upgrade: 101 when there is a connection, which is closed again. */
export function knock(address: string, options: ClientOptions = {}): Promise<number> {
  const socket = dial(address, options);
  return new Promise((resolve) => {
    socket.on("open", () => {
      socket.terminate();
      resolve(101);
    });
    socket.on("unexpected-response", (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
  });
}

/** How a connection ended. */
export const ended = (socket: WebSocket): Promise<{ code: number; reason: string }> =>
  new Promise((resolve) => {
    socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });

/** The next frame of a kind. */
export const frame = (socket: WebSocket, kind: number): Promise<Buffer> =>
  new Promise((resolve) => {
    const hear = (data: Buffer) => {
      if (data[0] !== kind) return;
      socket.off("message", hear);
      resolve(data);
    };
    socket.on("message", hear);
  });

/** Takes a seat down to the last step: the house has said hello and been answered. */
export async function sit(house: Open, seat: Reservation, options: ClientOptions = {}): Promise<WebSocket> {
  const socket = dial(addressOf(house, seat), options);
  await frame(socket, Protocol.JOIN_ROOM);
  socket.send(Uint8Array.of(Protocol.JOIN_ROOM));
  return socket;
}

/** Sends raw bytes over a connection of its own, and resolves with everything that came back when it is closed. */
export function sendRaw({ address }: Open, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const socket = rawConnection({ address });
    let heard = "";
    socket.on("data", (data) => {
      heard += data;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(heard));
    socket.write(bytes);
  });
}

export function rawConnection({ address }: Open): Socket {
  const { hostname, port } = new URL(address);
  return connect(Number(port), hostname);
}
