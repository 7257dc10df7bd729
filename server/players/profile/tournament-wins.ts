import type { TournamentWin } from "../../../shared/tournaments/api.ts";
import type { Store } from "../../store/store.ts";

const MOST_WINS = 50;

/** Tournaments that a player has won, newest first; unlisted ones only on request. */
export function tournamentWins(store: Store, playerId: string, withPrivate: boolean): Promise<TournamentWin[]> {
  return store
    .selectFrom("tournament_wins")
    .select(["tournament_id as id", "kind", "title", "game", "mode", "players", "ended_at as endedAt"])
    .where("player_id", "=", playerId)
    .$if(!withPrivate, (query) => query.where("open", "=", 1))
    .orderBy("ended_at", "desc")
    .limit(MOST_WINS)
    .execute();
}
