import { analyseChoices, sharesFor } from "../../../analysis/position.ts";
import { sampledAnalyst } from "../../../analysis/sampled-analyst.ts";
import type { Analysis, Analyst, AnalystSource, Certainty, SolvedTable } from "../../../core/analyst.ts";
import type { Seat } from "../../../core/game.ts";
import { isUsualBut } from "../../../core/house-rules.ts";
import { type DashAction, type DashView, type Options, optionsShape } from "../contract.ts";
import { dashDice } from "../game.ts";
import { type Mode, modeOf } from "../rules/modes.ts";
import { flawOf } from "./flaw.ts";
import { countdownTurns, solveCountdown, ZERO_HOUR, ZERO_HOUR_BUST_ENDS_TURN } from "./solver/countdown.ts";
import { raceTurn, solveRace, type TurnValues } from "./solver/race.ts";
import { type Rolls, rollsOf, unmodelledPart } from "./solver/rolls.ts";
import { shareAbove, shareBefore, TAIL, turnTotals } from "./solver/single-turn.ts";
import { solveTug, tugTurn } from "./solver/tug.ts";

/** Values with a proven error up to this count as exact: a tenth of the displayed precision. Others are estimates. */
const EXACT = 1e-4;

/** Computes the turns of one way of banking, from the scores of the seat that moves and of its opponent. */
interface Solver {
  turn(mine: number, theirs: number): TurnValues;
  /** The error of values whose turn does not state its own. */
  bound: number;
}

const SOLVERS = {
  race: (rolls: Rolls, { target }: Mode, { values, bound }: SolvedTable): Solver => ({
    turn: (mine, theirs) => raceTurn(rolls, target, mine, theirs, values),
    bound,
  }),
  transfer: (rolls: Rolls, { target }: Mode, { values, bound }: SolvedTable): Solver => ({
    turn: (mine) => tugTurn(rolls, target, mine, values),
    bound,
  }),
  countdown: (rolls: Rolls, _mode: Mode, table: SolvedTable, { bustEndsTurn }: Options): Solver => ({
    turn: countdownTurns(rolls, bustEndsTurn, table),
    bound: table.bound,
  }),
};

/** An analyst of one option set. */
class DashAnalyst implements Analyst<DashView, DashAction> {
  readonly #rolls: Rolls;
  readonly #solver: Solver;
  #last: { key: string; turn: TurnValues } | undefined;

  constructor(options: Options, table: SolvedTable | null) {
    const mode = modeOf(options);
    this.#rolls = rollsOf(mode, options);
    if (mode.bank === null) this.#solver = singleTurns(this.#rolls);
    else if (table) this.#solver = SOLVERS[mode.bank](this.#rolls, mode, table, options);
    else throw new Error(`${options.mode} needs its table`);
  }

  analyse(view: DashView, seat: Seat): Analysis<DashAction> {
    return analyseChoices(
      view,
      seat,
      this.#certaintyOf(view),
      (actor) => dashDice.legalActions(view, actor),
      (actor, action) => this.after(view, actor, action),
    );
  }

  #certaintyOf(view: DashView): Certainty {
    const { actor, phase, turnScore, multiplier } = view;
    const seats = phase === "turnDecider" ? [0, 1] : actor === null ? [] : [actor];
    const index = this.#rolls.multipliers.indexOf(multiplier);
    const bounds = seats.map((seat) => this.#turnOf(view, seat).bound?.(turnScore, index) ?? this.#solver.bound);
    const bound = Math.max(0, ...bounds);
    return bound <= EXACT ? { exact: true, bound } : { exact: false, error: bound };
  }

