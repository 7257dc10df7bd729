import type { MatchHeader } from "../../../shared/core/match-record.ts";
import type { Stake, Withheld } from "../../../shared/players/eligibility.ts";
import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import type { Writing } from "../../store/store.ts";
import { mayHaveExactAnalysis } from "../../workers/performance.ts";
import type { RatingChange } from "./ratings.ts";

/** Gains of a seat from a match. */
export interface Gain {
  xp: number;
  money: number;
  rating: RatingChange | null;
  /** The opponents it was earned against. */
  stake: Stake;
  /** Why gains were withheld or reduced. */
  withheld: Withheld | null;
}

/** A finished match that is being settled. */
export interface SettlingMatch {
  record: MatchHeader;
  facts: MatchFacts;
  rated: boolean;
  /** The account at each seat; null for bots, players without an account and deleted accounts. */
  players: (string | null)[];
  /** True for each seat whose account has a claimed name. */
  isClaimed: boolean[];
  at: number;
  /** True if the match ended within the last seven days. */
  isThisWeek: boolean;
}

const NOTHING = { xp: 0, money: 0, rating: null, stake: null, withheld: null };

/** The end of the match, later than all earlier matches of its players, so their order is fixed. */
export async function endOf(writing: Writing, people: ReadonlyMap<string, unknown>, endedAt: number): Promise<number> {
  let end = endedAt;
  // One query for each player reads one entry of the index; one for all of them would read every match of theirs.
  for (const id of people.keys()) {
    const last = await writing
      .selectFrom("result_seats")
      .select("ended_at")
      .where("player_id", "=", id)
      .orderBy("ended_at", "desc")
      .limit(1)
      .executeTakeFirst();
    end = Math.max(end, Number(last?.ended_at ?? 0) + 1);
  }
  return end;
}

/** Inserts the result; false if it exists already. */
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
    title: record.title ?? null,
    started_at: record.startedAt ?? null,
    ended_at: at,
    analysis_due: mayHaveExactAnalysis(record) ? 1 : 0,
    origin_kind: record.origin?.kind ?? null,
    origin_id: record.origin?.id ?? null,
  };
  const listed = await writing
    .insertInto("results")
    .values(row)
    .onConflict((conflict) => conflict.column("match_id").doNothing())
    .executeTakeFirst();
  return listed.numInsertedOrUpdatedRows === 1n;
}

/** Inserts the seats of the match with their gains. */
export async function listSeats(
  writing: Writing,
  match: SettlingMatch,
  gains: ReadonlyMap<number, Gain>,
): Promise<void> {
  const rows = match.facts.seats.map(({ player, outcome, score, hasLeft, moveTime }, seat) => {
    const { xp, money, rating, stake, withheld } = gains.get(seat) ?? NOTHING;
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
      stake,
      withheld,
      has_left: hasLeft ? 1 : 0,
      move_time: moveTime,
      ended_at: match.at,
      open: match.record.terms?.open ? 1 : 0,
      in_week: rating && match.isThisWeek ? 1 : 0,
    };
  });
  await writing.insertInto("result_seats").values(rows).execute();
}
