import { connect, type Socket } from "node:net";
import { Protocol } from "@colyseus/shared-types";
import { type ClientOptions, WebSocket } from "ws";

/** Any running server. */
interface Open {
  address: string;
}

/** A seat reservation, which any client with its session id can use. */
export interface Reservation {
  sessionId: string;
  roomId: string;
  processId: string;
  /** Where a process of a cluster is reached. */
  publicAddress?: string;
}

/** The answer to a seat request. */
export interface SeatResponse {
  status: number;
  /** The code of a rejection. */
  error?: string;
  seat: Reservation;
}

/** Requests a seat as the SDK does, with any headers. */
export async function askForSeat(
  { address }: Open,
  where: string,
  options: object = {},
  headers: Record<string, string> = {},
): Promise<SeatResponse> {
  const response = await fetch(`${address}/matchmake/${where}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(options),
  });
  const body = (await response.json()) as Reservation & { error?: string };
  return { status: response.status, seat: body, ...(body.error !== undefined && { error: body.error }) };
}

/** The WebSocket address of a seat reservation. */
export const addressOf = ({ address }: Open, { processId, roomId, sessionId, publicAddress }: Reservation): string => {
  const origin = publicAddress === undefined ? address.replace("http", "ws") : `ws://${publicAddress}`;
  return `${origin}/${processId}/${roomId}?sessionId=${sessionId}`;
};

/** Connects without the SDK; the test handles everything that follows. */
export function openSocket(address: string, options: ClientOptions = {}): WebSocket {
  const socket = new WebSocket(address, options);
  socket.on("error", () => undefined);
  return socket;
}

/** The status of an upgrade: 101 for a connection, which is closed again. */
export function upgradeStatus(address: string, options: ClientOptions = {}): Promise<number> {
  const socket = openSocket(address, options);
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

/** The close code and reason of a connection. */
export const ended = (socket: WebSocket): Promise<{ code: number; reason: string }> =>
  new Promise((resolve) => {
    socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });

/** The next frame of this type. */
export const frame = (socket: WebSocket, kind: number): Promise<Buffer> =>
  new Promise((resolve) => {
    const hear = (data: Buffer) => {
      if (data[0] !== kind) return;
      socket.off("message", hear);
      resolve(data);
    };
    socket.on("message", hear);
  });

/** Takes a reserved seat; null if the server closes the connection instead. */
export async function trySit(server: Open, seat: Reservation, options: ClientOptions = {}): Promise<WebSocket | null> {
  const socket = openSocket(addressOf(server, seat), options);
  const isIn = await Promise.race([
    frame(socket, Protocol.JOIN_ROOM).then(() => true),
    ended(socket).then(() => false),
  ]);
  if (!isIn) return null;
  socket.send(Uint8Array.of(Protocol.JOIN_ROOM));
  return socket;
}

/** Takes a seat including the join handshake. */
export async function sit(server: Open, seat: Reservation, options: ClientOptions = {}): Promise<WebSocket> {
  const socket = await trySit(server, seat, options);
  if (!socket) throw new Error("the seat was refused");
  return socket;
}

/** Sends raw bytes over a new connection, and resolves with the whole response when it is closed. */
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
