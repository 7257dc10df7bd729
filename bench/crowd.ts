import { setTimeout as pause } from "node:timers/promises";
import type { LiveTable } from "./live/peer.ts";
import { peerNamed } from "./live/peers.ts";

/**
 * Orders to a client process: join this many more tables and stay; join public tables and leave again; play for a
 * while.
 */
export type Order = { sit: number } | { come: number } | { go: true } | Play;

export interface Play {
  /** Number of tables that play. */
  play: number;
  seconds: number;
  /** Moves per second at each table; unlimited if absent. */
  pace?: number;
  /** Number of moves after which the order ends. */
  most?: number;
}

/** Result of an order. */
export interface Played {
  milliseconds: number;
  /** Time of each move until every seat had received it, in milliseconds. */
  latencies: number[];
}

/** Number of concurrent joins. */
const AT_ONCE = 24;

const [, , peerId = "", address = ""] = process.argv;
const peer = peerNamed(peerId);
const tables: LiveTable[] = [];
let visitors: { leave(): unknown }[] = [];

/** Runs a task this many times with bounded concurrency. */
async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let left = times;
  const goOn = async () => {
    while (left-- > 0) done.push(await work());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  return done;
}

async function sit(more: number): Promise<void> {
  const sat = await repeat(more, () => peer.sit(address));
  tables.push(...sat);
}

async function come(people: number): Promise<void> {
  const { join } = peer;
  if (!join) throw new Error(`${peer.name} has no public tables`);
  visitors = await repeat(people, () => join(address));
}

async function play({ play: at, seconds, pace, most = Number.POSITIVE_INFINITY }: Play): Promise<number[]> {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  const gap = pace === undefined ? 0 : 1000 / pace;
  await Promise.all(
    tables.slice(0, at).map(async (table) => {
      // Gaps vary between half and one and a half times the mean, as those of people do.
      for (let due = performance.now() + Math.random() * gap; ; due += gap * (0.5 + Math.random())) {
        if (gap > 0) await pause(Math.max(0, Math.min(due, end) - performance.now()));
        if (performance.now() >= end || latencies.length >= most) return;
        await table.between?.();
        const began = performance.now();
        await table.act();
        latencies.push(performance.now() - began);
      }
    }),
  );
  return latencies;
}

async function follow(order: Order): Promise<number[]> {
  if ("sit" in order) await sit(order.sit);
  else if ("come" in order) await come(order.come);
  else if ("go" in order) await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()));
  else return play(order);
  return [];
}

process.on("message", async (order: Order) => {
  const began = performance.now();
  const latencies = await follow(order);
  process.send?.({ answer: { milliseconds: performance.now() - began, latencies } satisfies Played });
});
process.send?.({ answer: null });
