import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Order } from "./people.ts";
import { invite, openWeighed, type People } from "./processes.ts";
import type { Weight } from "./weighed-house.ts";

/**
 * What idle tables weigh with their people really connected, how many people a second can come, and how many moves a
 * second of the server's work is good for. House and people have processes of their own and meet on the loopback.
 */

const SEATS = [1000, 5000, 10_000];
const IDLE_SECONDS = 6;
const COMING = 2000;
const PLAYING_PAIRS = 50;
const PLAYING_SECONDS = 10;

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

const folder = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
const house = await openWeighed(folder);
const people: People[] = await Promise.all([invite(house.address), invite(house.address)]);

/** Has both processes of people follow the order; says what they answered and how long the server worked. */
async function all(order: Order): Promise<{ answers: number[]; seconds: number; weight: Weight }> {
  const before = await house.weigh();
  const answers = await Promise.all(people.map((half) => half.ask(order)));
  const weight = await house.weigh();
  return { answers, seconds: (weight.worked - before.worked) / 1000, weight };
}

const empty = await house.weigh();
console.log(`empty house: ${kilobytes(empty.resident / 1024)} MB resident, ${kilobytes(empty.alive / 1024)} MB alive`);

let seated = 0;
for (const seats of SEATS) {
  const { seconds, weight } = await all({ sit: (seats - seated) / 2 / people.length });
  console.log(
    `${seats} idle seats: ${kilobytes((weight.resident - empty.resident) / seats)} KB resident and ` +
      `${kilobytes((weight.alive - empty.alive) / seats)} KB alive for each; ` +
      `to sit down and begin took ${((1000 * seconds) / (seats - seated)).toFixed(2)} ms of the server's work for each`,
  );
  seated = seats;
}

const before = await house.weigh();
await setTimeout(IDLE_SECONDS * 1000);
const idle = (await house.weigh()).worked - before.worked;
console.log(`to keep them connected takes ${(idle / IDLE_SECONDS).toFixed(0)} ms of the server's work per second`);

const coming = await all({ come: COMING / people.length });
console.log(
  `with them around ${COMING} more came at ${((1000 * COMING) / Math.max(...coming.answers)).toFixed(0)} per second; ` +
    `to come and go took ${((1000 * coming.seconds) / COMING).toFixed(2)} ms of the server's work for each`,
);

const playing = await all({ play: PLAYING_PAIRS / people.length, seconds: PLAYING_SECONDS });
const moves = playing.answers.reduce((sum, count) => sum + count, 0);
console.log(
  `with them around ${PLAYING_PAIRS} pairs made ${(moves / PLAYING_SECONDS).toFixed(0)} moves per second, ` +
    `${(moves / playing.seconds).toFixed(0)} per second of the server's work`,
);

await Promise.all(people.map((half) => half.stop()));
await house.stop();
rmSync(folder, { recursive: true });
