import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { replacePart, round, table } from "../bench/results.ts";
import type { Costs } from "../bench/sections/cluster.ts";

/**
 * Plans a server for a number of seats: `npm run capacity -- --seats 100000`. Without a number it prints the table of
 * docs/SCALE.md, and `--write` replaces it there. The costs come from `npm run bench -- --only cluster`.
 */

const FOLDER = join(import.meta.dirname, "..");
const PAGE = join(FOLDER, "docs/SCALE.md");
const SIZES = [1000, 10_000, 100_000, 1_000_000];

/** Moves per second of a seat, as in the benchmark, and seconds between two joins: the length of a match. */
const MOVES = 0.3;
const SECONDS_BETWEEN_JOINS = 300;
/** Share of a processor that is planned, so that peaks and the tables of a dead process fit. */
const PLANNED_SHARE = 0.6;
/** Bytes of a move to a seat (`-- --only wire`) with the headers of TCP and IP, and of a move on the disk (`-- --only disk`). */
const SENT_BYTES = 55 + 52;
const STORED_BYTES = 120;
/** Memory of a seat (`-- --only seats`) and of a process without any. */
const SEAT_KILOBYTES = 41;
const PROCESS_MEGABYTES = 150;
/** Connections of a busy process to PostgreSQL, and processors of one database. */
const CONNECTIONS = 18;
const DATABASE_CORES = 16;

const { move, join: joined } = JSON.parse(readFileSync(join(FOLDER, "bench/costs.json"), "utf8")) as Costs;

/** What this many playing seats need. */
function planFor(seats: number, pricePerCore: number): Record<string, string> {
  const moves = seats * MOVES;
  const joins = seats / SECONDS_BETWEEN_JOINS;
  const cores = (perMove: number, perJoin: number) => (moves * perMove + joins * perJoin) / 1e6 / PLANNED_SHARE;
  const processes = Math.ceil(cores(move.serverMicroseconds, joined.serverMicroseconds));
  const databaseCores = cores(move.databaseMicroseconds, joined.databaseMicroseconds);
  const redisOperations = moves * move.redisOperations + joins * joined.redisOperations;
  const gigabytes = (seats * SEAT_KILOBYTES) / 2 ** 20 + (processes * PROCESS_MEGABYTES) / 1024;
  // Seats are at tables of two, and each move is sent to both.
  const megabits = (2 * moves * SENT_BYTES * 8) / 1e6;
  const price = ((processes + databaseCores) * pricePerCore) / (seats / 1000);
  return {
    "Moves per second": round(moves),
    "Processes, each with a core": round(processes),
    "Memory of the processes": `${round(gigabytes)} GB`,
    "Cores of PostgreSQL": round(databaseCores),
    Databases: round(Math.ceil(databaseCores / DATABASE_CORES)),
    "Connections to PostgreSQL": round(processes * CONNECTIONS),
    "Transactions per second": round(moves * move.transactions),
    "Log of PostgreSQL per second": `${round((moves * move.writtenBytes) / 1e6)} MB`,
    "Stored moves per day": `${round((moves * STORED_BYTES * 86_400) / 1e9)} GB`,
    "Redis operations per second": round(redisOperations),
    "Sent to players": `${round(megabits)} Mbit/s`,
    "Price of the cores per 1,000 seats and month": `${round(price)}`,
  };
}

const { values } = parseArgs({
  options: {
    seats: { type: "string" },
    price: { type: "string", default: "15" },
    write: { type: "boolean", default: false },
  },
});
const sizes = values.seats === undefined ? SIZES : [Number(values.seats)];
if (!sizes.every((seats) => Number.isInteger(seats) && seats > 0)) throw new Error("--seats needs a whole number");
const plans = sizes.map((seats) => planFor(seats, Number(values.price)));
const lines = table(
  ["Seats", ...sizes.map(round)],
  ...Object.keys(plans[0] ?? {}).map((name) => [name, ...plans.map((plan) => plan[name] ?? "")]),
);
if (values.write) writeFileSync(PAGE, replacePart(readFileSync(PAGE, "utf8"), "plan", lines.join("\n")));
console.log(lines.join("\n"));
