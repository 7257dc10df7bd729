import { type FreePlayer, pairFree } from "../../shared/tournaments/arena-pairing.ts";
import { addGame, byStanding } from "../../shared/tournaments/arena-score.ts";
import { resultsOf } from "../../shared/tournaments/series.ts";
import { LAST_GAMES_SECONDS } from "../../shared/tournaments/settings.ts";
import type { Writing } from "../store/store.ts";
import { blockedPairs } from "./blocked-pairs.ts";
import { finishTournament } from "./finish.ts";
import { closeGame, insertGames } from "./new-games.ts";
import { type EntryRow, entriesOf, type GameRow, lockTournament, type TournamentRow, unfinishedGames } from "./rows.ts";
import { type Turn, write } from "./turn.ts";

/** Milliseconds between two rounds of pairing, so that players with close scores become free in between. */
const GATHERING = 3000;

/** Advances a running arena: counts finished games, pairs free players, and ends it. */
export async function advanceArena(turn: Turn, tournament: TournamentRow): Promise<void> {
  const { id } = tournament;
  const games = await unfinishedGames(turn.store, id);
  if (games.some(({ outcome }) => outcome !== null)) await countGames(turn, id);
  if (turn.now < Number(tournament.ends_at)) {
    if (turn.now - tournament.paired_at >= GATHERING / turn.speedup) await pairPlayers(turn, id);
    return;
  }
  const isTooLate = turn.now >= Number(tournament.ends_at) + (LAST_GAMES_SECONDS * 1000) / turn.speedup;
  if (isTooLate || games.every(({ outcome }) => outcome !== null)) await finish(turn, id);
}

/** Adds finished games to the standings; each game is counted once, with the standings of both players. */
const countGames = (turn: Turn, id: string): Promise<void> =>
  write(turn, async (writing) => {
    await lockTournament(writing, id);
    const games = await unfinishedGames(writing, id);
    const entries = new Map((await entriesOf(writing, id)).map((entry) => [entry.number, entry]));
    for (const game of games) {
      if (game.outcome === null) continue;
      const sides = [game.first, game.second].map((number) => entries.get(number) as EntryRow);
      for (const side of [0, 1] as const) {
        const changed = entryAfter(sides[side] as EntryRow, game, side, turn.now);
        entries.set(changed.number, changed);
        await saveEntry(writing, changed);
      }
      await closeGame(writing, game, turn.now);
    }
  });

/** The entry after a game. A game that was not played changes no points; the absent player pauses. */
function entryAfter(entry: EntryRow, game: GameRow, side: 0 | 1, now: number): EntryRow {
  const free = { ...entry, game_id: null, free_since: now };
  const results = game.outcome && resultsOf(game.outcome);
  if (results) {
    const result = results[side];
    return { ...free, ...(result && addGame(entry, result)), last_opponent: side === 0 ? game.second : game.first };
  }
  const isAbsent = game.outcome === "both-absent" || game.outcome === (side === 0 ? "first-absent" : "second-absent");
  return isAbsent && entry.status === "active" ? { ...free, status: "paused" } : free;
}

const saveEntry = (writing: Writing, { tournament_id, number, ...entry }: EntryRow) =>
  writing
    .updateTable("tournament_entries")
    .set({
      ...{ status: entry.status, game_id: entry.game_id, free_since: entry.free_since },
      ...{ points: entry.points, streak: entry.streak, last_opponent: entry.last_opponent },
      ...{ wins: entry.wins, draws: entry.draws, losses: entry.losses, place: entry.place },
    })
    .where("tournament_id", "=", tournament_id)
    .where("number", "=", number)
    .execute();

const playerOf = ({ number, points, free_since, last_opponent }: EntryRow): FreePlayer => ({
  ...{ number, points, freeSince: free_since, lastOpponent: last_opponent },
});

const pairPlayers = async (turn: Turn, id: string): Promise<void> => {
  const free = turn.store
    .selectFrom("tournament_entries")
    .select((row) => [row.fn.countAll<number>().as("players"), row.fn.count<number>("player_id").as("people")])
    .where("tournament_id", "=", id)
    .where("status", "=", "active")
    .where("game_id", "is", null);
  const { players, people } = await free.executeTakeFirstOrThrow();
  if (Number(players) < 2 || Number(people) === 0) return;
  await write(turn, async (writing) => {
    await lockTournament(writing, id);
    const active = (await entriesOf(writing, id)).filter(({ status }) => status === "active");
    const { last } = await writing
      .selectFrom("tournament_games")
      .select((row) => row.fn.max("round").as("last"))
      .where("tournament_id", "=", id)
      .executeTakeFirstOrThrow();
    const players = active.map(playerOf);
    const free = players.filter((_, index) => active[index]?.game_id === null);
    const blocked = await blockedPairs(writing, id);
    const bots = new Set(active.flatMap(({ number, bot }) => (bot === null ? [] : [number])));
    const mayMeet = (one: FreePlayer, other: FreePlayer) =>
      !blocked.has(`${one.number} ${other.number}`) && !(bots.has(one.number) && bots.has(other.number));
    const pairs = pairFree(free, players, mayMeet);
    const round = Number(last ?? -1) + 1;
    const places = pairs.map(([first, second], index) => ({ round: round + index, slot: 0, number: 1, first, second }));
    await insertGames(writing, id, places, turn.now);
    await writing.updateTable("tournaments").set({ paired_at: turn.now }).where("id", "=", id).execute();
  });
};

/** Ends the arena with its final places, or cancels one that only bots have joined; games that are still being played do not count. */
const finish = (turn: Turn, id: string): Promise<void> =>
  write(turn, async (writing) => {
    await lockTournament(writing, id);
    for (const game of await unfinishedGames(writing, id)) {
      if (game.outcome !== null) return;
      await writing.updateTable("tournament_games").set({ outcome: "void" }).where("id", "=", game.id).execute();
      await closeGame(writing, game, turn.now);
    }
    const ranked = (await entriesOf(writing, id)).sort(byStanding);
    if (ranked.every(({ bot }) => bot !== null)) {
      await writing
        .updateTable("tournaments")
        .set({ stage: "cancelled", ended_at: turn.now })
        .where("id", "=", id)
        .execute();
      return;
    }
    for (const [index, entry] of ranked.entries())
      await saveEntry(writing, { ...entry, game_id: null, place: index + 1 });
    await finishTournament(writing, id, turn.now);
  });
