import { Client, type Room } from "@colyseus/sdk";
import { joinMatch } from "../loadtest/match.ts";
import { Meter } from "../loadtest/meter.ts";

/** Take your places at so many tables and stay; come so many to public tables and go; play in pairs for a while. */
export type Order = { sit: number } | { come: number } | { play: number; seconds: number };

/** How many do so at the same time. */
const AT_ONCE = 24;

const address = process.argv[2] ?? "";

/** Two people at a table without a clock: the match has begun and nobody moves. */
async function sitDown(): Promise<void> {
  const client = new Client(address);
  const first = await client.create("dash-dice", { private: true, clock: false, name: "Ann" });
  const second = await client.joinById(first.roomId, { name: "Ben" });
  await Promise.all([first, second].map(begun));
}

async function begun(room: Room): Promise<void> {
  room.onMessage("*", () => undefined);
  const playing = new Promise<void>((resolve) => {
    room.onStateChange(({ status }) => status === "playing" && resolve());
  });
  await room.request("seed", { seed: room.sessionId });
  await playing;
}

/** Does something so many times, always several at once. */
async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let left = times;
  const goOn = async () => {
    while (left-- > 0) done.push(await work());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  return done;
}

async function sit(tables: number): Promise<number> {
  return 2 * (await repeat(tables, sitDown)).length;
}

/** People of whom each wants any seat at any public table; says in how many milliseconds all had one. */
async function come(people: number): Promise<number> {
  const began = performance.now();
  const rooms = await repeat(people, async () => {
    const room = await new Client(address).joinOrCreate("dash-dice", { name: "Eve" });
    room.onMessage("*", () => undefined);
    return room;
  });
  const milliseconds = performance.now() - began;
  await Promise.all(rooms.map((room) => room.leave()));
  return milliseconds;
}

/** Pairs play match after match; says how many moves were made and answered. */
async function play(pairs: number, seconds: number): Promise<number> {
  const meter = new Meter();
  const stop = AbortSignal.timeout(seconds * 1000);
  const playOn = async (clientId: number) => {
    while (!stop.aborted) {
      const joined = await joinMatch({ endpoint: address, roomName: "dash-dice", clientId, meter, stop });
      // When time is up one of the two leaves first, which ends the match under the other one's move.
      await joined.finished.catch((error: unknown) => {
        if (!stop.aborted) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: pairs * 2 }, (_, clientId) => playOn(clientId)));
  return meter.summary(pairs * 2, seconds, 2).actions;
}

function follow(order: Order): Promise<number> {
  if ("sit" in order) return sit(order.sit);
  if ("come" in order) return come(order.come);
  return play(order.play, order.seconds);
}

process.on("message", async (order: Order) => process.send?.({ answer: await follow(order) }));
process.send?.({ answer: 0 });
