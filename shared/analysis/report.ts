import {
  type Analysis,
  type Analyst,
  type Certainty,
  type PointsAnalyst,
  type Shares,
  sharesOf,
} from "../core/analyst.ts";
import {
  type Action,
  type CommonState,
  type GameDefinition,
  type GameEvent,
  isKernelAction,
  type KernelAction,
  type Seat,
} from "../core/game.ts";
import { type MatchRecord, type Mover, type RecordedAction, replay, timeTaken } from "../core/match-record.ts";
import { playedIn } from "./accuracy.ts";
import { type Decision, isMistake, judge } from "./decision.ts";
import { judgeByPoints } from "./points.ts";

/** Analysis of one action of a match. The certainty is that of the shares. */
export type Move = Certainty & {
  /** Number of the action in the record, from 1. */
  move: number;
  seat: Seat;
  by: Mover;
  action: Action;
  /** Milliseconds since the action before; null in records without times. */
  took: number | null;
  /** Shares before the action. */
  win: number[];
  /** Shares after the action, before its random outcome. */
  after: number[];
  /** Change of each seat's win share by chance; zero without a random outcome. */
  luck: number[];
  /** Null if there was nothing to decide. */
  decision: Decision | null;
};

/** Totals of one seat; `luck`, `skill` and `gifts` add up to its result minus its start value. */
export interface SeatTotals {
  decisions: number;
  /** Decisions whose cost exceeds its uncertainty. */
  mistakes: number;
  /** The total cost of the mistakes, and its standard error. */
  cost: number;
  costError: number;
  /** What random decisions would have cost. */
  stake: number;
  luck: number;
  luckError: number;
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

/** Called after each analysed action, with the view that the acting seat had before it, and the events. */
export type MoveVisit = (move: Move, view: CommonState, events: GameEvent[]) => void;

/** A seat whose decisions are judged by points, as in some daily challenges. */
export interface ScoringSeat {
  seat: Seat;
  analyst: PointsAnalyst<CommonState>;
}

/** A position between two actions: its value, null before the first one that can be valued, and what the next seat sees. */
interface Position {
  shares: Shares | null;
  view: CommonState;
  /** The analysis for the seat that acts next; null if the shares come from hindsight. */
  analysis: Analysis | null;
}

/** An action that waits for the first position that can be valued. */
type Waiting = Pick<Move, "move" | "seat" | "by" | "action" | "took"> & { view: CommonState; events: GameEvent[] };

/** Analyses a finished match action by action. */
export function reportOf(
  game: GameDefinition,
  record: MatchRecord,
  analyst: Analyst,
  visit?: MoveVisit,
  scoring?: ScoringSeat | null,
): Report {
  const report = new ReportWriter(game, record, analyst, visit, scoring ?? null);
  replay(
    game,
    record,
    (state, entry, events) => report.add(state, entry, events),
    () => report.draw(),
  );
  return report.finish();
}

class ReportWriter {
  readonly #game: GameDefinition;
  readonly #record: MatchRecord;
  readonly #analyst: Analyst;
  readonly #visit: MoveVisit | undefined;
  readonly #scoring: ScoringSeat | null;
  readonly #moves: Move[] = [];
  readonly #waiting: Waiting[] = [];
  #before: Position | undefined;
  #start: number[] | undefined;
  #hasDrawn = false;

  constructor(
    game: GameDefinition,
    record: MatchRecord,
    analyst: Analyst,
    visit: MoveVisit | undefined,
    scoring: ScoringSeat | null,
  ) {
    this.#game = game;
    this.#record = record;
    this.#analyst = analyst;
    this.#visit = visit;
    this.#scoring = scoring;
  }

  /** A random number was drawn since the last action. */
  draw(): void {
    this.#hasDrawn = true;
  }

  add(state: CommonState, entry: RecordedAction | null, events: GameEvent[]): void {
    const before = this.#before;
    const played = this.#moves.length + this.#waiting.length + (entry ? 1 : 0);
    if (!entry || !before?.shares) {
      this.#before = this.#positionOf(state, played);
      const action = entry && this.#actionOf(entry, played);
      if (before && action) this.#waiting.push({ ...action, view: before.view, events });
      this.#begin(this.#before.shares);
    } else {
      this.#before = this.#addMove(before as Position & { shares: Shares }, state, entry, events);
    }
    this.#hasDrawn = false;
  }

