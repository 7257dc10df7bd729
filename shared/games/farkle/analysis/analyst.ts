import { analyseChoices, sharesFor } from "../../../analysis/position.ts";
import { PushTurn } from "../../../analysis/push-turn.ts";
import type { Analysis, Analyst, AnalystSource, Certainty, SolvedTable } from "../../../core/analyst.ts";
import type { Seat } from "../../../core/game.ts";
import { type FarkleAction, type FarkleView, type Options, ROUNDS } from "../contract.ts";
import { farkle } from "../game.ts";
import { plainLoadout } from "../rules/dice.ts";
import { equip } from "../rules/equipment.ts";
import { isUsual } from "../rules/match-rules.ts";
import { bestSelection, rolledDice, scoreSave } from "../rules/score.ts";
import { freeSlots } from "../rules/turn.ts";
import { cached } from "./cached.ts";
import { FarkleEstimator } from "./estimator.ts";
import { flawOf } from "./flaw.ts";
import { pointsAnalyst } from "./points.ts";
import { plainDice, STEP } from "./solver/dice.ts";
import { lastTurns, WIDEST_LEAD } from "./solver/last-turn.ts";
import { firstStops, GOAL, roundValues, secondStops, solveStandard } from "./solver/standard.ts";
import { EDGE, layerOf, overtime, readLayer } from "./solver/ten-round.ts";
import { solveTenRound, TRUSTED_LEAD } from "./solver/ten-round-table.ts";

/** The values of the stops of a turn, by steps; the first entry is the value of a farkle. */
type Stops = (view: FarkleView, seat: Seat) => Float64Array;

const steps = (points: number): number => points / STEP;

/** Values the turns of two seats with plain dice. */
class PlainAnalyst implements Analyst<FarkleView, FarkleAction> {
  readonly #bound: number;
  readonly #stops: Stops;
  #last: { key: string; stops: Float64Array; turn: PushTurn } | undefined;

  constructor(bound: number, stops: Stops) {
    this.#bound = bound;
    this.#stops = stops;
  }

  analyse(view: FarkleView, seat: Seat): Analysis<FarkleAction> {
    return analyseChoices(
      view,
      seat,
      this.#certaintyOf(view),
      (actor) => farkle.legalActions({ ...view, drafts: [] }, actor),
      (actor, action) => this.after(view, actor, action),
    );
  }

  /** The table of ten rounds ends at a widest lead, and values close to it are less accurate. */
  #certaintyOf({ scores, options }: FarkleView): Certainty {
    const lead = steps(Math.abs((scores[0] as number) - (scores[1] as number)));
    const isTrusted = options.mode === "standard" || lead <= TRUSTED_LEAD;
    return isTrusted ? { exact: true, bound: this.#bound } : { exact: false, error: 1e-3 };
  }

  after(view: FarkleView, seat: Seat, action: FarkleAction): number[] {
    return sharesFor(seat, this.#value(view, seat, action));
  }

  #value(view: FarkleView, seat: Seat, action: FarkleAction): number {
    const { stops, turn } = this.#turnOf(view, seat);
    const last = stops.length - 1;
    const total = (more: number): number => Math.min(steps(view.turnScore + view.roundScore + more), last);
    const free = view.held.filter((held) => !held).length;
    switch (action.type) {
      case "roll":
        return turn.roll(free || 6, total(0));
      case "bank":
        return stops[total(0)] as number;
      case "save": {
        const at = total(savedPoints(view, action.dice));
        return Math.max(stops[at] as number, turn.roll(free - action.dice.length || 6, at));
      }
      case "timeout": {
        const due = view.phase === "save" ? (bestSelection(freeDice(view))?.points ?? 0) : 0;
        return stops[total(due)] as number;
      }
      default:
        throw new Error(`plain dice have no ${action.type}`);
    }
  }

