import type { TournamentLine, TournamentLists, TournamentStage } from "../../shared/tournaments/api.ts";
import type { Store } from "../store/store.ts";
import type { TournamentRow } from "./rows.ts";

/** Largest number of tournaments of each stage in a list. */
const LISTED = { running: 50, upcoming: 50, finished: 20 };

/** Tournaments with their number of players and their winner. */
const withPlayers = (store: Store) =>
  store
    .selectFrom("tournaments")
    .selectAll("tournaments")
    .select((row) => [
      row
        .selectFrom("tournament_entries")
        .select((entry) => entry.fn.countAll<number>().as("players"))
        .whereRef("tournament_entries.tournament_id", "=", "tournaments.id")
        .as("players"),
      row
        .selectFrom("tournament_entries")
        .select("name")
        .whereRef("tournament_entries.tournament_id", "=", "tournaments.id")
        .where("place", "=", 1)
        .where("wins", ">", 0)
        .limit(1)
        .as("winner"),
    ]);

type ListedRow = TournamentRow & { players: number | null; winner: string | null };

export const lineOf = (row: ListedRow): TournamentLine => ({
  ...{ id: row.id, kind: row.kind, title: row.title, game: row.game, mode: row.mode, options: JSON.parse(row.options) },
  ...{ casual: row.casual === 1, open: row.open === 1, size: row.size, players: Number(row.players ?? 0) },
  ...{ minutes: row.minutes, bestOf: row.best_of, seeding: row.seeding, stage: row.stage },
  ...{ startsAt: row.starts_at, endsAt: row.ends_at, endedAt: row.ended_at, winner: row.winner },
});

/** The line of one tournament; null if there is none. */
export async function lineOfTournament(store: Store, id: string): Promise<TournamentLine | null> {
  const row = await withPlayers(store).where("tournaments.id", "=", id).executeTakeFirst();
  return row ? lineOf(row) : null;
}

/** The public tournaments, and those that this account has created or joined. */
export async function listTournaments(store: Store, playerId: string | null, now: number): Promise<TournamentLists> {
  const visible = () =>
    withPlayers(store).where((row) =>
      playerId === null
        ? row("open", "=", 1)
        : row.or([
            row("open", "=", 1),
            row("created_by", "=", playerId),
            row.exists(
              row
                .selectFrom("tournament_entries")
                .select("number")
                .whereRef("tournament_entries.tournament_id", "=", "tournaments.id")
                .where("player_id", "=", playerId),
            ),
          ]),
    );
  const lines = async (stage: keyof typeof LISTED & TournamentStage, order: "starts_at" | "ended_at") => {
    const direction = stage === "finished" ? "desc" : "asc";
    const rows = await visible()
      .where("stage", "=", stage)
      .orderBy(order, direction)
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
  return { now, running, upcoming, finished };
}