  finish(): Report {
    const result = this.#before?.shares?.win ?? [];
    const start = this.#start ?? result;
    const seats = start.map((_, seat) => totalsOf(this.#moves, seat));
    return { start, result, moves: this.#moves, seats };
  }

  #positionOf(state: CommonState, played: number): Position {
    const next = this.#record.actions[played]?.seat ?? 0;
    const view = this.#game.viewFor(state, next);
    if (state.result) {
      const win = sharesOf(state.result, state.scores.length);
      return { view, shares: { win, exact: true, bound: 0 }, analysis: null };
    }
    const actor = state.actor as Seat;
    const seen = actor === next ? view : this.#game.viewFor(state, actor);
    if (this.#analyst.isUnvalued?.(seen)) return { view, shares: null, analysis: null };
    if (this.#analyst.hindsight) return { view, shares: this.#analyst.hindsight.shares(state), analysis: null };
    const analysis = this.#analyst.analyse(seen, actor);
    return { view, shares: analysis, analysis: actor === next ? analysis : null };
  }

  /** Actions before the first position that can be valued change nothing: the match starts with its value. */
  #begin(shares: Shares | null): void {
    if (!shares) return;
    const { win } = shares;
    this.#start = win;
    const nothing = win.map(() => 0);
    for (const { view, events, ...action } of this.#waiting.splice(0)) {
      this.#push({ ...certaintyOf(shares), ...action, win, after: win, luck: nothing, decision: null }, view, events);
    }
  }

  #addMove(
    { shares, view, analysis }: Position & { shares: Shares },
    state: CommonState,
    entry: RecordedAction,
    events: GameEvent[],
  ): Position {
    const { seat, action } = entry;
    const number = this.#moves.length + 1;
    // The action is valued before the next position, because analysts cache only the latest turn.
    const decision = isKernelAction(action) ? null : this.#judge({ view, analysis }, seat, action);
    const expected = this.#hasDrawn && !isKernelAction(action) ? this.#analyst.after(view, seat, action) : null;
    const next = this.#positionOf(state, number);
    const { win } = next.shares as Shares;
    const after = expected ?? this.#analyst.hindsight?.beforeDeal(state, events) ?? win;
    this.#push(
      {
        ...certaintyOf(shares),
        ...this.#actionOf(entry, number),
        ...{ win: shares.win, after },
        luck: win.map((share, other) => share - (after[other] as number)),
        decision: isKernelAction(action) ? kernelDecision(shares, win, seat, action) : decision,
      },
      view,
      events,
    );
    return next;
  }

  #actionOf(
    { seat, by, action }: RecordedAction,
    move: number,
  ): Pick<Move, "move" | "seat" | "by" | "action" | "took"> {
    return { move, seat, by, action, took: timeTaken(this.#record.actions, move - 1) };
  }

  #judge({ view, analysis }: Pick<Position, "view" | "analysis">, seat: Seat, action: Action): Decision | null {
    if (this.#scoring?.seat !== seat) return judge(this.#analyst, view, seat, action, analysis);
    return judgeByPoints(this.#scoring.analyst, view, seat, action, this.#game.legalActions(view, seat));
  }

  #push(move: Move, view: CommonState, events: GameEvent[]): void {
    this.#moves.push(move);
    this.#visit?.(move, view, events);
  }
}

const certaintyOf = (shares: Certainty): Certainty =>
  shares.exact ? { exact: true, bound: shares.bound } : { exact: false, error: shares.error };

/** Ending a match early costs what was left of it, which is all that was at stake. */
function kernelDecision(shares: Shares, win: readonly number[], seat: Seat, action: KernelAction): Decision | null {
  if (action.type === "callOff") return null;
  const cost = Math.max(0, (shares.win[seat] as number) - (win[seat] as number));
  const certainty = certaintyOf(shares);
  return { ...certainty, best: [], cost, stake: cost, choices: 1, isMistake: isMistake(cost, certainty) };
}

const errorOf = (value: Certainty): number => (value.exact ? 0 : value.error);

function totalsOf(moves: readonly Move[], seat: Seat): SeatTotals {
  const totals = { luck: 0, luckError: 0, skill: 0, gifts: 0 };
  const decisions: Decision[] = [];
  const isPlayer = moves.some((move) => move.seat === seat && move.by === "player");
  for (const move of moves) {
    const change = (move.after[seat] as number) - (move.win[seat] as number);
    const luck = move.luck[seat] as number;
    totals.luck += luck;
    // Neighbouring values have the same error, so the errors of the changes between them do not add up.
    if (luck !== 0) totals.luckError = Math.max(totals.luckError, errorOf(move));
    if (move.seat === seat) totals.skill += change;
    else totals.gifts += change;
    // A match that is ended early leaves nothing to decide well, and a stand-in does not decide for the player.
    const isOwn = move.seat === seat && (move.by === "player" || !isPlayer);
    if (isOwn && move.decision && !isKernelAction(move.action)) decisions.push(move.decision);
  }
  const mistakes = decisions.filter(({ isMistake }) => isMistake);
  const costError = Math.hypot(...mistakes.map(errorOf));
  return { ...totals, ...playedIn(decisions), costError, decisions: decisions.length, mistakes: mistakes.length };
}
