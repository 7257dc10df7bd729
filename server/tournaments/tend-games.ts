import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import type { GameOutcome } from "../../shared/tournaments/series.ts";
import { NO_SHOW_SECONDS } from "../../shared/tournaments/settings.ts";
import type { Journal } from "../journal/journal.ts";
import { noteJournalOutcome } from "../players/settlement/tournament-games.ts";
import type { GameTables } from "./game-tables.ts";
import { type EntryRow, entriesOf, type GameRow, lockTournament, type TournamentRow, unfinishedGames } from "./rows.ts";
import { type Turn, write } from "./turn.ts";

/** Tables that are opened at the same time. */
const LANES = 8;

/** Dependencies for tending the games of a tournament. */
export interface Tending {
  turn: Turn;
  tables: GameTables;
  journal: Pick<Journal, "read">;
  /** True if the table of a running game is due for a check: rarely, because games normally end by themselves. */
  isDue(game: GameRow): boolean;
  /** Called with an error of one game, which is tried again in the next round. */
  failed(game: GameRow, error: unknown): void;
  /** Called when a table is open for its players. */
  opened(tournament: TournamentRow, game: GameRow, players: [EntryRow, EntryRow]): void;
}

/**
 * Opens the tables of due games, and ends games whose players or tables are missing. Each game starts in its own turn
 * of the event loop, so the start of a large arena does not delay the moves at other tables.
 */
export async function tendGames(tending: Tending, tournament: TournamentRow): Promise<void> {
  const { turn } = tending;
  const games = (await unfinishedGames(turn.store, tournament.id)).filter(({ outcome }) => outcome === null);
  if (games.length === 0) return;
  const entries = new Map((await entriesOf(turn.store, tournament.id)).map((entry) => [entry.number, entry]));
  const waiting = games.filter((game) => game.stage !== "playing" || tending.isDue(game));
  let turns = Promise.resolve();
  const ownTurn = () => {
    turns = turns.then(() => turnOfTheLoop());
    return turns;
  };
  const lane = async () => {
    for (let game = waiting.shift(); game; game = waiting.shift()) {
      const players = [entries.get(game.first), entries.get(game.second)] as [EntryRow, EntryRow];
      await ownTurn();
      await tendGame(tending, tournament, game, players).catch((error: unknown) => tending.failed(game, error));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

type Players = [EntryRow, EntryRow];

/** True for a player who can still play: not for a deleted account or one that has withdrawn. */
const isHere = ({ player_id, bot, status }: EntryRow): boolean =>
  (player_id !== null || bot !== null) && status !== "withdrawn";

async function tendGame(tending: Tending, tournament: TournamentRow, game: GameRow, players: Players): Promise<void> {
  if (game.stage === "playing") {
    await findGame(tending, game);
    return;
  }
  const isForfeit = !players.every(isHere);
  if (game.stage === "due") {
    if (isForfeit) await callOff(tending, game, players, true);
    else await openGame(tending, tournament, game, players);
  } else if (await findGame(tending, game)) {
    const isLate = tending.turn.now >= Number(game.no_show_at);
    if (isForfeit || isLate) await callOff(tending, game, players, isForfeit);
  }
}

/** Opens the table; the players learn of it when this is stored. */
async function openGame(tending: Tending, tournament: TournamentRow, game: GameRow, players: Players): Promise<void> {
  const { turn, tables, opened } = tending;
  await tables.open(tournament, game, players);
  const no_show_at = Math.round(turn.now + (NO_SHOW_SECONDS[tournament.kind] * 1000) / turn.speedup);
  await change(turn, game, { stage: "open", no_show_at });
  opened(tournament, { ...game, stage: "open", no_show_at }, players);
}

/** Looks for the table of a game; true if it waits for its players. */
async function findGame({ turn, tables, journal }: Tending, game: GameRow): Promise<boolean> {
  const state = await tables.look(game);
  if (state.at === "unknown") return false;
  if (state.at === "table") {
    if (state.hasBegun && game.stage !== "playing") await change(turn, game, { stage: "playing" });
    return !state.hasBegun;
  }
  const match = await journal.read(game.id);
  if (match?.outcome) await noteJournalOutcome(turn.store, game.id, match);
  // Without a record the match has not begun, and the table is opened again; otherwise it was closed or set aside.
  else await change(turn, game, match ? { outcome: "void" } : { stage: "due", no_show_at: null });
  return false;
}

/** Ends a game if a player has not come in time; a withdrawn player counts as absent. */
async function callOff({ turn, tables }: Tending, game: GameRow, players: Players, isForfeit: boolean): Promise<void> {
  const called = game.stage === "due" ? { hasBegun: false as const, present: [] } : await tables.callOff(game);
  if (called === null) return;
  if (called.hasBegun) {
    await change(turn, game, { stage: "playing" });
    return;
  }
  const [first, second] = players.map((player) =>
    isForfeit ? isHere(player) : player.bot !== null || called.present.includes(player.player_id ?? ""),
  );
  const outcome: GameOutcome = first ? (second ? "void" : "second-absent") : second ? "first-absent" : "both-absent";
  await change(turn, game, { outcome });
}

/** Changes a game that no other step has changed in the meantime. */
const change = (turn: Turn, game: GameRow, values: Partial<GameRow>): Promise<void> =>
  write(turn, async (writing) => {
    await lockTournament(writing, game.tournament_id);
    await writing
      .updateTable("tournament_games")
      .set(values)
      .where("id", "=", game.id)
      .where("stage", "=", game.stage)
      .where("outcome", "is", null)
      .execute();
  });
