import type { Progress } from "../../../core/analyst.ts";
import { type Bounds, unknown } from "./interval.ts";
import { chanceOf, expectGoing, type Going, goingRolls, mostGained, type Rolls } from "./rolls.ts";

/** The value of positions above the cutoff: 0 for a lower bound, 1 for an upper bound, or those at the cutoff. */
export type Beyond = 0 | 1 | "as at the cutoff";

/**
 * The turns of one score in a countdown, for every score of the opponent up to the cutoff. A roll that gives points
 * leads to the same turn against a higher score, so opponents are worked out from the highest score down.
 */
export class CountdownTurns {
  readonly #cutoff: number;
  readonly #width: number;
  readonly #stride: number;
  readonly #loseTurn: number;
  /** The chance of a roll that goes on without a gift. */
  readonly #plain: number;
  readonly #bustEndsTurn: boolean;
  readonly #going: Going[];
  /** The better of rolling and banking, by the opponent's score, multiplier and turn score. */
  readonly #held: Float64Array;
  /** The value of the rolls that end the turn, by the opponent's score. */
  readonly #lost: Float64Array;

  constructor(rolls: Rolls, cutoff: number, bustEndsTurn: boolean) {
    const most = mostGained(rolls);
    this.#cutoff = cutoff;
    this.#width = cutoff + most + 2;
    this.#stride = this.#width * rolls.multipliers.length;
    this.#loseTurn = chanceOf(rolls, "lose turn");
    this.#bustEndsTurn = bustEndsTurn;
    this.#going = goingRolls(rolls, this.#width, this.#stride);
    this.#plain = rolls.outcomes.reduce(
      (sum, { chance, ends, gives }) => (ends === null && !gives ? sum + chance : sum),
      0,
    );
    this.#held = new Float64Array((cutoff + most + 1) * this.#stride);
    this.#lost = new Float64Array(cutoff + 1);
  }

  /** Works out the turns of a score against opponents down to `least`, from values of both seats' next turns. */
  play(mine: number, own: Float64Array, next: Float64Array, beyond: Beyond, least = 1): void {
    const first = (this.#cutoff + 1) * this.#stride;
    if (beyond === "as at the cutoff") this.#extendEdge(mine, own, next);
    else this.#held.fill(beyond, first);
    for (let theirs = this.#cutoff; theirs >= least; theirs--) this.#playAgainst(mine, theirs, own, next);
  }

  /** Repeats the turns at the cutoff above it; they lead to each other, so they are worked out until they settle. */
  #extendEdge(mine: number, own: Float64Array, next: Float64Array): void {
    const edge = this.#cutoff * this.#stride;
    this.#held.fill(own[mine * (this.#cutoff + 1) + this.#cutoff] as number, edge);
    for (let round = 0; round < EDGE_ROUNDS; round++) {
      this.#playAgainst(mine, this.#cutoff, own, next);
      for (let above = edge + this.#stride; above < this.#held.length; above += this.#stride) {
        this.#held.copyWithin(above, edge, edge + this.#stride);
      }
    }
  }

  #playAgainst(mine: number, theirs: number, own: Float64Array, next: Float64Array): void {
    const held = this.#held;
    const row = theirs * (this.#cutoff + 1);
    const first = theirs * this.#stride;
    const passed = 1 - (next[row + mine] as number);
    const busted = this.#bustEndsTurn ? passed : (own[mine * (this.#cutoff + 1) + theirs] as number);
    this.#lost[theirs] = this.#loseTurn * passed;
    // Above the own score a roll without a gift changes nothing, so a seat that rolls once rolls until something does.
    held.fill(0, first, first + this.#stride);
    const over = Math.max(busted, this.roll(theirs, mine + 1, 0) / (1 - this.#plain));
    for (let index = 0; index < this.#going.length; index++) {
      held.fill(over, first + index * this.#width + mine + 1, first + (index + 1) * this.#width);
    }
    for (let turnScore = mine; turnScore > 0; turnScore--) {
      const banked = turnScore === mine ? 1 : 1 - (next[row + mine - turnScore] as number);
      for (let index = 0; index < this.#going.length; index++) {
        const rolled = this.roll(theirs, turnScore, index);
        held[first + index * this.#width + turnScore] = rolled > banked ? rolled : banked;
      }
    }
  }

  /** The value of rolling in the turns that were worked out last. */
  roll(theirs: number, turnScore: number, multiplier: number): number {
    const rolls = this.#going[multiplier] as Going;
    return (this.#lost[theirs] as number) + expectGoing(rolls, this.#held, theirs * this.#stride + turnScore);
  }
}

/** A gift above the cutoff is rare, and a second one in the same turn rarer, so a few rounds settle the edge. */
const EDGE_ROUNDS = 4;

/** Values that move by less than this in a sweep have settled. */
const SETTLED = 2e-11;

/**
 * Returns bounds on the start-of-turn values of a countdown with scores up to the cutoff, by own and opponent's score.
 * Positions above the cutoff count as lost in the lower and as won in the upper bound, so the truncation is part of the
 * gap. Bounds are as tight as they get for scores up to `start`; those near the cutoff stay wide.
 */
export function boundCountdown(
  rolls: Rolls,
  bustEndsTurn: boolean,
  start: number,
  cutoff: number,
  progress?: Progress,
): Bounds {
  const bounds = unknown((cutoff + 1) ** 2);
  const turns = new CountdownTurns(rolls, cutoff, bustEndsTurn);
  settle(progress, SETTLED, () => {
    let change = 0;
    for (let mine = 1; mine <= cutoff; mine++) {
      change = Math.max(
        change,
        updateRow(turns, mine, cutoff, start, bounds.low, bounds.high, 0),
        updateRow(turns, mine, cutoff, start, bounds.high, bounds.low, 1),
      );
    }
    return change;
  });
  return bounds;
}

/** Works out one score and returns the largest change among scores up to `start`. */
function updateRow(
  turns: CountdownTurns,
  mine: number,
  cutoff: number,
  start: number,
  own: Float64Array,
  next: Float64Array,
  beyond: Beyond,
): number {
  turns.play(mine, own, next, beyond);
  let change = 0;
  for (let theirs = 1; theirs <= cutoff; theirs++) {
    const at = mine * (cutoff + 1) + theirs;
    const value = turns.roll(theirs, 0, 0);
    if (mine <= start && theirs <= start) change = Math.max(change, Math.abs(value - (own[at] as number)));
    own[at] = value;
  }
  return change;
}

function settle(progress: Progress | undefined, least: number, sweep: () => number): void {
  let change = 1;
  while (change > least) {
    change = sweep();
    progress?.(Math.max(0, Math.min(1, Math.log(change) / Math.log(least))));
  }
}

/** The values that approximate a countdown move by less than this in its last sweep. */
const CLOSE = 1e-8;

/**
 * Returns the start-of-turn values of a countdown in which scores above the cutoff are worth as much as the cutoff, as
 * rows by own score. They are the limit of the values of matches that are cut off after ever more turns.
 */
export function solveCountdown(
  rolls: Rolls,
  bustEndsTurn: boolean,
  start: number,
  cutoff: number,
  progress?: Progress,
): Float64Array {
  const values = new Float64Array((cutoff + 1) ** 2).fill(0.5);
  const turns = new CountdownTurns(rolls, cutoff, bustEndsTurn);
  settle(progress, CLOSE, () => {
    let change = 0;
    for (let mine = 1; mine <= cutoff; mine++) {
      change = Math.max(change, updateRow(turns, mine, cutoff, start, values, values, "as at the cutoff"));
    }
    return change;
  });
  return values;
}
