import type { ServerContext } from "../context.ts";
import type { Store } from "../store/store.ts";
import { Games } from "./games.ts";
import { leaveGames } from "./leave-games.ts";
import { OpenSeats } from "./open-seats.ts";
import { SleepingTables } from "./sleeping-tables.ts";

/** Correspondence games: the index in the store, and the tables that are not in memory. */
export class Correspondence {
  readonly games: Games;
  readonly sleeping: SleepingTables;
  readonly openSeats: OpenSeats;

  constructor(store: Store, games: Games = new Games(store)) {
    this.games = games;
    this.openSeats = new OpenSeats(store);
    this.sleeping = new SleepingTables(games);
  }

  /** Takes an account out of its games before it is deleted. */
  leave(server: ServerContext, playerId: string): Promise<void> {
    return leaveGames(server, playerId);
  }
}
