import { dayOf } from "../../../shared/players/daily-limits.ts";
import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import { opponentShare } from "../../../shared/players/rating-shares.ts";
import type { Store, Writing } from "../../store/store.ts";
import { lockRows } from "./lock-rows.ts";
import { countOpponent, type Meeting, meetingsOf, newlyCounted, newOpponents, noteMeetings } from "./opponents.ts";
import { NEWCOMER, rateSides, type Skill } from "./plackett-luce.ts";

/** Displayed ratings start at 1500; with this factor a gap of 400 points means ten wins to one, as in Elo. */
const START = 1500;
const FACTOR = 30;

/** The displayed rating of a skill. */
export const shownRating = ({ mu }: Pick<Skill, "mu">): number => START + FACTOR * (mu - NEWCOMER.mu);
export const shownDeviation = ({ sigma }: Pick<Skill, "sigma">): number => FACTOR * sigma;

export interface RatingChange {
  before: number;
  after: number;
}

/** The place of each side, from 0; tied sides share a place. Scores rank the sides behind the winners. */
export function placesOf({ sides, seats }: Pick<MatchFacts, "sides" | "seats">): number[] {
  const standings = sides.map(([first = 0]) => seats[first]);
  const lost = (score: number) => standings.filter((other) => other?.outcome === "lost" && other.score > score).length;
  return standings.map((side) => (side?.outcome !== "lost" ? 0 : 1 + lost(side.score)));
}

/** What a rated match has changed. */
export interface RatedMatch {
  /** By seat. */
  changes: RatingChange[];
  /** Players, also of other matches, for whom an opponent counts that did not count before. */
  counted: string[];
}

/** A player before a rated match. */
type Rated = Skill & { games: number; won: number; met: number; days: number; updated_at: number };

const UNRATED: Rated = { ...NEWCOMER, games: 0, won: 0, met: 0, days: 0, updated_at: 0 };

/**
 * Rates a match; the rows of `players[seat]` are locked, so no other match of theirs is settled concurrently. A gain is
 * reduced by an early end and over opponents who only lose to this player; a loss never is, so that resigning early
 * saves nothing.
 */
export async function rateMatch(
  writing: Writing,
  facts: MatchFacts,
  players: readonly string[],
  at: number,
): Promise<RatedMatch> {
  const { game, mode, sides, seats } = facts;
  const rows = await writing
    .selectFrom("ratings")
    .select(["player_id", "mu", "sigma", "games", "won", "met", "days", "updated_at"])
    .where("player_id", "in", [...players])
    .where("game", "=", game)
    .where("mode", "=", mode)
    .execute();
  const before = players.map((id): Rated => rows.find((row) => row.player_id === id) ?? UNRATED);
  const places = placesOf(facts);
  const rated = rateSides(
    sides.map((side) => side.map((seat) => before[seat] as Skill)),
    places,
  );
  const after = new Map(sides.flatMap((side, i) => side.map((seat, j) => [seat, rated[i]?.[j] as Skill] as const)));
  const meetings = await meetingsOf(writing, facts, places, players);
  const metOf = new Map(players.map((id, seat) => [id, before[seat]?.met ?? 0]));
  const changed = players.map((player_id, seat) => {
    const { games, won, met, days, updated_at, ...skill } = before[seat] as Rated;
    const share = facts.playedShare * shareOver(meetings, player_id, metOf);
    return {
      ...{ player_id, game, mode, ...gainedBy(skill, after.get(seat) as Skill, share), games: games + 1 },
      won: won + (seats[seat]?.outcome === "won" ? 1 : 0),
      met: met + newOpponents(meetings, player_id).length,
      days: days + (dayOf(updated_at) < dayOf(at) ? 1 : 0),
      ...{ opponents: 0, updated_at: at },
    };
  });
  const counted: string[][] = [];
  for (const id of players) {
    counted.push(await newlyCounted(writing, facts, id, metOf.get(id) ?? 0, newOpponents(meetings, id)));
  }
  await lockRows(writing, "ratings", facts, [...players, ...counted.flat()]);
  await writing
    .insertInto("ratings")
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(["player_id", "game", "mode"]).doUpdateSet((row) => ({
        mu: row.ref("excluded.mu"),
        sigma: row.ref("excluded.sigma"),
        games: row.ref("excluded.games"),
        won: row.ref("excluded.won"),
        met: row.ref("excluded.met"),
        days: row.ref("excluded.days"),
        updated_at: row.ref("excluded.updated_at"),
      })),
    )
    .execute();
  await noteMeetings(writing, facts, meetings);
  for (const opponents of counted) await countOpponent(writing, facts, opponents);
  const changes = changed.map((row, seat) => ({ before: shownRating(before[seat] as Skill), after: shownRating(row) }));
  return { changes, counted: counted.flat() };
}

/** The skill after a match of which a gain counts by a share; a loss counts in full. */
export function gainedBy(before: Skill, after: Skill, share: number): Skill {
  const part = after.mu > before.mu ? share : 1;
  return part === 1
    ? { mu: after.mu, sigma: after.sigma }
    : {
        mu: before.mu + part * (after.mu - before.mu),
        sigma: before.sigma + part * (after.sigma - before.sigma),
      };
}

/** The share of a gain over the opponents of an account, on average. */
function shareOver(meetings: readonly Meeting[], player: string, metOf: ReadonlyMap<string, number>): number {
  const shares = meetings
    .filter(({ opponent }) => opponent === player)
    .map(({ player: other, before }) =>
      opponentShare(before ?? { won: 0, drawn: 0, lost: 0 }, (metOf.get(other) ?? 0) - (before ? 1 : 0)),
    );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Returns the rating of a client by its auth data; clients without an account count as newcomers. */
export type RatingOf = (auth: unknown, game: string, mode: string) => Promise<number>;

/** Reads the displayed rating of an account; an account without rated matches has that of a newcomer. */
export async function readRating(
  store: Store | Writing,
  playerId: string,
  game: string,
  mode: string,
): Promise<number> {
  const known = await store
    .selectFrom("ratings")
    .select("mu")
    .where("player_id", "=", playerId)
    .where("game", "=", game)
    .where("mode", "=", mode)
    .executeTakeFirst();
  return known ? shownRating(known) : START;
}

/** Reads ratings from the store by the account of a client. */
export const ratingsIn =
  (store: Store): RatingOf =>
  async (auth, game, mode) => {
    const { playerId } = (auth ?? {}) as { playerId?: unknown };
    return typeof playerId === "string" ? readRating(store, playerId, game, mode) : START;
  };
