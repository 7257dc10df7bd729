import { KNOWN_OPPONENTS } from "../../../shared/players/leaderboards.ts";
import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import type { HeadToHead } from "../../../shared/players/rating-shares.ts";
import type { Writing } from "../../store/store.ts";

type Rated = Pick<MatchFacts, "game" | "mode" | "sides">;

/** An account of a rated match, one of its opponents, and their earlier matches; null before the first one. */
export interface Meeting {
  player: string;
  opponent: string;
  /** The result of this match for the account. */
  result: keyof HeadToHead;
  before: HeadToHead | null;
}

/** Reads the meetings of a rated match; `places` are those of its sides. */
export async function meetingsOf(
  writing: Writing,
  { game, mode, sides }: Rated,
  places: readonly number[],
  players: readonly string[],
): Promise<Meeting[]> {
  const rows = await writing
    .selectFrom("rated_opponents")
    .select(["player_id", "opponent_id", "won", "drawn", "lost"])
    .where("player_id", "in", [...players])
    .where("opponent_id", "in", [...players])
    .where("game", "=", game)
    .where("mode", "=", mode)
    .execute();
  const known = new Map(rows.map((row) => [`${row.player_id} ${row.opponent_id}`, row]));
  const meet = (side: number, other: number): Meeting[] =>
    (sides[side] ?? []).flatMap((seat) =>
      (sides[other] ?? []).map((opponentSeat) => {
        const [player, opponent] = [players[seat] as string, players[opponentSeat] as string];
        const result = resultOf(places[side] as number, places[other] as number);
        return { player, opponent, result, before: known.get(`${player} ${opponent}`) ?? null };
      }),
    );
  return sides.flatMap((_, side) => sides.flatMap((__, other) => (side === other ? [] : meet(side, other))));
}

function resultOf(own: number, other: number): keyof HeadToHead {
  if (own === other) return "drawn";
  return own < other ? "won" : "lost";
}

/** Adds a match to the records of its meetings. */
export async function noteMeetings(
  writing: Writing,
  { game, mode }: Rated,
  meetings: readonly Meeting[],
): Promise<void> {
  const rows = meetings.map(({ player, opponent, result }) => ({
    ...{ player_id: player, game, mode, opponent_id: opponent },
    ...{ won: 0, drawn: 0, lost: 0, [result]: 1 },
  }));
  await writing
    .insertInto("rated_opponents")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["player_id", "game", "mode", "opponent_id"]).doUpdateSet((row) => ({
        won: row("rated_opponents.won", "+", row.ref("excluded.won")),
        drawn: row("rated_opponents.drawn", "+", row.ref("excluded.drawn")),
        lost: row("rated_opponents.lost", "+", row.ref("excluded.lost")),
      })),
    )
    .execute();
}

/** Opponents of an account that a match has added. */
export const newOpponents = (meetings: readonly Meeting[], player: string): string[] =>
  meetings.flatMap((meeting) => (meeting.player === player && !meeting.before ? [meeting.opponent] : []));

/**
 * The opponents for whom an account counts from this match on: once it has met enough others, all of them with the match
 * that made it known, later new ones. The result does not depend on the order in which the matches of different players
 * are settled.
 */
export async function newlyCounted(
  writing: Writing,
  { game, mode }: Rated,
  player: string,
  metBefore: number,
  added: readonly string[],
): Promise<string[]> {
  if (added.length === 0 || metBefore + added.length < KNOWN_OPPONENTS) return [];
  if (metBefore >= KNOWN_OPPONENTS) return [...added];
  const earlier = await writing
    .selectFrom("rated_opponents")
    .select("opponent_id")
    .where("player_id", "=", player)
    .where("game", "=", game)
    .where("mode", "=", mode)
    .execute();
  return [...earlier.map(({ opponent_id }) => opponent_id), ...added];
}

/** Counts one more opponent for these players. */
export async function countOpponent(
  writing: Writing,
  { game, mode }: Rated,
  players: readonly string[],
): Promise<void> {
  if (players.length === 0) return;
  await writing
    .updateTable("ratings")
    .set((row) => ({ opponents: row("opponents", "+", 1) }))
    .where("game", "=", game)
    .where("mode", "=", mode)
    .where("player_id", "in", [...players])
    .execute();
}
