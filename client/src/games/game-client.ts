import type { FunctionComponent } from "preact";
import type { Action, CommonState, GameDefinition, GameEvent, Seat } from "../../../shared/core/game.ts";
import type { Table } from "../net/table.ts";
import type { DieLook } from "../stage/TableStage.ts";

/** What a table shows on the felt after a step: the dice, and which of them are thrown to get there. */
export interface DicePlan {
  dice: DieLook[];
  thrown: number[];
  roller: Seat;
}

/** A game's side of the client: how to read its synchronized state and what to draw. */
export interface GameClient<V extends CommonState = CommonState, A extends Action = Action> {
  definition: GameDefinition;
  /** The name people know this variant by. */
  title(options: object): string;
  /** The plain view behind the synchronized state. */
  read(state: SyncedTable): V;
  /** The dice at rest for a view. */
  dice(view: V): DieLook[];
  /** The throw an event asks for, if any. */
  plan(view: V, event: GameEvent): DicePlan | null;
  /** The felt glows when something memorable happens. */
  mood(event: GameEvent, mySeat: Seat | null): "good" | "bad" | null;
  Scores: FunctionComponent<{ table: Table<V, A> }>;
  Controls: FunctionComponent<{ table: Table<V, A> }>;
}

/** The synchronized fields all tables share, as the SDK decodes them. */
export interface SyncedTable {
  status: "waiting" | "starting" | "playing" | "over";
  seq: number;
  matchId: string;
  commitment: string;
  options: string;
  phase: string;
  actor?: number;
  scores: Iterable<number>;
  result?: { winners: Iterable<number>; reason: string };
  seats: Iterable<SeatView & object>;
}

export interface SeatView {
  kind: "empty" | "human" | "bot";
  name: string;
  sessionId: string;
  connected: boolean;
  seeded: boolean;
  /** What only this seat's player may know; missing for everyone else. */
  secret?: string;
}

/** Reads what all games have in common. */
export function readCommon(state: SyncedTable): CommonState {
  return {
    phase: state.phase,
    actor: state.actor ?? null,
    scores: [...state.scores],
    result: state.result
      ? {
          winners: [...state.result.winners],
          reason: state.result.reason as NonNullable<CommonState["result"]>["reason"],
        }
      : null,
  };
}
