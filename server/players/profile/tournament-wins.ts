import type { TournamentWin } from "../../../shared/tournaments/api.ts";
import type { Store } from "../../store/store.ts";

const MOST_WINS = 50;

/** Tournaments that a player has won, newest first; unlisted ones only on request. */
export async function tournamentWins(store: Store, playerId: string, withPrivate: boolean): Promise<TournamentWin[]> {
  let won = store
    .selectFrom("tournament_entries as entry")
    .innerJoin("tournaments", "tournaments.id", "entry.tournament_id")
    .select(["tournaments.id", "kind", "title", "game", "mode", "ended_at"])
    .select((row) =>
      row
        .selectFrom("tournament_entries as other")
        .select((each) => each.fn.countAll<number>().as("players"))
        .whereRef("other.tournament_id", "=", "tournaments.id")
        .as("players"),
    )
    .where("entry.player_id", "=", playerId)
    .where("entry.place", "=", 1)
    .where("entry.wins", ">", 0)
    .where("stage", "=", "finished");
  if (!withPrivate) won = won.where("open", "=", 1);
  const rows = await won.orderBy("ended_at", "desc").limit(MOST_WINS).execute();
  return rows.map(({ ended_at, players, ...row }) => ({ ...row, players: Number(players), endedAt: Number(ended_at) }));
}
