import { matchMaker } from "@colyseus/core";
import { about } from "../../../shared/games/farkle/about.ts";
import { loadoutOf, OPPONENTS, type Opponent, optionsWith } from "../../../shared/games/farkle/gauntlet/opponents.ts";
import type { ServerContext } from "../../context.ts";
import { openRoom } from "../../http/open-room.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Arrangement } from "../../journal/table-note.ts";
import { addEvent, lastRunOf, type ReadRun, readRun, runToChange, storeEvent } from "./runs.ts";

/** Days that a player has for each move, so that a match can be left and resumed. */
const DAYS = 7;
/** Milliseconds for which the table waits for its player. */
const SEAT_KEPT_MILLISECONDS = 5 * 60_000;

/** The player and the address of a request for a table. */
interface Asking {
  playerId: string;
  address: string;
}

/**
 * Returns the room of the match that the run of an account waits for; begins the next match if there is none. The match
 * is written to the run before its table is opened, and its id is also that of the room, so that a table is found or
 * opened even if the server fails repeatedly in between.
 */
export async function tableOf(server: ServerContext, asking: Asking, version: number): Promise<string> {
  const { store } = server;
  const read = await openRun(server, asking.playerId);
  if (read.run.match !== null) {
    const found = await findTable(server, asking, read, read.run.match);
    if (found !== null) return found;
    throw new Refusal(409, "run-changed");
  }
  const match = server.chance.id();
  await store
    .transaction()
    .execute((writing) =>
      addEvent(
        writing,
        asking.playerId,
        version,
        ({ run }) => ({ type: "began", match, loadout: run.loadout }),
        Date.now(),
      ),
    );
  return openTable(server, asking, await openRun(server, asking.playerId), match);
}

async function openRun({ store }: ServerContext, playerId: string): Promise<ReadRun> {
  const row = await lastRunOf(store, playerId);
  if (!row) throw new Refusal(404, "no-such-run");
  if (row.ended_at !== null) throw new Refusal(409, "run-over");
  return readRun(row);
}

/** Settles the match that a run waits for, if it is over: the settlement of its table may still be under way. */
export async function settleEnded(server: ServerContext, match: string | null): Promise<void> {
  if (match === null) return;
  const texts = await server.journal.readTexts(match);
  if (texts?.outcome) await server.settlement.settle(match);
}

/** Finds or reopens the table of a match that was begun; null if the match is over, and the run has advanced. */
async function findTable(server: ServerContext, asking: Asking, read: ReadRun, match: string): Promise<string | null> {
  await server.loadTable({ roomId: match });
  const stored = await server.journal.readTexts(match);
  if (!stored?.outcome && (await matchMaker.query({ roomId: match })).length > 0) return match;
  if (!stored) return openTable(server, asking, read, match);
  if (stored.outcome) await server.settlement.settle(match);
  await endVoid(server, asking.playerId, match);
  return null;
}

/** Ends a match that will never have a result, because an administrator closed its table or it was set aside. */
async function endVoid({ store }: ServerContext, playerId: string, match: string): Promise<void> {
  await store.transaction().execute(async (writing) => {
    const read = await runToChange(writing, playerId);
    if (read.run.match !== match) return;
    await storeEvent(writing, read, { type: "ended", match, outcome: "void", earned: 0 }, Date.now());
  });
}

/** Tables that are being opened, by match. */
const opening = new Map<string, Promise<string>>();

/** Opens the table of a match, once for all requests at the same time: two rooms with one id would share its journal. */
function openTable(server: ServerContext, asking: Asking, read: ReadRun, match: string): Promise<string> {
  const underway = opening.get(match);
  if (underway) return underway;
  const opened = openRoomOf(server, asking, read, match).finally(() => opening.delete(match));
  opening.set(match, opened);
  return opened;
}

/** Opens the room of a match against the next opponent. */
async function openRoomOf(
  { closing }: ServerContext,
  { playerId, address }: Asking,
  { row, run }: ReadRun,
  match: string,
): Promise<string> {
  if (closing) throw new Refusal(503, "closing");
  const opponent = OPPONENTS[run.beaten] as Opponent;
  const arrangement: Arrangement = {
    ...{ accounts: [playerId], until: Date.now() + SEAT_KEPT_MILLISECONDS, id: match },
    origin: { kind: "gauntlet", id: row.id },
  };
  // When the seats are drawn, the room puts the loadouts in their order.
  const options = optionsWith([run.loadout, loadoutOf(opponent)]);
  return openRoom(about.id, {
    against: {
      bot: { kind: "bot", name: opponent.name, level: "hard", style: opponent.id, wins: 0 },
      ...{ days: DAYS, options },
    },
    arrangement,
    opener: { address, account: playerId },
  });
}
