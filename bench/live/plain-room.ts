import { join } from "node:path";
import { Client, type Room } from "@colyseus/sdk";
import { startMeasured } from "../process.ts";
import type { Peer } from "./peer.ts";
import { until } from "./until.ts";

type PlainRoom = Room<unknown, { turn: number; turnScore: number; seq: number }>;

/** A minimal Colyseus room without our adapter, playing roll and bank. */
export const plainRoom: Peer = {
  id: "plain-room",
  name: "minimal Colyseus room",
  start: () => startMeasured({ script: join(import.meta.dirname, "plain-room-server.ts") }),
  async sit(address) {
    const client = new Client(address);
    const first: PlainRoom = await client.create("plain");
    const second: PlainRoom = await client.joinById(first.roomId);
    const seats = [first, second];
    await Promise.all(seats.map((seat) => until(seat, ({ turn }) => turn !== undefined)));
    return {
      async act() {
        const { turn, turnScore } = first.state;
        const mover = seats[turn] as PlainRoom;
        const { seq } = (await mover.request("act", { bank: turnScore >= 20 })) as { seq: number };
        await Promise.all(seats.map((seat) => until(seat, (state) => state.seq >= seq)));
      },
      async close() {
        await Promise.all(seats.map((seat) => seat.leave()));
      },
    };
  },
};
