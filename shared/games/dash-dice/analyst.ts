import { analyseChoices, sharesFor } from "../../analysis/position.ts";
import type { Analysis, Analyst, AnalystSource, Certainty } from "../../core/analyst.ts";
import type { Seat } from "../../core/game.ts";
import type { DashAction, DashView, Options } from "./contract.ts";
import { dashDice } from "./game.ts";
import { MODES, type Mode } from "./modes.ts";
import { solveCountdown } from "./solver/countdown.ts";
import { CountdownTurns } from "./solver/countdown-turn.ts";
import { raceTurn, solveRace, type TurnValues } from "./solver/race.ts";
import { type Rolls, rollsOf } from "./solver/rolls.ts";
import { shareAbove, shareBefore, TAIL, turnTotals } from "./solver/single-turn.ts";
import { solveTug, tugTurn } from "./solver/tug.ts";

/** The highest score of a countdown that is solved, and that the table holds. */
export const CUTOFF = 280;

/** A guess, not a proof: raising the cutoff from 220 to 280 moves the start value by 2e-5. */
const COUNTDOWN_ERROR = 1e-5;

/** How one way of banking is solved and read; a turn is worked out for the scores of the seat that plays it. */
interface Solver {
  turn(mine: number, theirs: number): TurnValues;
  certainty(mine: number, theirs: number): Certainty;
}

type Table = { values: Float64Array; bound: number };

const SOLVERS = {
  race: (rolls: Rolls, { target }: Mode, { values, bound }: Table): Solver => ({
    turn: (mine, theirs) => raceTurn(rolls, target, mine, theirs, values),
    certainty: () => ({ exact: true, bound }),
  }),
  transfer: (rolls: Rolls, { target }: Mode, { values, bound }: Table): Solver => ({
    turn: (mine) => tugTurn(rolls, target, mine, values),
    certainty: () => ({ exact: true, bound }),
  }),
  countdown: (rolls: Rolls, _mode: Mode, { values, bound }: Table, options: Options): Solver => ({
    turn(mine, theirs) {
      const [own, opposite] = [mine, theirs].map((score) => Math.min(score, CUTOFF)) as [number, number];
      const turns = new CountdownTurns(rolls, CUTOFF, CUTOFF, options.bustEndsTurn);
      const surface = { values, columns: CUTOFF + 1 };
      turns.play(own, surface, surface, { edge: "capped" }, () => {}, opposite);
      const value = (me: number, them: number): number => values[me * (CUTOFF + 1) + Math.min(them, CUTOFF)] as number;
      const busted = options.bustEndsTurn ? 1 - value(opposite, own) : value(own, opposite);
      return {
        roll: (turnScore, multiplier) => turns.roll(Math.min(turnScore, own + 1), multiplier),
        bank(turnScore) {
          if (turnScore === mine) return 1;
          return turnScore > mine ? busted : 1 - value(opposite, Math.min(mine - turnScore, CUTOFF));
        },
      };
    },
    certainty: () => ({ exact: false, error: bound }),
  }),
};

/** An analyst of one option set. */
class DashAnalyst implements Analyst<DashView, DashAction> {
  readonly #rolls: Rolls;
  readonly #solver: Solver;
  #last: { key: string; turn: TurnValues } | undefined;

  constructor(options: Options, table: Table | null) {
    const mode = MODES[options.mode];
    this.#rolls = rollsOf(mode, options);
    if (mode.bank === null) this.#solver = singleTurns(this.#rolls);
    else if (table) this.#solver = SOLVERS[mode.bank](this.#rolls, mode, table, options);
    else throw new Error(`${options.mode} needs its table`);
  }

  analyse(view: DashView, seat: Seat): Analysis<DashAction> {
    return analyseChoices(
      view,
      seat,
      this.#solver.certainty(...view.scores),
      (actor) => dashDice.legalActions(view, actor),
      (actor, action) => this.after(view, actor, action),
    );
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

  /** The turn of a seat; one turn is asked for again and again. */
  #turnOf({ scores, turnsTaken, options }: DashView, seat: Seat): TurnValues {
    const [mine, theirs] = seat === 0 ? scores : [scores[1], scores[0]];
    const isReply = MODES[options.mode].bank === null && turnsTaken[seat === 0 ? 1 : 0] > 0;
    const key = `${mine} ${theirs} ${isReply}`;
    if (this.#last?.key !== key) {
      this.#last = { key, turn: isReply ? replyTurn(this.#rolls, mine, theirs) : this.#solver.turn(mine, theirs) };
    }
    return this.#last.turn;
  }
}

const noBank = (): number => Number.NaN;

/** One turn each, the first of them: the opponent answers with a whole turn. */
const singleTurns = (rolls: Rolls): Solver => ({
  turn: (mine, theirs) => ({
    roll: (turnScore, multiplier) => shareBefore(totalsOf(rolls), multiplier, mine + turnScore - theirs),
    bank: noBank,
  }),
  certainty: () => ({ exact: true, bound: TAIL }),
});

/** The second of the two turns, against a score that stands. */
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

/** The analyst of Dash Dice: exact for every mode but the countdown, whose truncation error is not proven. */
export const analyst: AnalystSource<Options, DashView, DashAction> = {
  tableName({ mode, snakeEyesArmMultiplier, bustEndsTurn, singleOne }) {
    const variants: Partial<Record<NonNullable<Mode["bank"]>, string>> = {
      race: snakeEyesArmMultiplier ? "-armed" : "",
      countdown: bustEndsTurn ? "-bust-ends-turn" : "",
      transfer: singleOne === "lose" ? "-high-stakes" : "",
    };
    const { bank } = MODES[mode];
    return bank === null ? null : `dash-dice-${mode}${variants[bank]}`;
  },
  solve(options, progress) {
    const mode = MODES[options.mode];
    const rolls = rollsOf(mode, options);
    if (mode.bank === "race") return solveRace(rolls, mode.target, progress);
    if (mode.bank === "transfer") return solveTug(rolls, mode.target, progress);
    if (mode.bank === null) throw new Error(`${options.mode} needs no table`);
    const values = solveCountdown(rolls, options.bustEndsTurn, mode.start, CUTOFF, progress);
    return { layers: 1, rows: CUTOFF + 1, columns: CUTOFF + 1, values, bound: COUNTDOWN_ERROR };
  },
  analyst(options, _seats, table) {
    return new DashAnalyst(options, table);
  },
};