  #turnOf(view: FarkleView, seat: Seat) {
    const key = JSON.stringify([seat, view.scores, view.round, view.bestTurn]);
    if (this.#last?.key !== key) {
      const stops = this.#stops(view, seat);
      const turn = new PushTurn(plainDice(), stops.length);
      turn.solve(stops, stops[0] as number);
      this.#last = { key, stops, turn };
    }
    return this.#last;
  }
}

const PLAIN = equip(plainLoadout());

const freeDice = (view: FarkleView) => rolledDice(view.dice, PLAIN, freeSlots(view));

function savedPoints(view: FarkleView, slots: readonly number[]): number {
  const scored = scoreSave(rolledDice(view.dice, PLAIN, slots));
  if (!scored.ok) throw new Error("dice that do not score were saved");
  return scored.worth.points;
}

const scoresOf = ({ scores }: FarkleView, seat: Seat): [number, number] => [
  steps(scores[seat] as number),
  steps(scores[1 - seat] as number),
];

/** The stops of a match to the target. */
function standardStops({ values }: SolvedTable): Stops {
  const read = roundValues(GOAL, values);
  return (view, seat) => {
    const [mine, theirs] = scoresOf(view, seat);
    return (seat === 0 ? firstStops : secondStops)(GOAL, mine, theirs, read);
  };
}

/** The stops of a match over ten rounds; from the tenth round on the best turns decide how the match may end. */
function tenRoundStops({ values }: SolvedTable): Stops {
  return (view, seat) => {
    const { round } = view;
    const [mine, theirs] = scoresOf(view, seat);
    const [first, second] = view.bestTurn.map(steps) as [number, number];
    return Float64Array.from({ length: EDGE + Math.max(0, theirs - mine) + 2 }, (_, gained) => {
      const ahead = mine + gained - theirs;
      if (seat === 0) {
        if (round < ROUNDS) return readLayer(values, layerOf(round, 1), ahead, 0, 1);
        return 1 - lastReply(round, ahead, Math.max(first, gained), second);
      }
      if (round < ROUNDS) return 1 - readLayer(values, layerOf(round + 1, 0), -ahead, 0, 1);
      return ahead > 0 ? 1 : ahead < 0 ? 0 : 1 - levelAfter(round, first, Math.max(second, gained));
    });
  };
}

/** The first seat's chance when both are level after a round and these were the best turns. */
function levelAfter(round: number, first: number, second: number): number {
  // After the tenth round the size of the best turn changes this by less than 4e-7, so only its owner counts.
  const best = round <= ROUNDS ? WIDEST_LEAD + 1 : Math.max(first, second);
  return overtime(Math.max(round, ROUNDS) + 1, { ahead: Math.sign(first - second), steps: best }).level;
}

/** The second seat's chance before the turn that ends the match unless it ends level. */
function lastReply(round: number, lead: number, first: number, second: number): number {
  if (lead < 0) return 1;
  if (lead > WIDEST_LEAD) return 0;
  return lastTurnsAt(1 - levelAfter(round, first, Math.max(second, lead)))[lead] as number;
}

const knownLastTurns = cached(8, lastTurns);

/** Last turns by the value of being level, solved once. */
const lastTurnsAt = (level: number): Float64Array => knownLastTurns(`${level}`, level);

const isPlain = (options: Options): boolean => options.dice === "none" && isUsual(options);

/** The analyst of Farkle: exact for two seats with plain dice, an estimate for everything else. */
export const analyst: AnalystSource<Options, FarkleView, FarkleAction> = {
  flaw: flawOf,
  tableName: (options, seats) => (seats === 2 && isPlain(options) ? `farkle-${options.mode}` : null),
  solve: ({ mode }, progress) => (mode === "standard" ? solveStandard(GOAL, progress) : solveTenRound(progress)),
  analyst(options, seats, table) {
    if (!table || seats !== 2 || !isPlain(options)) return new FarkleEstimator();
    const stops = options.mode === "standard" ? standardStops(table) : tenRoundStops(table);
    return new PlainAnalyst(table.bound, stops);
  },
  points: (options) => (options.mode === "ten-round" ? pointsAnalyst(options) : null),
};
