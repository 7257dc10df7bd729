import type { FunctionComponent } from "preact";
import type { Action, CommonState, GameDefinition, GameEvent, Seat } from "../../../shared/core/game.ts";
import type { SyncedTable } from "../net/synced-table.ts";
import type { Phrase, Values } from "../text/say.ts";
import type { Table } from "./table.ts";

/** Props of a game's components. */
export type TableProps<V extends CommonState = CommonState, A extends Action = Action> = { table: Table<V, A> };

/** A game's side of the client: how to read its synchronized state and what to draw. */
export interface GameClient<V extends CommonState = CommonState, A extends Action = Action> {
  definition: GameDefinition;
  /** A short prompt for the current decision, if "your turn" is not enough. */
  prompt?(view: V, mine: boolean, name: string): string | null;
  /** The decision of the acting seat in a few words for the felt, where "your turn" is too little; else null. */
  hint?(view: V): string | null;
  /** The phrase of an event in the log, or null if the log omits it. */
  tell(event: GameEvent): Phrase | null;
  /** The phrase of a decision in match analysis; its id is an entry of the game's `decisions`. */
  decision?(view: V, ...steps: A[]): Phrase;
  /** The phrase of a decision of several steps, by the events of its last one; null for the phrases of the steps. */
  outcome?(events: readonly GameEvent[]): Phrase | null;
  /** What the next roll risks, to explain a puzzle; fills its text `odds`. Null if there is nothing to lose. */
  odds?(view: V, seat: Seat): Values | null;
  /** Facts that the player of a puzzle may know besides the view, such as cards that can be inferred; fills `note`. */
  hidden?(view: V): string;
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
  "definition" | "tell" | "outcome"
> & {
  definition: { readonly id: string };
  tell(event: E): Phrase | null;
  outcome?(events: readonly E[]): Phrase | null;
};

/** Erases the types of a game, because the page handles all games alike. */
export const gameClient = <V extends CommonState, A extends Action, E extends GameEvent>(
  client: TypedClient<V, A, E>,
): GameClient => client as unknown as GameClient;
