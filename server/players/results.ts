import type { MatchRecord } from "../../shared/core/record.ts";
import type { MatchFacts } from "../../shared/players/match-facts.ts";
import type { Writing } from "../store/store.ts";
import type { RatingChange } from "./ratings.ts";

/** What a seat gets for a match. */
export interface Gain {
  xp: number;
  money: number;
  rating: RatingChange | null;
}

/** A finished match on its way into the store. */
export interface SettlingMatch {
  record: MatchRecord;
  facts: MatchFacts;
  rated: boolean;
  /** The account at each seat; null for bots, passers-by and accounts that are gone. */
  players: (string | null)[];
  at: number;
}

const NOTHING: Gain = { xp: 0, money: 0, rating: null };

/** Holds the players' lines until the end; always in the same order, so that two matches never wait for each other. */
export async function lockPlayers(writing: Writing, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const id of [...new Set(ids)].sort()) {
    // An update locks in every dialect; reading "for update" does not.
    const kept = await writing
      .updateTable("players")
      .set((row) => ({ xp: row.ref("xp") }))
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (kept) found.add(id);
  }
  return found;
}

/** When the match ended, but after all earlier ones of its players: so their matches have one order for good. */
export async function endOf(writing: Writing, people: ReadonlySet<string>, endedAt: number): Promise<number> {
  if (people.size === 0) return endedAt;
  const { last } = await writing
    .selectFrom("result_seats")
    .select((row) => row.fn.max("ended_at").as("last"))
    .where("player_id", "in", [...people])
    .executeTakeFirstOrThrow();
  return Math.max(endedAt, Number(last ?? 0) + 1);
}

/** Lists the match; false when it is listed already. */
export async function listResult(writing: Writing, { record, facts, rated, at }: SettlingMatch): Promise<boolean> {
  const { game, mode, reason, actions } = facts;
  const row = {
    match_id: record.id,
    game,
    mode,
    reason,
    rated: rated ? 1 : 0,
    open: record.terms?.open ? 1 : 0,
    actions,
    ended_at: at,
  };
  const listed = await writing
    .insertInto("results")
    .values(row)
    .onConflict((conflict) => conflict.column("match_id").doNothing())
    .executeTakeFirst();
  return listed.numInsertedOrUpdatedRows === 1n;
}

/** Lists the seats of the match with what each of them gained. */
export async function listSeats(
  writing: Writing,
  match: SettlingMatch,
  gains: ReadonlyMap<number, Gain>,
): Promise<void> {
  const rows = match.facts.seats.map(({ player, outcome, score }, seat) => {
    const { xp, money, rating } = gains.get(seat) ?? NOTHING;
    return {
      match_id: match.record.id,
      seat,
      player_id: match.players[seat] ?? null,
      name: player.name,
      kind: player.kind,
      outcome,
      score,
      xp,
      money,
      rating_before: rating?.before ?? null,
      rating_after: rating?.after ?? null,
      ended_at: match.at,
    };
  });
  await writing.insertInto("result_seats").values(rows).execute();
}
