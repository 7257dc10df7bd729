import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type Room } from "@colyseus/sdk";
import type { SyncedTable } from "../../client/src/net/synced-table.ts";
import { SERVER_FLAGS } from "../../loadtest/server-process.ts";
import { COMPILED_MODULES } from "../../server/compiled-modules.ts";
import { type Measured, startMeasured } from "../process.ts";
import type { LiveTable, Peer } from "./peer.ts";
import { until } from "./until.ts";
import { come } from "./visitor.ts";

type DashRoom = Room<unknown, SyncedTable & { turnScore: number }>;

/** Our Dash Dice table with all features: durable journal, fair random numbers, events, replies, match after match. */
export const houseRules: Peer = {
  id: "house-rules",
  name: "House Rules, Dash Dice",
  start: () => startHouseRules(mkdtempSync(join(tmpdir(), "house-rules-bench-"))),
  sit,
  join: (address) => come(address, "dash-dice", { name: "Eve" }),
};

/** Starts a server with this data folder; resolves when it accepts connections. */
export const startHouseRules = (dataDir: string): Promise<Measured> =>
  startMeasured({
    script: join(import.meta.dirname, "../../server/index.ts"),
    env: { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", DATA_DIR: dataDir, NODE_COMPILE_CACHE: COMPILED_MODULES },
    flags: SERVER_FLAGS,
  });

async function sit(address: string): Promise<LiveTable> {
  const client = new Client(address);
  const first: DashRoom = await client.create("dash-dice", { private: true, clock: false, name: "Ann" });
  const second: DashRoom = await client.joinById(first.roomId, { name: "Ben" });
  const seats = [first, second];
  for (const seat of seats) {
    seat.onMessage("*", () => undefined);
    // As the page does.
  }
  await begin(seats);
  return {
    async act() {
      const { seats: places, actor, phase, turnScore } = first.state;
      const session = [...places][actor ?? 0]?.sessionId;
      const mover = seats.find((seat) => seat.sessionId === session) as DashRoom;
      const { seq } = (await mover.request("act", move(phase, turnScore))) as { seq: number };
      await all(seats, (state) => state.seq >= seq);
    },
    async between() {
      if (first.state.status === "over") await rematch(seats);
    },
    async close() {
      await Promise.all(seats.map((seat) => seat.leave()));
    },
  };
}

const move = (phase: string, turnScore: number) =>
  phase === "turnDecider" ? { type: "call", parity: "odd" } : { type: turnScore >= 20 ? "bank" : "roll" };

const all = (seats: DashRoom[], met: (state: DashRoom["state"]) => boolean) =>
  Promise.all(seats.map((seat) => until(seat, (state) => state.status !== undefined && met(state))));

async function begin(seats: DashRoom[]): Promise<void> {
  await Promise.all(seats.map((seat) => seat.request("seed", { seed: seat.sessionId })));
  await all(seats, ({ status }) => status === "playing");
}

async function rematch(seats: DashRoom[]): Promise<void> {
  await all(seats, ({ status }) => status === "over");
  await Promise.all(seats.map((seat) => seat.request("rematch", {})));
  await all(seats, ({ status }) => status === "starting");
  await begin(seats);
}
