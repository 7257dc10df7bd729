import type { FunctionComponent } from "preact";
import type { Action, CommonState, GameDefinition, GameEvent } from "../../../shared/core/game.ts";
import type { SyncedTable } from "../net/synced-table.ts";
import type { Phrase } from "../text/say.ts";
import type { Table } from "./table.ts";

/** Props of a game's components. */
export type TableProps<V extends CommonState = CommonState, A extends Action = Action> = { table: Table<V, A> };

/** A game's side of the client: how to read its synchronized state and what to draw. */
export interface GameClient<V extends CommonState = CommonState, A extends Action = Action> {
  definition: GameDefinition;
  /** A short prompt for the current decision, if "your turn" is not enough. */
  prompt?(view: V, mine: boolean, name: string): string | null;
  /** The phrase of an event in the log, or null if the log omits it. */
  tell(event: GameEvent): Phrase | null;
  /** The phrase of a decision in match analysis; its id is an entry of the game's `decisions`. */
  decision?(view: V, action: A): Phrase;
  /** The plain view behind the synchronized state. */
  read(state: SyncedTable): V;
  /** The canvas. */
  Felt: FunctionComponent<TableProps<V, A>>;
  /** The scores and the points of the current turn. */
  Scores: FunctionComponent<TableProps<V, A>>;
  /** The buttons of a turn. */
  Controls: FunctionComponent<TableProps<V, A>>;
  /** Shown below the result of a finished match. */
  Afterwards?: FunctionComponent<TableProps<V, A>>;
}

/** The client of a game while its types are known. */
type TypedClient<V extends CommonState, A extends Action, E extends GameEvent> = Omit<
  GameClient<V, A>,
  "definition" | "tell"
> & {
  definition: { readonly id: string };
  tell(event: E): Phrase | null;
};

/** Erases the types of a game, because the page handles all games alike. */
export const gameClient = <V extends CommonState, A extends Action, E extends GameEvent>(
  client: TypedClient<V, A, E>,
): GameClient => client as unknown as GameClient;
