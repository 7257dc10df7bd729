import type { Selectable } from "kysely";
import { type MatchRecord, RecordError, seatingOf } from "../../../shared/core/match-record.ts";
import { factsOf, type MatchFacts } from "../../../shared/players/match-facts.ts";
import type { GameOutcome } from "../../../shared/tournaments/series.ts";
import type { StoredMatch } from "../../journal/stored-match.ts";
import type { TournamentGameTable } from "../../store/schema/tournaments.ts";
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

/** How a match ended. */
interface Ending {
  isResigned: boolean;
  playedShare: number;
}

const BY_RULES: Ending = { isResigned: false, playedShare: 1 };

/** Notes the result of a match that was played for a tournament; a result that is known already stays. */
export async function noteOutcome(
  store: Store | Writing,
  gameId: string,
  seated: Seated,
  winners: readonly number[],
  ending = BY_RULES,
): Promise<void> {
  const game = await store
    .selectFrom("tournament_games")
    .innerJoin("tournaments", "tournaments.id", "tournament_games.tournament_id")
    .selectAll("tournament_games")
    .select("tournaments.kind")
    .where("tournament_games.id", "=", gameId)
    .executeTakeFirst();
  if (!game || game.outcome !== null) return;
  const entries = await store
    .selectFrom("tournament_entries")
    .select(["number", "player_id"])
    .where("tournament_id", "=", game.tournament_id)
    .where("number", "in", [game.first, game.second])
    .execute();
  const accountOf = (number: number) => entries.find((entry) => entry.number === number)?.player_id ?? null;
  const played = outcomeFor([accountOf(game.first), accountOf(game.second)], seated, winners);
  const outcome = game.kind === "arena" ? await earnedOutcome(store, game, played, ending) : played;
  await store
    .updateTable("tournament_games")
    .set({ outcome, resigned: ending.isResigned ? 1 : 0 })
    .where("id", "=", gameId)
    .where("outcome", "is", null)
    .execute();
}

/**
 * The outcome of a game of an arena. A resignation or an agreed draw gives points from about half of a usual game on, and
 * a resignation once for the same two players, so that points cannot be given away quickly.
 */
async function earnedOutcome(
  store: Store | Writing,
  { tournament_id, first, second }: Pick<Selectable<TournamentGameTable>, "tournament_id" | "first" | "second">,
  played: GameOutcome,
  { isResigned, playedShare }: Ending,
): Promise<GameOutcome> {
  if (played === "draw") return playedShare < 1 ? "void" : played;
  if (!isResigned || (played !== "first" && played !== "second")) return played;
  const unearned = played === "first" ? "second-resigned" : "first-resigned";
  if (playedShare < 1) return unearned;
  const [winner, loser] = played === "first" ? [first, second] : [second, first];
  const earlier = await store
    .selectFrom("tournament_games")
    .select("id")
    .where("tournament_id", "=", tournament_id)
    .where("resigned", "=", 1)
    .where((row) =>
      row.or([
        row.and([row("first", "=", winner), row("second", "=", loser), row("outcome", "=", "first")]),
        row.and([row("first", "=", loser), row("second", "=", winner), row("outcome", "=", "second")]),
      ]),
    )
    .executeTakeFirst();
  return earlier ? unearned : played;
}

const endingOf = ({ reason, playedShare }: Pick<MatchFacts, "reason" | "playedShare">): Ending => ({
  isResigned: reason === "forfeit",
  playedShare,
});

/** Notes the result of a match that is being settled. */
export const noteTournamentGame = (
  writing: Writing,
  gameId: string,
  facts: Pick<MatchFacts, "seats" | "reason" | "playedShare">,
): Promise<void> =>
  noteOutcome(
    writing,
    gameId,
    facts.seats.map(({ player }) => player.account ?? null),
    facts.seats.flatMap(({ outcome }, seat) => (outcome === "won" ? [seat] : [])),
    endingOf(facts),
  );

/** Notes the result from the journal, if the match has one. */
export async function noteJournalOutcome(
  store: Store,
  gameId: string,
  { record, outcome }: StoredMatch,
): Promise<void> {
  if (!outcome) return;
  await noteOutcome(store, gameId, accountsBySeat(record), outcome.result.winners, endingIn(record));
}

/** How a match of the journal ended; one that this version cannot replay counts like one that ended by its rules. */
function endingIn(record: MatchRecord): Ending {
  try {
    return endingOf(factsOf(record));
  } catch (error) {
    if (error instanceof RecordError) return BY_RULES;
    throw error;
  }
}

const accountsBySeat = (record: MatchRecord): Seated =>
  seatingOf(record).map((index) => record.players[index]?.account ?? null);
