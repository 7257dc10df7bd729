import type { FunctionComponent } from "preact";
import type { Action, CommonState, GameDefinition } from "../../../shared/core/game.ts";
import type { Table } from "../table/table.ts";

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

/** The synchronized fields all tables share, as the SDK decodes them. */
export interface SyncedTable {
  status: "waiting" | "starting" | "playing" | "over";
  seq: number;
  matchId: string;
  commitment: string;
  /** Leads others to a private table; empty at a public one. */
  code: string;
  options: string;
  phase: string;
  actor?: number;
  scores: Iterable<number>;
  result?: { winners: Iterable<number>; reason: string };
  /** The players agreed on this draw. */
  agreed: boolean;
  seats: Iterable<SeatView & object>;
  spectators: number;
  /** May people write at this table, or only use quick phrases? */
  freeText: boolean;
  /** Seconds for the next move, 0 without a clock. */
  clock: number;
}

export interface SeatView {
  kind: "empty" | "human" | "bot";
  name: string;
  sessionId: string;
  /** The account behind the name; empty for bots and passers-by. */
  playerId: string;
  connected: boolean;
  seeded: boolean;
  /** A bot plays on for this player. */
  caretaker: boolean;
  wantsRematch: boolean;
  /** Would agree to a draw in this position. */
  offersDraw: boolean;
  /** What only this seat's player may know; missing for everyone else. */
  secret?: string;
}

/** Reads what all games have in common. */
export function readCommon(state: SyncedTable): CommonState {
  const { result } = state;
  return {
    phase: state.phase,
    options: JSON.parse(state.options),
    actor: state.actor ?? null,
    scores: [...state.scores],
    result: result
      ? { winners: [...result.winners], reason: result.reason as NonNullable<CommonState["result"]>["reason"] }
      : null,
  };
}
