import { analyseChoices, sharesFor } from "../../analysis/position.ts";
import { PushTurn, REFUSED } from "../../analysis/push-turn.ts";
import { raceShares, withShare } from "../../analysis/race.ts";
import type { Analysis, Analyst, AnalystSource, Certainty, SolvedTable } from "../../core/analyst.ts";
import type { Seat } from "../../core/game.ts";
import type { Dice10000Action, Dice10000View, Options } from "./contract.ts";
import { dice10000 } from "./game.ts";
import { hasOpened } from "./opening.ts";
import { STEP } from "./plan.ts";
import { pace } from "./race.ts";
import { bestSelection, diceToRoll, judge, selections } from "./score.ts";
import {
  diceOf,
  type Race,
  raceOf,
  type Standing,
  solveRace,
  standingAt,
  standings,
  stopValues,
  UNOPENED,
} from "./solver.ts";

/** Error of estimates for more than two seats, measured by `npm run calibrate` with three hard bots. */
const RACE_ERROR = 0.021;

const standingOf = (view: Dice10000View, seat: Seat): Standing =>
  hasOpened(view, seat) ? standingAt(Math.floor((view.scores[seat] as number) / STEP)) : UNOPENED;

/** One turn, worked out against the values of its ends. */
interface Turn {
  /** Shares of all seats after a turn without points. */
  nothing: number[];
  /** The actor's share after stopping with these steps, or `REFUSED`. */
  stop(steps: number): number;
  roll(dice: number, steps: number): number;
}

/** Shares of all seats when a seat ends its turn with this standing. */
type EndShares = (view: Dice10000View, seat: Seat, standing: Standing) => number[];

/** Values for one seat what it can do in its turn. */
class TurnAnalyst implements Analyst<Dice10000View, Dice10000Action> {
  readonly #race: Race;
  readonly #certainty: Certainty;
  readonly #after: EndShares;
  #last: { key: string; turn: Turn } | undefined;

  constructor(race: Race, certainty: Certainty, after: EndShares) {
    this.#race = race;
    this.#certainty = certainty;
    this.#after = after;
  }

  analyse(view: Dice10000View, seat: Seat): Analysis<Dice10000Action> {
    return analyseChoices(
      view,
      seat,
      this.#certainty,
      (actor) => dice10000.legalActions(view, actor),
      (actor, action) => this.after(view, actor, action),
    );
  }

  after(view: Dice10000View, seat: Seat, action: Dice10000Action): number[] {
    const turn = this.#turnOf(view, seat);
    return withShare(turn.nothing, seat, this.#value(view, action, turn));
  }

  #value(view: Dice10000View, action: Dice10000Action, turn: Turn): number {
    const steps = view.turnScore / STEP;
    switch (action.type) {
      case "roll":
        return turn.roll(diceToRoll(view.locked), steps);
      case "yield":
        return turn.stop(steps);
      case "lock":
        return this.#locked(view, action.dice, turn);
      case "timeout":
        return this.#timedOut(view, turn);
    }
  }

  /** The value after a lock: the best of stopping, rolling and locking more of the same roll. */
  #locked(view: Dice10000View, chosen: readonly number[], turn: Turn): number {
    const judged = judge(chosen.map((index) => view.dice[index] as number));
    if (!judged.ok) throw new Error("dice that do not score were locked");
    const locked = view.locked.map((held, index) => held || chosen.includes(index));
    const turnScore = view.turnScore + judged.points;
    const next = { ...view, locked, turnScore };
    let best = Math.max(turn.stop(turnScore / STEP), turn.roll(diceToRoll(locked), turnScore / STEP));
    for (const more of selections(view.dice, locked)) best = Math.max(best, this.#locked(next, more, turn));
    return best;
  }

  /** The clock locks what scores most where a lock is due, and yields if that is legal. */
  #timedOut(view: Dice10000View, turn: Turn): number {
    let { turnScore } = view;
    if (view.phase === "lock") {
      const judged = judge(bestSelection(view.dice, view.locked).map((index) => view.dice[index] as number));
      if (judged.ok) turnScore += judged.points;
    }
    const stopped = view.phase === "roll" ? REFUSED : turn.stop(turnScore / STEP);
    return stopped === REFUSED ? (turn.nothing[view.actor as Seat] as number) : stopped;
  }

  #turnOf(view: Dice10000View, seat: Seat): Turn {
    const key = JSON.stringify([seat, view.scores, view.opened]);
    if (this.#last?.key !== key) this.#last = { key, turn: this.#workOut(view, seat) };
    return this.#last.turn;
  }

  #workOut(view: Dice10000View, seat: Seat): Turn {
    const mine = standingOf(view, seat);
    const nothing = this.#after(view, seat, mine);
    const stop = stopValues(this.#race, mine, (standing) => this.#after(view, seat, standing)[seat] as number);
    const turn = new PushTurn(diceOf(), this.#race.goal);
    turn.solve(stop, nothing[seat] as number);
    const last = stop.length - 1;
    return {
      nothing,
      stop: (steps) => stop[Math.min(steps, last)] as number,
      roll: (dice, steps) => turn.roll(dice, Math.min(steps, last)),
    };
  }
}

/** The analyst of Dice 10 000: exact for two seats, an estimate by the race of steady paces for more. */
export const analyst: AnalystSource<Options, Dice10000View, Dice10000Action> = {
  // A first yield for nothing is never better than rolling on, so both opening variants have the same values.
  tableName: (_options, seats) => (seats === 2 ? "dice-10-000" : null),
  solve: (options, progress) => solveRace(raceOf(options), progress),
  analyst: (options, seats, table) =>
    table && seats === 2 ? exactAnalyst(raceOf(options), table) : estimatingAnalyst(raceOf(options)),
};

/** An analyst of two seats that reads a table. */
export function exactAnalyst(race: Race, { values, bound }: SolvedTable): Analyst<Dice10000View, Dice10000Action> {
  const size = standings(race);
  return new TurnAnalyst(race, { exact: true, bound }, (view, seat, standing) =>
    sharesFor(seat, 1 - (values[standingOf(view, 1 - seat) * size + standing] as number)),
  );
}

function estimatingAnalyst(race: Race): Analyst<Dice10000View, Dice10000Action> {
  return new TurnAnalyst(race, { exact: false, error: RACE_ERROR }, (view, seat, standing) => {
    const { finish, finishUnopened } = pace();
    const seats = view.scores.length;
    const order = Array.from({ length: seats }, (_, place) => (seat + 1 + place) % seats);
    const shares = raceShares(
      order.map((other) => {
        const at = other === seat ? standing : standingOf(view, other);
        return at === UNOPENED ? finishUnopened : (finish[Math.min(at - 1, race.goal)] as Float64Array);
      }),
    );
    return Array.from({ length: seats }, (_, other) => shares[order.indexOf(other)] as number);
  });
}
