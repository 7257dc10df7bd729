import { type Analysis, type Analyst, type Certainty, type Choice, sharesOf } from "../core/analyst.ts";
import {
  type Action,
  type CommonState,
  type GameDefinition,
  type GameEvent,
  isKernelAction,
  type Seat,
} from "../core/game.ts";
import { type MatchRecord, type Mover, type RecordedAction, replay } from "../core/record.ts";
import { bestOf } from "./position.ts";

/** Analysis of one action of a match. */
export type Move = Certainty & {
  /** Number of the action in the record, from 1. */
  move: number;
  seat: Seat;
  by: Mover;
  action: Action;
  /** The action of the best decision; the played one where there was nothing to decide. */
  best: Action;
  /** Number of distinct decisions; 1 if all were worth the same. */
  choices: number;
  /** Shares with best play before the action. */
  win: number[];
  /** Shares after the action, before its random outcome. */
  after: number[];
  /** The share that the action cost its seat. */
  cost: number;
  /** Change of each seat's win share by chance. */
  luck: number[];
  /** True if the cost exceeds the uncertainty of the analysis. */
  isMistake: boolean;
};

/** Totals of one seat; `luck`, `skill` and `gifts` add up to its result minus its start value. */
export interface SeatTotals {
  decisions: number;
  /** Decisions that were as good as the best. */
  best: number;
  /** The total cost of the seat's mistakes. Costs within the uncertainty of an estimate are not counted. */
  cost: number;
  luck: number;
  /** Change by the seat's own decisions. */
  skill: number;
  /** Gain from the decisions of others. */
  gifts: number;
}

export interface Report {
  start: number[];
  result: number[];
  moves: Move[];
  seats: SeatTotals[];
}

/** Costs below this are rounding errors. */
const NO_COST = 1e-9;

/** Called after each analysed action, with the view that the acting seat had before it, and the events. */
export type MoveVisit = (move: Move, view: CommonState, events: GameEvent[]) => void;

/** A position between two actions: its value, and what the seat that acts next sees. */
interface Position {
  analysis: Analysis;
  view: CommonState;
}

/** Analyses a finished match action by action. */
export function reportOf(game: GameDefinition, record: MatchRecord, analyst: Analyst, visit?: MoveVisit): Report {
  const moves: Move[] = [];
  const positionOf = (state: CommonState, played: number): Position => {
    const next = record.actions[played]?.seat ?? 0;
    const view = game.viewFor(state, next);
    if (state.result) {
      const win = sharesOf(state.result, state.scores.length);
      return { view, analysis: { win, options: [], exact: true, bound: 0 } };
    }
    const actor = state.actor as Seat;
    const seen = actor === next ? view : game.viewFor(state, actor);
    return { view, analysis: analyst.analyse(seen, actor) };
  };
  let before: Position | undefined;
  let start: number[] = [];
  replay(game, record, (state, entry, events) => {
    if (!entry || !before) {
      before = positionOf(state, 0);
      start = before.analysis.win;
      return;
    }
    const { analysis, view } = before;
    // The action is valued before the next position, because analysts cache only the latest turn.
    const { seat, action } = entry;
    const valued = isKernelAction(action) ? null : analyst.after(view, seat, action);
    const next = positionOf(state, moves.length + 1);
    const { win } = next.analysis;
    // Resignations and agreed draws involve no chance.
    const move = moveOf(moves.length + 1, entry, analysis, valued ?? win, win);
    moves.push(move);
    visit?.(move, view, events);
    before = next;
  });
  const seats = start.map((_, seat) => totalsOf(moves, seat));
  return { start, result: before?.analysis.win ?? start, moves, seats };
}

function moveOf(
  move: number,
  { seat, by, action }: RecordedAction,
  { win, options, ...certainty }: Analysis,
  after: number[],
  next: number[],
): Move {
  const cost = Math.max(0, (win[seat] as number) - (after[seat] as number));
  const isBest = options.length < 2 || cost < NO_COST;
  return {
    ...certainty,
    move,
    seat,
    by,
    action,
    best: isBest ? action : bestOf(options, seat).action,
    choices: isIndifferent(options, seat) ? Math.min(1, options.length) : options.length,
    win,
    after,
    cost,
    luck: next.map((share, other) => share - (after[other] as number)),
    isMistake: isMistake(cost, certainty),
  };
}

/** True if a decision that cost this share was a mistake: the cost exceeds two errors of its value. */
export const isMistake = (cost: number, certainty: Certainty): boolean =>
  cost > Math.max(NO_COST, 2 * (certainty.exact ? certainty.bound : certainty.error));

/** True if every option is worth the same, such as calling odd or even. */
export function isIndifferent(options: readonly Choice[], seat: Seat): boolean {
  const shares = options.map(({ win }) => win[seat] as number);
  return Math.max(...shares) - Math.min(...shares) < NO_COST;
}

function totalsOf(moves: readonly Move[], seat: Seat): SeatTotals {
  const totals: SeatTotals = { decisions: 0, best: 0, cost: 0, luck: 0, skill: 0, gifts: 0 };
  for (const { seat: mover, choices, win, after, cost, luck, isMistake } of moves) {
    const change = (after[seat] as number) - (win[seat] as number);
    totals.luck += luck[seat] as number;
    if (mover !== seat) {
      totals.gifts += change;
      continue;
    }
    totals.skill += change;
    if (isMistake) totals.cost += cost;
    if (choices < 2) continue;
    totals.decisions++;
    if (!isMistake) totals.best++;
  }
  return totals;
}
