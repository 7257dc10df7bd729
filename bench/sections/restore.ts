import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import type { Weight } from "../inside.ts";
import { startHouseRules } from "../live/house-rules.ts";
import type { Measured } from "../process.ts";
import { at, type Goal, round, type Section, table } from "../results.ts";
import { matchOf } from "./played.ts";

const ACTIONS = 12;
/** Seconds after the start of the process in which this many matches are back. */
const GOAL = { matches: 5000, seconds: 2.5 };
const LOOK_MILLISECONDS = 50;
/** Number of returning clients, and number of concurrent ones. */
const PEOPLE = 400;
const AT_ONCE = 24;

/** Fills a data folder with this many unfinished matches, of all games in rotation. */
async function fill(folder: string, tables: number): Promise<void> {
  const journal = new SqliteJournal(join(folder, "house.sqlite"));
  const entries = Object.values<CatalogEntry>(catalog);
  const writes: Promise<void>[] = [];
  for (let index = 0; index < tables; index++) {
    const { actions, ...header } = matchOf(entries[index % entries.length] as CatalogEntry, index, ACTIONS);
    const chairs = [0, 1].map((seat) => ({
      kind: "human" as const,
      name: `Player ${seat}`,
      sessionId: `s${index}-${seat}`,
      token: `t${index}-${seat}`,
      caretaker: false,
      wantsRematch: false,
    }));
    writes.push(journal.begin(header, { roomId: `room-${index}`, private: false, clockFactor: 1, chairs }));
    actions.forEach((entry, at) => {
      writes.push(journal.append(header.id, at + 1, entry, null));
    });
  }
  await Promise.all(writes);
  await journal.close();
}

interface Start {
  /** Time until the server accepts connections, time until all tables are restored, and processor time used. */
  open: number;
  all: number;
  worked: number;
  weight: Weight;
}

/** Starts a server with these tables and stops it after the measurement. */
async function visit<T>(folder: string, look: (server: Measured, open: number) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
  cpSync(folder, copy, { recursive: true });
  const began = performance.now();
  const server = await startHouseRules(copy);
  const looked = await look(server, performance.now() - began);
  await server.stop();
  rmSync(copy, { recursive: true });
  return looked;
}

/** Number of tables restored so far. */
async function tablesIn({ address }: Measured): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return [...metrics.matchAll(/^house_tables\{.*\} (\d+)$/gm)].reduce((sum, [, tables]) => sum + Number(tables), 0);
}

const start = (folder: string, tables: number): Promise<Start> =>
  visit(folder, async (server, open) => {
    const opened = performance.now();
    while ((await tablesIn(server)) < tables) await pause(LOOK_MILLISECONDS);
    const all = open + performance.now() - opened;
    return { open, all, worked: await server.worked(), weight: await server.weigh() };
  });

/** Waiting times for the seats of clients that reconnect as soon as the server accepts connections, in milliseconds. */
const comeBack = (folder: string, tables: number): Promise<number[]> =>
  visit(folder, async ({ address }) => {
    const waits: number[] = [];
    const rooms: { leave(): unknown }[] = [];
    let person = 0;
    const come = async () => {
      while (person < PEOPLE) {
        // Scattered order, because clients do not return in the order in which tables are restored.
        const table = (person++ * 7919) % tables;
        const began = performance.now();
        const room = await new Client(address).reconnect(`room-${table}:t${table}-0`);
        waits.push(performance.now() - began);
        room.onMessage("*", () => undefined);
        rooms.push(room);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, come));
    await Promise.all(rooms.map((room) => room.leave()));
    return waits;
  });

const goalOf = (goal: string, milliseconds: number): Goal => ({
  goal,
  measured: `${round(milliseconds / 1000)} s after the start of the process`,
  met: milliseconds < 1000 * GOAL.seconds,
});

/** Measures the restore of all tables against the start of a server without tables. */
export async function measureRestore(sizes: number[]): Promise<Section> {
  const nothing = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
  const empty = await start(nothing, 0);
  const rows: string[][] = [];
  const goals: Goal[] = [];
  const ratios: Record<string, number> = {};
  for (const tables of sizes) {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
    await fill(folder, tables);
    const { open, all, worked, weight } = await start(folder, tables);
    const waits = (await comeBack(folder, tables)).sort((a, b) => a - b);
    const kilobytes = (weight.alive - empty.weight.alive) / tables / 2 / 1024;
    rows.push([
      round(tables),
      round(open),
      round(at(waits, 0.5)),
      round(at(waits, 0.99)),
      round(all),
      round((1000 * tables) / (worked - empty.worked)),
      round(kilobytes),
    ]);
    ratios[`empty start against ${tables} matches`] = empty.worked / worked;
    if (tables === GOAL.matches) {
      const name = `${round(tables)} matches back within ${GOAL.seconds} s`;
      goals.push(goalOf(`${name}: every seat can be reclaimed`, open + at(waits, 0.99)));
      goals.push(goalOf(`${name}: all tables restored`, all));
    }
    rmSync(folder, { recursive: true });
  }
  rmSync(nothing, { recursive: true });
  return {
    title: "Restore after a crash",
    about: `Milliseconds from the start of the process until every seat can be reclaimed, and until all tables are restored. Every table has a match with ${ACTIONS} actions; the games rotate. A server without tables starts in ${round(empty.open)} ms. ${PEOPLE} clients reconnect at once, ${AT_ONCE} at a time.`,
    table: table(
      [
        "Matches",
        "ms until open",
        "seat back, p50 ms",
        "p99 ms",
        "ms until all are set up",
        "matches per CPU second",
        "KB alive per held seat",
      ],
      ...rows,
    ),
    goals,
    ratios,
  };
}
