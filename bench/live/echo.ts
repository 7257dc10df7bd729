import { once } from "node:events";
import { join } from "node:path";
import { WebSocket } from "ws";
import { startMeasured } from "../process.ts";
import type { LiveTable, Peer } from "./peer.ts";

const SERVER = join(import.meta.dirname, "echo-server.ts");
/** As long as a move of ours is on the wire. */
const MESSAGE = Buffer.alloc(24, 7);

async function sit(address: string, index: number): Promise<LiveTable> {
  const seats = [0, 1].map(() => new WebSocket(`${address}/${index}`, { perMessageDeflate: false }));
  await Promise.all(seats.map((seat) => once(seat, "open")));
  let turn = 0;
  return {
    act() {
      const seat = seats[turn++ % 2] as WebSocket;
      const answered = new Promise<void>((resolve) => seat.once("message", () => resolve()));
      seat.send(MESSAGE);
      return answered;
    },
    close() {
      for (const seat of seats) seat.close();
    },
  };
}

/** A raw WebSocket server that only gives messages back to whoever sent them. */
export const echo: Peer = { name: "raw ws, echo to the sender", start: () => startMeasured(SERVER), sit };

/** The same, but both seats of a table hear every message, as at any table. */
export const relay: Peer = {
  name: "raw ws, echo to both seats",
  start: () => startMeasured(SERVER, { ECHO: "both" }),
  sit,
};