  after(view: DashView, seat: Seat, action: DashAction): number[] {
    const turn = this.#turnOf(view, seat);
    switch (action.type) {
      case "call": {
        const begins = turn.roll(0, 0);
        const follows = 1 - this.#turnOf(view, 1 - seat).roll(0, 0);
        return sharesFor(seat, (begins + follows) / 2);
      }
      case "roll":
        return sharesFor(seat, turn.roll(view.turnScore, this.#rolls.multipliers.indexOf(view.multiplier)));
      case "bank":
        return sharesFor(seat, turn.bank(view.turnScore));
      case "pass":
        return sharesFor(seat, 1 - this.#turnOf(view, 1 - seat).roll(0, 0));
    }
  }

  /** Returns the turn of a seat. The latest turn is cached, because it is needed many times in a row. */
  #turnOf({ scores, turnsTaken, options }: DashView, seat: Seat): TurnValues {
    const [mine, theirs] = seat === 0 ? scores : [scores[1], scores[0]];
    const isReply = modeOf(options).bank === null && turnsTaken[seat === 0 ? 1 : 0] > 0;
    const key = `${mine} ${theirs} ${isReply}`;
    if (this.#last?.key !== key) {
      this.#last = { key, turn: isReply ? replyTurn(this.#rolls, mine, theirs) : this.#solver.turn(mine, theirs) };
    }
    return this.#last.turn;
  }
}

const noBank = (): number => Number.NaN;

/** The first of two single turns: the opponent replies with a whole turn. Few leads occur, so each is valued once. */
function singleTurns(rolls: Rolls): Solver {
  const known = rolls.multipliers.map(() => new Map<number, number>());
  const shareAt = (multiplier: number, lead: number): number => {
    const leads = known[multiplier] as Map<number, number>;
    const share = leads.get(lead) ?? shareBefore(totalsOf(rolls), multiplier, lead);
    leads.set(lead, share);
    return share;
  };
  return {
    turn: (mine, theirs) => ({
      roll: (turnScore, multiplier) => shareAt(multiplier, mine + turnScore - theirs),
      bank: noBank,
    }),
    bound: TAIL,
  };
}

/** The second of the two turns, against the opponent's final score. */
const replyTurn = (rolls: Rolls, mine: number, theirs: number): TurnValues => ({
  roll: (turnScore, multiplier) => shareAbove(totalsOf(rolls), multiplier, mine + turnScore - theirs),
  bank: noBank,
});

const totals = new WeakMap<Rolls, ReturnType<typeof turnTotals>>();

function totalsOf(rolls: Rolls) {
  const known = totals.get(rolls) ?? turnTotals(rolls);
  totals.set(rolls, known);
  return known;
}

/** Adds the start value of a match: the share of the seat that begins, after the call has decided which seat that is. */
const startingAt = (entry: number, table: SolvedTable): SolvedTable => ({
  ...table,
  start: { value: table.values[entry] as number, bound: table.bound },
});

const USUAL = optionsShape.parse({});

/** Options of which every value is solved. */
const SOLVED: readonly (keyof Options)[] = [
  ...(["mode", "snakeEyesArmMultiplier", "bustEndsTurn", "singleOne", "stopWhenDecided", "doublesMultiply"] as const),
];

const unmodelledBy = (options: Options): string | null => {
  const mode = modeOf(options);
  if (!isUsualBut(SOLVED, USUAL, options)) return "these house rules";
  return unmodelledPart(mode, rollsOf(mode, options));
};

const sampled = sampledAnalyst(dashDice);

/**
 * The analyst of Dash Dice: exact for every mode and the options in `SOLVED`; countdown scores above the table have
 * proven bounds. A mode or a house rule that no solver models is estimated.
 */
export const analyst: AnalystSource<Options, DashView, DashAction> = {
  flaw: flawOf,
  tableName(options) {
    const { bank, rolls }: Mode = modeOf(options);
    if (bank === null || unmodelledBy(options) !== null) return null;
    const isInRolls = (option: keyof Options): boolean => rolls.some(({ only = {} }) => option in only);
    const parts = [
      options.snakeEyesArmMultiplier && isInRolls("snakeEyesArmMultiplier") && "armed",
      options.singleOne === "lose" && isInRolls("singleOne") && "high-stakes",
      options.bustEndsTurn && bank === "countdown" && "bust-ends-turn",
    ];
    return ["dash-dice", options.mode, ...parts].filter((part) => part).join("-");
  },
  solve(options, progress) {
    const mode = modeOf(options);
    const rolls = rollsOf(mode, options);
    const missing = unmodelledBy(options);
    if (missing !== null) throw new Error(`no solver of Dash Dice models ${missing}`);
    const { start, target } = mode;
    if (mode.bank === "race") return startingAt(start * target + start, solveRace(rolls, target, progress));
    if (mode.bank === "transfer") return startingAt(start, solveTug(rolls, target, progress));
    if (mode.bank === null) throw new Error(`${options.mode} needs no table`);
    const plan = options.bustEndsTurn ? ZERO_HOUR_BUST_ENDS_TURN : ZERO_HOUR;
    return solveCountdown(rolls, options.bustEndsTurn, start, plan, progress);
  },
  analyst(options, seats, table) {
    return unmodelledBy(options) === null ? new DashAnalyst(options, table) : sampled.analyst(options, seats, null);
  },
};
