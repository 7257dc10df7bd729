import type { BotLevel } from "../../shared/core/bot.ts";
import { characterAt } from "../../shared/core/characters.ts";
import { drawnSeeds, seedsByRating } from "../../shared/tournaments/seeding.ts";
import { SIZES } from "../../shared/tournaments/settings.ts";
import type { Writing } from "../store/store.ts";
import { ratingIn } from "./entries.ts";
import { type EntryRow, entriesOf, lockTournament, type TournamentRow } from "./rows.ts";
import { type Turn, write } from "./turn.ts";

const MINUTE = 60_000;

/** Level of the house bots. */
const BOT_LEVEL: BotLevel = "medium";

/** Starts a tournament whose time has come, or cancels it if it has too few players. */
export const startTournament = (turn: Turn, id: string): Promise<void> =>
  write(turn, async (writing) => {
    const tournament = await lockTournament(writing, id);
    if (tournament?.stage !== "upcoming") return;
    const entries = [...(await entriesOf(writing, id)), ...(await addBots(writing, tournament, turn.now))];
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

/** Lets house bots join until the tournament has as many players as its host wants; they play at the medium level. */
async function addBots(writing: Writing, { id, bots, players }: TournamentRow, now: number): Promise<EntryRow[]> {
  const added = Math.max(0, bots - players);
  if (added === 0) return [];
  const { last } = await writing
    .selectFrom("tournament_entries")
    .select((row) => row.fn.max("number").as("last"))
    .where("tournament_id", "=", id)
    .executeTakeFirstOrThrow();
  const entries = Array.from({ length: added }, (_, index) => ({
    ...{ tournament_id: id, number: Number(last ?? 0) + index + 1, player_id: null, bot: BOT_LEVEL },
    ...{ name: characterAt(BOT_LEVEL, index + 1), status: "active" as const, rating: 0 },
    ...{ free_since: now, joined_at: now },
  }));
  await writing
    .updateTable("tournaments")
    .set({ players: players + added })
    .where("id", "=", id)
    .execute();
  return writing.insertInto("tournament_entries").values(entries).returningAll().execute();
}

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
