import { isProvisional } from "../../../shared/players/leaderboards.ts";
import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import type { Store, Writing } from "../../store/store.ts";
import { noteOpponents } from "./opponents.ts";
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
  /** True if the rating is not provisional after the match. */
  isListed: boolean;
}

/** The place of each side, from 0; tied sides share a place. Scores rank the sides behind the winners. */
export function placesOf({ sides, seats }: Pick<MatchFacts, "sides" | "seats">): number[] {
  const standings = sides.map(([first = 0]) => seats[first]);
  const lost = (score: number) => standings.filter((other) => other?.outcome === "lost" && other.score > score).length;
  return standings.map((side) => (side?.outcome !== "lost" ? 0 : 1 + lost(side.score)));
}

/** Rates a match; the rows of `players[seat]` are locked, so no other match of theirs is settled concurrently. */
export async function rateMatch(
  writing: Writing,
  facts: MatchFacts,
  players: readonly string[],
  at: number,
): Promise<RatingChange[]> {
  const { game, mode, sides, seats } = facts;
  const rows = await writing
    .selectFrom("ratings")
    .select(["player_id", "mu", "sigma", "games", "won"])
    .where("player_id", "in", [...players])
    .where("game", "=", game)
    .where("mode", "=", mode)
    .execute();
  const before = players.map((id) => rows.find((row) => row.player_id === id) ?? { ...NEWCOMER, games: 0, won: 0 });
  const rated = rateSides(
    sides.map((side) => side.map((seat) => before[seat] as Skill)),
    placesOf(facts),
  );
  const after = new Map(sides.flatMap((side, i) => side.map((seat, j) => [seat, rated[i]?.[j] as Skill] as const)));
  const opponents = await noteOpponents(writing, facts, players);
  const changed = players.map((player_id, seat) => {
    const { mu, sigma } = after.get(seat) as Skill;
    const games = (before[seat]?.games ?? 0) + 1;
    const won = (before[seat]?.won ?? 0) + (seats[seat]?.outcome === "won" ? 1 : 0);
    return { player_id, game, mode, mu, sigma, games, won, opponents: opponents.get(player_id) ?? 0, updated_at: at };
  });
  await writing
    .insertInto("ratings")
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(["player_id", "game", "mode"]).doUpdateSet((row) => ({
        mu: row.ref("excluded.mu"),
        sigma: row.ref("excluded.sigma"),
        games: row.ref("excluded.games"),
        won: row.ref("excluded.won"),
        opponents: row.ref("excluded.opponents"),
        updated_at: row.ref("excluded.updated_at"),
      })),
    )
    .execute();
  return changed.map((row, seat) => ({
    before: shownRating(before[seat] as Skill),
    after: shownRating(row),
    isListed: !isProvisional(row),
  }));
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
