import { analyseChoices, sharesFor } from "../../../analysis/position.ts";
import { raceShares, withShare } from "../../../analysis/race.ts";
import { sampledAnalyst } from "../../../analysis/sampled-analyst.ts";
import type { Analysis, Analyst, AnalystSource, Certainty, SolvedTable } from "../../../core/analyst.ts";
import type { Seat } from "../../../core/game.ts";
import { isUsualBut } from "../../../core/house-rules.ts";
import { type Dice10000Action, type Dice10000View, type Options, optionsShape } from "../contract.ts";
import { dice10000 } from "../game.ts";
import { hasOpened } from "../rules/opening.ts";
import { flawOf } from "./flaw.ts";
import { STEP } from "./plan.ts";
import { pointsAnalyst } from "./points.ts";
import { pace } from "./race.ts";
import { finalScores, shareOfBest } from "./rounds.ts";
import { type Race, raceOf, type Standing, solveRace, standingAt, standings, stopValues, UNOPENED } from "./solver.ts";
import { actionValue, type Turn, turnWith } from "./turn-value.ts";

/** Error of estimates, measured by `npm run calibrate`: for three seats, and for two seats over five rounds. */
const RACE_ERROR = 0.021;

const standingOf = (view: Dice10000View, seat: Seat): Standing =>
  hasOpened(view, seat) ? standingAt(Math.floor((view.scores[seat] as number) / STEP)) : UNOPENED;

const USUAL = optionsShape.parse({});

/** True if the plans of a turn, which know the usual points and limits, hold under these options. */
export const isPlanned = (options: Options): boolean => isUsualBut(["openingYield", "rounds"], USUAL, options);

const sampled = sampledAnalyst(dice10000);

/** One turn, worked out against the values of its ends. */
interface SharedTurn {
  /** Shares of all seats after a turn without points. */
  shares: number[];
  turn: Turn;
}

/** Shares of all seats when a seat ends its turn with this standing. */
type EndShares = (view: Dice10000View, seat: Seat, standing: Standing) => number[];

/** Values the actions of one seat in its turn. */
class TurnAnalyst implements Analyst<Dice10000View, Dice10000Action> {
  readonly #race: Race;
  readonly #certainty: Certainty;
  readonly #after: EndShares;
  #last: { key: string; turn: SharedTurn } | undefined;

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
    const { shares, turn } = this.#turnOf(view, seat);
    return withShare(shares, seat, actionValue(view, action, turn));
  }

  #turnOf(view: Dice10000View, seat: Seat): SharedTurn {
    const key = JSON.stringify([seat, view.scores, view.opened, view.round]);
    if (this.#last?.key !== key) this.#last = { key, turn: this.#workOut(view, seat) };
    return this.#last.turn;
  }

  #workOut(view: Dice10000View, seat: Seat): SharedTurn {
    const mine = standingOf(view, seat);
    const shares = this.#after(view, seat, mine);
    const stop = stopValues(this.#race, mine, (standing) => this.#after(view, seat, standing)[seat] as number);
    return { shares, turn: turnWith(this.#race.goal, stop, shares[seat] as number) };
  }
}

/**
 * The analyst of Dice 10 000: exact for the race of two seats; an estimate by steady paces for more seats, and for
 * matches that end after a number of rounds. Matches with other house rules are played out.
 */
export const analyst: AnalystSource<Options, Dice10000View, Dice10000Action> = {
  flaw: flawOf,
  // A first yield for nothing is never better than rolling on, so both opening variants have the same values.
  tableName: (options, seats) => (seats === 2 && !(options.rounds > 0) && isPlanned(options) ? "dice-10-000" : null),
  solve: (options, progress) => solveRace(raceOf(options), progress),
  analyst(options, seats, table) {
    if (!isPlanned(options)) return sampled.analyst(options, seats, null);
    if (options.rounds > 0) return roundsAnalyst(raceOf(options), options.rounds);
    return table && seats === 2 ? exactAnalyst(raceOf(options), table) : estimatingAnalyst(raceOf(options));
  },
  points: (options) => (options.rounds > 0 && isPlanned(options) ? pointsAnalyst(options) : null),
};

/** An analyst of matches that end after this many rounds: every other turn is played at the steady pace. */
function roundsAnalyst(race: Race, rounds: number): Analyst<Dice10000View, Dice10000Action> {
  return new TurnAnalyst(race, { exact: false, error: RACE_ERROR }, (view, seat, standing) => {
    const finals = view.scores.map((_, other) => {
      const at = other === seat ? standing : standingOf(view, other);
      return finalScores(at, rounds - view.round + (other > seat ? 1 : 0), race.goal);
    });
    return shareOfBest(finals);
  });
}

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
