import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { WebSocket } from "ws";
import { startMeasured } from "../process.ts";
import type { LiveTable, Peer } from "./peer.ts";

const script = join(import.meta.dirname, "echo-server.ts");
/** Size of one of our moves on the wire. */
const MESSAGE = Buffer.alloc(24, 7);

/** Two clients at a table; moves go to the mover alone, or to both. */
async function sit(
  address: string,
  hearers: (mover: WebSocket, seats: WebSocket[]) => WebSocket[],
): Promise<LiveTable> {
  const path = randomUUID();
  const seats = [0, 1].map(() => new WebSocket(`${address}/${path}`, { perMessageDeflate: false }));
  await Promise.all(seats.map((seat) => once(seat, "open")));
  let turn = 0;
  return {
    async act() {
      const mover = seats[turn++ % 2] as WebSocket;
      const heard = hearers(mover, seats).map(
        (seat) => new Promise<void>((resolve) => seat.once("message", () => resolve())),
      );
      mover.send(MESSAGE);
      await Promise.all(heard);
    },
    async close() {
      for (const seat of seats) seat.close();
    },
  };
}

/** A raw WebSocket server that returns each message to its sender. */
export const echo: Peer = {
  id: "echo",
  name: "raw ws, echo to the sender",
  start: () => startMeasured({ script }),
  sit: (address) => sit(address, (mover) => [mover]),
};

/** The same server, but both seats of a table receive every message. */
export const relay: Peer = {
  id: "relay",
  name: "raw ws, echo to both seats",
  start: () => startMeasured({ script, env: { ECHO: "both" } }),
  sit: (address) => sit(address, (_, seats) => seats),
};
