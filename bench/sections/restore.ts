import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteJournal } from "../../server/match/journal.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import type { Weight } from "../inside.ts";
import { startHouse } from "../live/house.ts";
import { round, type Section, table } from "../results.ts";
import { matchOf } from "./played.ts";

const ACTIONS = 12;

/** Fills a data folder with so many tables in the middle of a match, of all games in turn. */
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
  /** Until the doors are open, and how long the house worked for it. */
  milliseconds: number;
  worked: number;
  weight: Weight;
}

async function start(tables: number): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
  await fill(folder, tables);
  const began = performance.now();
  const house = await startHouse(folder);
  const milliseconds = performance.now() - began;
  const worked = await house.worked();
  const weight = await house.weigh();
  await house.stop();
  rmSync(folder, { recursive: true });
  return { milliseconds, worked, weight };
}

/** How long a house needs to set up its tables again, against the same house without any. */
export async function measureRestore(sizes: number[]): Promise<Section> {
  const empty = await start(0);
  const rows: string[][] = [];
  const ratios: Record<string, number> = {};
  for (const tables of sizes) {
    const { milliseconds, worked, weight } = await start(tables);
    const kilobytes = (weight.alive - empty.weight.alive) / tables / 2 / 1024;
    rows.push([
      round(tables),
      round(milliseconds),
      round(milliseconds / empty.milliseconds),
      round((1000 * tables) / (worked - empty.worked)),
      round(kilobytes),
    ]);
    ratios[`empty start against ${tables} matches`] = empty.worked / worked;
  }
  return {
    title: "Restore after a crash",
    about: `Until the doors are open, every table with ${ACTIONS} actions of a match, of all games in turn. An empty house opens in ${round(empty.milliseconds)} ms.`,
    table: table(
      ["Matches", "ms until open", "times an empty start", "matches per CPU second", "KB alive per held seat"],
      ...rows,
    ),
    goals: [],
    ratios,
  };
}
