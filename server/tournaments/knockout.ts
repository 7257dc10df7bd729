import { resultsOf } from "../../shared/tournaments/series.ts";
import type { BestOf } from "../../shared/tournaments/settings.ts";
import type { Writing } from "../store/store.ts";
import { finishTournament } from "./finish.ts";
import { type KnockoutPlan, planKnockout } from "./knockout-plan.ts";
import { closeGame, insertGames } from "./new-games.ts";
import { type EntryRow, entriesOf, type GameRow, gamesOf, lockTournament, type TournamentRow } from "./rows.ts";
import { type Turn, write } from "./turn.ts";

/** Advances a running knock-out: counts finished games, writes the next ones, and ends it. */
export async function advanceKnockout(turn: Turn, tournament: TournamentRow): Promise<void> {
  const { id } = tournament;
  const bestOf = tournament.best_of as BestOf;
  const entries = await entriesOf(turn.store, id);
  const games = await gamesOf(turn.store, id);
  if (!hasChanges(planKnockout(entries, games, bestOf), entries, games)) return;
  await write(turn, async (writing) => {
    await lockTournament(writing, id);
    const current = await gamesOf(writing, id);
    const plan = planKnockout(await entriesOf(writing, id), current, bestOf);
    for (const game of current) if (isToCount(game)) await countGame(writing, game, turn.now);
    await markLosers(writing, id, plan.out);
    if (plan.places) await finish(turn, writing, id, plan.places);
    else await insertGames(writing, id, plan.due, turn.now);
  });
}

const isToCount = ({ outcome, stage }: GameRow): boolean => outcome !== null && stage !== "over";

function hasChanges(plan: KnockoutPlan<GameRow>, entries: readonly EntryRow[], games: readonly GameRow[]): boolean {
  if (plan.due.length > 0 || plan.places || games.some(isToCount)) return true;
  return entries.some(({ number, status }) => status === "active" && plan.out.includes(number));
}

const COLUMNS = { won: "wins", drew: "draws", lost: "losses" } as const;

/** Counts a game for both players, who are then free for the next one. */
async function countGame(writing: Writing, game: GameRow, now: number): Promise<void> {
  const results = game.outcome && resultsOf(game.outcome);
  for (const [side, number] of [game.first, game.second].entries()) {
    const result = results?.[side];
    const column = result && COLUMNS[result];
    await writing
      .updateTable("tournament_entries")
      .set((row) => ({ game_id: null, free_since: now, ...(column && { [column]: row(column, "+", 1) }) }))
      .where("tournament_id", "=", game.tournament_id)
      .where("number", "=", number)
      .execute();
  }
  await closeGame(writing, game, now);
}

async function markLosers(writing: Writing, id: string, out: readonly number[]): Promise<void> {
  if (out.length === 0) return;
  await writing
    .updateTable("tournament_entries")
    .set({ status: "out" })
    .where("tournament_id", "=", id)
    .where("status", "=", "active")
    .where("number", "in", [...out])
    .execute();
}

async function finish(turn: Turn, writing: Writing, id: string, places: ReadonlyMap<number, number>): Promise<void> {
  for (const [number, place] of places) {
    await writing
      .updateTable("tournament_entries")
      .set({ place, game_id: null })
      .where("tournament_id", "=", id)
      .where("number", "=", number)
      .execute();
  }
  await finishTournament(writing, id, turn.now);
}
