import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteJournal } from "../server/match/journal.ts";
import { commitmentOf, hashOf } from "../shared/core/fairness.ts";
import { play } from "../shared/core/game.ts";
import { type MatchHeader, openMatch, type RecordedAction } from "../shared/core/record.ts";
import { seededRng } from "../shared/core/rng.ts";
import { type CatalogEntry, catalog } from "../shared/games/catalog.ts";
import { openWeighed } from "./processes.ts";
import type { Weight } from "./weighed-house.ts";

/** How long a house needs to set up its tables again, and what they weigh, against the same house without any. */

const ACTIONS = 12;

/** A table of some game in the middle of a match. */
function midMatch(index: number): { header: MatchHeader; actions: RecordedAction[] } {
  const entries = Object.values<CatalogEntry>(catalog);
  const { game } = entries[index % entries.length] as CatalogEntry;
  const options = game.options.safeParse({});
  if (!options.success) throw new Error(`${game.id} has no default options`);
  const serverSeed = hashOf(index);
  const header: MatchHeader = {
    id: `bench-${index}`,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: options.data,
    players: [0, 1].map((player) => ({ name: `Player ${player}`, kind: "human", seed: `${player}` })),
    serverSeed,
    commitment: commitmentOf(serverSeed),
    rotation: null,
  };
  const { state, rng } = openMatch(game, header);
  const choice = seededRng(index);
  const actions: RecordedAction[] = [];
  while (!state.result && actions.length < ACTIONS) {
    const seat = [0, 1].find((candidate) => game.legalActions(state, candidate).length > 0) as number;
    const legal = game.legalActions(state, seat);
    const action = legal[choice.int(legal.length)] as RecordedAction["action"];
    play(game, state, seat, action, rng);
    actions.push({ seat, by: "player", action });
  }
  return { header, actions };
}

async function fill(folder: string, tables: number): Promise<void> {
  const journal = new SqliteJournal(join(folder, "house.sqlite"));
  const writes: Promise<void>[] = [];
  for (let index = 0; index < tables; index++) {
    const { header, actions } = midMatch(index);
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
  /** Until the doors are open. */
  milliseconds: number;
  weight: Weight;
}

async function measure(tables: number): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
  await fill(folder, tables);
  const began = performance.now();
  const house = await openWeighed(folder);
  const milliseconds = performance.now() - began;
  const weight = await house.weigh();
  await house.stop();
  rmSync(folder, { recursive: true });
  return { milliseconds, weight };
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

const empty = await measure(0);
const { resident, alive, worked } = empty.weight;
console.log(
  `empty house: opens in ${empty.milliseconds.toFixed(0)} ms with ${worked.toFixed(0)} ms of work, ` +
    `${kilobytes(resident / 1024)} MB resident, ${kilobytes(alive / 1024)} MB alive`,
);
for (const tables of [1000, 5000]) {
  const { milliseconds, weight } = await measure(tables);
  const more = milliseconds - empty.milliseconds;
  const perMatch = { resident: (weight.resident - resident) / tables, alive: (weight.alive - alive) / tables };
  console.log(
    `${tables} matches: ${more.toFixed(0)} ms more (${(more / tables).toFixed(3)} ms each) ` +
      `with ${(weight.worked - worked).toFixed(0)} ms of work, ${(milliseconds / empty.milliseconds).toFixed(1)} times the empty start; ` +
      `${kilobytes(perMatch.resident)} KB resident and ${kilobytes(perMatch.alive)} KB alive per match, ` +
      `${kilobytes(perMatch.resident / 2)} and ${kilobytes(perMatch.alive / 2)} per held seat`,
  );
}
