import { join } from "node:path";
import { Client, type Room } from "@colyseus/sdk";
import { startMeasured } from "../process.ts";
import type { Peer } from "./peer.ts";

type PlainRoom = Room<unknown, { turn: number; turnScore: number }>;

/** A minimal Colyseus room without our adapter, playing roll and bank. */
export const plainRoom: Peer = {
  name: "minimal Colyseus room",
  start: () => startMeasured(join(import.meta.dirname, "plain-room-server.ts")),
  async sit(address) {
    const client = new Client(address);
    const first: PlainRoom = await client.create("plain");
    const second: PlainRoom = await client.joinById(first.roomId);
    const seats = [first, second];
    await patched(first, undefined, undefined);
    return {
      async act() {
        const { turn, turnScore } = first.state;
        await seats[turn]?.request("act", { bank: turnScore >= 20 });
        await patched(first, turn, turnScore);
      },
      close() {
        for (const seat of seats) seat.leave();
      },
    };
  },
};

/** The first seat's copy says whose turn it is; every move changes it. */
function patched(room: PlainRoom, turn: number | undefined, turnScore: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (room.state?.turn === turn && room.state?.turnScore === turnScore) return;
      room.onStateChange.remove(check);
      resolve();
    };
    room.onStateChange(check);
    check();
  });
}
