import { sql } from "kysely";
import type { TournamentLine, TournamentLists, TournamentStage } from "../../shared/tournaments/api.ts";
import type { Store } from "../store/store.ts";
import type { TournamentRow } from "./rows.ts";

/** Largest number of tournaments of each stage in a list. */
const LISTED = { running: 50, upcoming: 50, finished: 20 };

/** The last entries of an account among which unlisted tournaments are looked for. */
const SEARCHED = 200;

/** Tournaments with their winner. */
const withWinner = (store: Store) =>
  store
    .selectFrom("tournaments")
    .selectAll("tournaments")
    .select((row) =>
      row
        .selectFrom("tournament_entries")
        .select("name")
        .whereRef("tournament_entries.tournament_id", "=", "tournaments.id")
        // Written into the query, because a partial index is used only for a condition that is known beforehand.
        .where("place", "=", row.lit(1))
        .where("wins", ">", 0)
        .limit(1)
        .as("winner"),
    );

type ListedRow = TournamentRow & { winner: string | null };

const lineOf = (row: ListedRow): TournamentLine => ({
  ...{ id: row.id, kind: row.kind, title: row.title, game: row.game, mode: row.mode, options: JSON.parse(row.options) },
  ...{ casual: row.casual === 1, open: row.open === 1, size: row.size, players: row.players, bots: row.bots },
  ...{ minutes: row.minutes, bestOf: row.best_of, seeding: row.seeding, stage: row.stage },
  ...{ startsAt: row.starts_at, endsAt: row.ends_at, endedAt: row.ended_at, winner: row.winner },
});

/** The line of one tournament; null if there is none. */
export async function lineOfTournament(store: Store, id: string): Promise<TournamentLine | null> {
  const row = await withWinner(store).where("tournaments.id", "=", id).executeTakeFirst();
  return row ? lineOf(row) : null;
}

/** Tournaments by stage, each list in its order and as long as it is shown. */
export type PublicLists = Omit<TournamentLists, "now">;

/** The tournaments that everyone sees. */
export async function publicTournaments(store: Store): Promise<PublicLists> {
  const lines = async (stage: keyof typeof LISTED & TournamentStage, order: "starts_at" | "ended_at") => {
    const rows = await withWinner(store)
      .where("open", "=", sql.lit(1))
      .where("stage", "=", stage)
      .orderBy(order, stage === "finished" ? "desc" : "asc")
      .orderBy("tournaments.id")
      .limit(LISTED[stage])
      .execute();
    return rows.map(lineOf);
  };
  const [running, upcoming, finished] = await Promise.all([
    lines("running", "starts_at"),
    lines("upcoming", "starts_at"),
    lines("finished", "ended_at"),
  ]);
  return { running, upcoming, finished };
}

/** The unlisted tournaments that an account has created or joined lately. */
async function unlistedTournaments(store: Store, playerId: string): Promise<TournamentLine[]> {
  const created = store
    .selectFrom("tournaments")
    .select("id")
    .where("created_by", "=", playerId)
    .orderBy("created_at", "desc")
    .limit(SEARCHED);
  const joined = store
    .selectFrom("tournament_entries")
    .select("tournament_id as id")
    .where("player_id", "=", playerId)
    .orderBy("joined_at", "desc")
    .limit(SEARCHED);
  const ids = (await Promise.all([created.execute(), joined.execute()])).flat().map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await withWinner(store)
    .where("tournaments.id", "in", [...new Set(ids)])
    .where("open", "=", 0)
    .execute();
  return rows.map(lineOf);
}

const ORDER = {
  running: (one: TournamentLine, other: TournamentLine) => one.startsAt - other.startsAt,
  upcoming: (one: TournamentLine, other: TournamentLine) => one.startsAt - other.startsAt,
  finished: (one: TournamentLine, other: TournamentLine) => Number(other.endedAt) - Number(one.endedAt),
};

/** The public tournaments, and the unlisted ones that this account has created or joined. */
export async function listTournaments(
  store: Store,
  playerId: string | null,
  now: number,
  readPublic = () => publicTournaments(store),
): Promise<TournamentLists> {
  const lists = await readPublic();
  const own = playerId === null ? [] : await unlistedTournaments(store, playerId);
  const merged = (stage: keyof PublicLists) =>
    [...lists[stage], ...own.filter((line) => line.stage === stage)].sort(ORDER[stage]).slice(0, LISTED[stage]);
  return { now, running: merged("running"), upcoming: merged("upcoming"), finished: merged("finished") };
}
