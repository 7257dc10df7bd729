import type { Logger } from "pino";
import type { CatalogEntry } from "../../../shared/games/catalog.ts";
import type { ServerContext } from "../../context.ts";
import type { Arrangement } from "../../journal/table-note.ts";
import type { Bots } from "../../match/bots.ts";
import type { Chairs } from "../../match/chairs.ts";
import type { After } from "../../match/timers.ts";
import type { FaultGuard } from "../fault-guard.ts";
import type { GameState } from "../schema/position.ts";

/** Terms under which a table was opened. */
export interface TableOrder {
  options: object;
  private: boolean;
  /** Name of the table; empty for none. */
  title: string;
  /** Turn clocks are multiplied by this; 0 is a table without one. */
  clockFactor: number;
  /** Days for each move at a correspondence table; 0 at a live one. */
  days: number;
  /** When the table was opened, in milliseconds. */
  since: number;
  /** Accounts for which the server opened the table; null if any client may join. */
  arrangement: Arrangement | null;
}

/** Values shared by the parts of one table. */
export interface TableContext {
  readonly roomId: string;
  readonly entry: CatalogEntry;
  readonly server: ServerContext;
  readonly log: Logger;
  readonly order: TableOrder;
  readonly chairs: Chairs;
  /** Names of the spectators, by session. */
  readonly spectators: Map<string, string>;
  readonly bots: Bots;
  /** The synchronized table. */
  readonly state: GameState;
  readonly faults: Pick<FaultGuard, "hasFault" | "isHalted" | "run">;
  readonly after: After;
  /** Milliseconds on the clock of the table, which stands still while the table pauses. */
  now(): number;
}
