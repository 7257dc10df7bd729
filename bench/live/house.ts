import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type Room } from "@colyseus/sdk";
import type { SyncedTable } from "../../client/src/games/game-client.ts";
import { startMeasured } from "../process.ts";
import type { LiveTable, Peer } from "./peer.ts";

type DashRoom = Room<unknown, SyncedTable & { turnScore: number }>;

/** Our Dash Dice table with everything on: journal on the disk, fair chance, events, replies. */
export const house: Peer = {
  name: "House Rules, Dash Dice",
  start: () =>
    startMeasured(join(import.meta.dirname, "../../server/index.ts"), {
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "error",
      DATA_DIR: mkdtempSync(join(tmpdir(), "house-rules-bench-")),
    }),
  sit,
};

async function sit(address: string): Promise<LiveTable> {
  const client = new Client(address);
  const table = { private: true, clock: false, mode: "classic" };
  const first: DashRoom = await client.create("dash-dice", { ...table, name: "Ann" });
  const second: DashRoom = await client.joinById(first.roomId, { name: "Ben" });
  const seats = [first, second];
  for (const seat of seats) seat.onMessage("*", () => undefined);
  await begin(seats);
  return {
    async act() {
      const { seats: places, actor, phase, turnScore } = first.state;
      const session = [...places][actor ?? 0]?.sessionId;
      const mover = seats.find((seat) => seat.sessionId === session) as DashRoom;
      const { seq } = (await mover.request("act", move(phase, turnScore))) as { seq: number };
      await until(first, (state) => state.seq >= seq);
      if (first.state.status === "over") await rematch(seats);
    },
    close() {
      for (const seat of seats) seat.leave();
    },
  };
}

const move = (phase: string, turnScore: number) =>
  phase === "turnDecider" ? { type: "call", parity: "odd" } : { type: turnScore >= 20 ? "bank" : "roll" };

async function begin(seats: DashRoom[]): Promise<void> {
  await Promise.all(seats.map((seat) => seat.request("seed", { seed: "bench" })));
  await Promise.all(seats.map((seat) => until(seat, ({ status }) => status === "playing")));
}

async function rematch(seats: DashRoom[]): Promise<void> {
  await Promise.all(seats.map((seat) => until(seat, ({ status }) => status === "over")));
  await Promise.all(seats.map((seat) => seat.request("rematch", {})));
  await Promise.all(seats.map((seat) => until(seat, ({ status }) => status === "starting")));
  await begin(seats);
}

function until(room: DashRoom, met: (state: DashRoom["state"]) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!room.state?.status || !met(room.state)) return;
      room.onStateChange.remove(check);
      resolve();
    };
    room.onStateChange(check);
    check();
  });
}
