import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { hashOf } from "../../shared/core/fairness.ts";
import { type CommonState, play } from "../../shared/core/game.ts";
import { type MatchRecord, openMatch, type RecordedAction } from "../../shared/core/match-record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { round, type Section, table } from "../results.ts";
import { headerOf } from "./played.ts";

/** Copies of each match in the file, so that its empty pages do not count. */
const COPIES = 20;
/** Milliseconds of a move, so that the times of moves have their usual length. */
const PACE = 4000;

interface PlayedMatch {
  record: MatchRecord;
  state: CommonState;
}

/** A match of two medium bots, written as a match of two people. */
function playedBy({ game, bots }: CatalogEntry, index: number): PlayedMatch {
  const header = headerOf({ game } as CatalogEntry, index);
  const { state, rng } = openMatch(game, header);
  const thought = seededRng(index);
  const actions: RecordedAction[] = [];
  while (!state.result) {
    const seat = [0, 1].find((candidate) => game.legalActions(state, candidate).length > 0) as number;
    const action = bots.medium(game.viewFor(state, seat), seat, game.legalActions(state, seat), thought);
    play(game, state, seat, action, rng);
    const at = PACE * (actions.length + 1) + index;
    actions.push({ seat, by: "player", action, at, id: `${hashOf(index).slice(0, 8)}-${actions.length}` });
  }
  return { record: { ...header, actions }, state };
}

/** Bytes that these matches take in the journal, once they are over, settled and their tables closed. */
async function bytesOf(matches: readonly PlayedMatch[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
  const file = join(folder, "house.sqlite");
  const sizes: number[] = [];
  for (const copies of [0, COPIES]) {
    const journal = new SqliteJournal(file);
    for (let copy = 0; copy < copies; copy++) {
      await Promise.all(matches.map((match) => write(journal, match, copy)));
    }
    await journal.close();
    const database = new DatabaseSync(file);
    database.exec("VACUUM");
    const { page_count: pages } = database.prepare("PRAGMA page_count").get() as { page_count: number };
    const { page_size: size } = database.prepare("PRAGMA page_size").get() as { page_size: number };
    database.close();
    sizes.push(pages * size);
  }
  rmSync(folder, { recursive: true });
  const [empty = 0, full = 0] = sizes;
  return (full - empty) / (matches.length * COPIES);
}

/** Writes a match as its table does. */
async function write(journal: SqliteJournal, { record, state }: PlayedMatch, copy: number): Promise<void> {
  const { actions, ...header } = record;
  const id = hashOf([record.id, copy]).slice(0, 12);
  const people = ["account-one", "account-two"].map((account) => account.padEnd(12, "-"));
  const players = header.players.map((player, index) => ({ ...player, account: people[index] as string }));
  await journal.begin({ ...header, id, players }, { roomId: id, private: false, clockFactor: 1, chairs: [] });
  const outcome = { result: state.result as NonNullable<CommonState["result"]>, stateHash: hashOf(state), endedAt: 1 };
  await Promise.all(
    actions.map((action, at) => journal.append(id, at + 1, action, at === actions.length - 1 ? outcome : null)),
  );
  await journal.settled(id, null);
  await journal.shut(id, null);
}

/** Measures the bytes that finished matches of each game take in the journal. */
export async function measureDisk(matches: number): Promise<Section> {
  const rows: (string | number)[][] = [];
  for (const [id, entry] of Object.entries<CatalogEntry>(catalog)) {
    const played = Array.from({ length: matches }, (_, index) => playedBy(entry, index));
    const bytes = await bytesOf(played);
    const moves = played.reduce((sum, { record }) => sum + record.actions.length, 0) / matches;
    rows.push([id, round(moves), round(bytes), round(bytes / moves)]);
  }
  return {
    title: "Bytes of a finished match on the disk",
    about: `The mean of ${matches} matches of two medium bots, in the SQLite journal after \`VACUUM\`, with indexes.`,
    table: table(["Game", "moves", "bytes", "bytes for a move"], ...rows),
    goals: [],
    ratios: {},
  };
}
