import { type MatchRecord, seatingOf } from "../../../shared/core/record.ts";
import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import type { GameOutcome } from "../../../shared/tournaments/series.ts";
import type { StoredMatch } from "../../journal/journal.ts";
import type { Store, Writing } from "../../store/store.ts";

/** Seats of a match by account; null for a deleted account. */
type Seated = readonly (string | null)[];

/** The outcome of a match between two players for its tournament; void if both accounts were deleted. */
function outcomeFor(
  players: readonly [string | null, string | null],
  seated: Seated,
  winners: readonly number[],
): GameOutcome {
  if (winners.length !== 1) return "draw";
  const winner = seated[winners[0] ?? -1] ?? null;
  const loser = seated.find((_, seat) => !winners.includes(seat)) ?? null;
  const [first, second] = players;
  if ((winner !== null && winner === first) || (loser !== null && loser === second)) return "first";
  return (winner !== null && winner === second) || (loser !== null && loser === first) ? "second" : "void";
}

/** Notes the result of a match that was played for a tournament; a result that is known already stays. */
export async function noteOutcome(
  store: Store | Writing,
  gameId: string,
  seated: Seated,
  winners: readonly number[],
): Promise<void> {
  const game = await store.selectFrom("tournament_games").selectAll().where("id", "=", gameId).executeTakeFirst();
  if (!game || game.outcome !== null) return;
  const entries = await store
    .selectFrom("tournament_entries")
    .select(["number", "player_id"])
    .where("tournament_id", "=", game.tournament_id)
    .where("number", "in", [game.first, game.second])
    .execute();
  const accountOf = (number: number) => entries.find((entry) => entry.number === number)?.player_id ?? null;
  const outcome = outcomeFor([accountOf(game.first), accountOf(game.second)], seated, winners);
  await store
    .updateTable("tournament_games")
    .set({ outcome })
    .where("id", "=", gameId)
    .where("outcome", "is", null)
    .execute();
}

/** Notes the result of a match that is being settled. */
export const noteTournamentGame = (
  writing: Writing,
  gameId: string,
  { seats }: Pick<MatchFacts, "seats">,
): Promise<void> =>
  noteOutcome(
    writing,
    gameId,
    seats.map(({ player }) => player.account ?? null),
    seats.flatMap(({ outcome }, seat) => (outcome === "won" ? [seat] : [])),
  );

/** Notes the result from the journal, if the match has one. */
export async function noteJournalOutcome(
  store: Store,
  gameId: string,
  { record, outcome }: StoredMatch,
): Promise<void> {
  if (outcome) await noteOutcome(store, gameId, accountsBySeat(record), outcome.result.winners);
}

const accountsBySeat = (record: MatchRecord): Seated =>
  seatingOf(record).map((index) => record.players[index]?.account ?? null);
