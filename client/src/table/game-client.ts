import type { FunctionComponent } from "preact";
import type { Action, CommonState, GameDefinition } from "../../../shared/core/game.ts";
import type { SyncedTable } from "../net/synced-table.ts";
import type { Table } from "./table.ts";

/** What a game's pieces of the screen are given. */
export type TableProps<V extends CommonState = CommonState, A extends Action = Action> = { table: Table<V, A> };

/** A game's side of the client: how to read its synchronized state and what to draw. */
export interface GameClient<V extends CommonState = CommonState, A extends Action = Action> {
  definition: GameDefinition;
  /** What to do now, in a few words, where "your turn" says too little. */
  prompt?(view: V, mine: boolean, name: string): string | null;
  /** Events that the log passes over. */
  untold?: readonly string[];
  /** The plain view behind the synchronized state. */
  read(state: SyncedTable): V;
  /** The canvas. */
  Felt: FunctionComponent<TableProps<V, A>>;
  /** Who has how much, and what this turn holds. */
  Scores: FunctionComponent<TableProps<V, A>>;
  /** The buttons of a turn. */
  Controls: FunctionComponent<TableProps<V, A>>;
  /** What a finished match has to show beside its scores. */
  Afterwards?: FunctionComponent<TableProps<V, A>>;
}

/** Erases the types of a game's view and actions, because the page handles all games alike. */
export const gameClient = <V extends CommonState, A extends Action>(client: GameClient<V, A>): GameClient =>
  client as unknown as GameClient;
