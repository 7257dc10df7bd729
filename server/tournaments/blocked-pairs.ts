import type { Writing } from "../store/store.ts";

/** Pairs of players of a tournament of whom one has blocked the other: their numbers, in both orders. */
export async function blockedPairs(writing: Writing, tournamentId: string): Promise<Set<string>> {
  const rows = await writing
    .selectFrom("tournament_entries as own")
    .innerJoin("blocks", "blocks.player_id", "own.player_id")
    .innerJoin("tournament_entries as other", "other.player_id", "blocks.blocked_id")
    .select(["own.number as one", "other.number as other"])
    .where("own.tournament_id", "=", tournamentId)
    .where("other.tournament_id", "=", tournamentId)
    .execute();
  return new Set(rows.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]));
}
