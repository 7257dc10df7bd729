import { drawnSeeds, seedsByRating } from "../../shared/tournaments/seeding.ts";
import { SIZES } from "../../shared/tournaments/settings.ts";
import type { Writing } from "../store/store.ts";
import { ratingIn } from "./entries.ts";
import { type EntryRow, entriesOf, lockTournament, type TournamentRow } from "./rows.ts";
import { type Turn, write } from "./turn.ts";

const MINUTE = 60_000;

/** Starts a tournament whose time has come, or cancels it if it has too few players. */
export const startTournament = (turn: Turn, id: string): Promise<void> =>
  write(turn, async (writing) => {
    const tournament = await lockTournament(writing, id);
    if (tournament?.stage !== "upcoming") return;
    const entries = await entriesOf(writing, id);
    const set = (values: Partial<TournamentRow>) =>
      writing.updateTable("tournaments").set(values).where("id", "=", id).execute();
    if (entries.length < SIZES[tournament.kind].min) {
      await set({ stage: "cancelled", ended_at: turn.now });
      return;
    }
    if (tournament.kind === "knockout") await seed(writing, tournament, entries);
    const length = tournament.minutes === null ? null : (tournament.minutes * MINUTE) / turn.speedup;
    await set({ stage: "running", ends_at: length === null ? null : Math.round(turn.now + length) });
    await writing
      .updateTable("tournament_entries")
      .set({ free_since: turn.now })
      .where("tournament_id", "=", id)
      .execute();
  });

/** Writes the seeds of a knock-out, by the current ratings or by the draw. */
async function seed(writing: Writing, tournament: TournamentRow, entries: readonly EntryRow[]): Promise<void> {
  const rated = await Promise.all(
    entries.map(async ({ number, player_id, rating }) => ({
      number,
      rating: player_id === null ? rating : await ratingIn(writing, tournament, player_id),
    })),
  );
  const numbers = entries.map(({ number }) => number);
  const seeds =
    tournament.seeding === "draw" ? drawnSeeds(tournament.secret, tournament.id, numbers) : seedsByRating(rated);
  for (const { number, rating } of rated) {
    await writing
      .updateTable("tournament_entries")
      .set({ rating, seed: seeds.indexOf(number) + 1 })
      .where("tournament_id", "=", tournament.id)
      .where("number", "=", number)
      .execute();
  }
}
