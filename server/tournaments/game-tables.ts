import type { CalledOff } from "../rooms/table/table-calls.ts";
import type { EntryRow, GameRow, TournamentRow } from "./rows.ts";

/** A table as its tournament finds it. `unknown`: its process does not answer, or the table is moving to another one. */
export type TableState = { at: "table"; hasBegun: boolean } | { at: "gone" } | { at: "unknown" };

/** The tables of tournament games. */
export interface GameTables {
  /** Opens the table of a game for its players, unless it is open already. */
  open(tournament: TournamentRow, game: GameRow, players: readonly EntryRow[]): Promise<void>;
  look(game: GameRow): Promise<TableState>;
  /** Closes a table unless its match has begun. Null if the table does not answer. */
  callOff(game: GameRow): Promise<CalledOff | null>;
}
