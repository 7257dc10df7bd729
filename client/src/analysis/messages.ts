import type { Decision } from "../../../shared/analysis/decision.ts";
import type { Move, SeatTotals } from "../../../shared/analysis/report.ts";
import type { Action, CommonState, GameEvent, Result, Seat } from "../../../shared/core/game.ts";
import type { ReportCode } from "../text/record-faults.ts";

/** A verified match at the start of its analysis. */
export interface OpenedMatch {
  id: string;
  game: string;
  options: Record<string, unknown>;
  /** By seat. */
  names: string[];
  result: Result;
  /** Number of actions to analyse. */
  actions: number;
}

/** An analysed action with what its sentences need. */
export type AnalysedMove = Move & {
  /** The table as the acting seat saw it before the action; null if there was nothing to decide. */
  view: CommonState | null;
  events: GameEvent[];
};

/** The judgement of one decision, or advice before it, which costs nothing. */
export interface Judgement {
  decision: Decision;
  /** The win share of the seat with the best decision. */
  win: number;
  /** True if the win share is proven. */
  isProven: boolean;
}

/** A decision to judge: without an action, advice is wanted. */
export interface Position {
  game: string;
  options: object;
  seats: number;
  view: CommonState;
  seat: Seat;
  action: Action | null;
}

/** The jobs of the analysis worker. */
export type Job = { job: "report"; transcript: string } | { job: "judge"; position: Position };

/** Reports of the worker, in this order; `fault` ends a job early. */
export type News =
  | { news: "opened"; match: OpenedMatch }
  | { news: "solving"; share: number }
  | { news: "moves"; moves: AnalysedMove[] }
  | { news: "done"; result: number[]; seats: SeatTotals[] }
  | { news: "judged"; judgement: Judgement | null }
  | { news: "fault"; code: ReportCode };

export type Asked = Job & { id: number };
export type Told = News & { id: number };
