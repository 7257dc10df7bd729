import type { Progress, SolvedTable } from "../../../../core/analyst.ts";
import { iterate, middle, unknown } from "./interval.ts";
import { chanceOf, expectGoing, type Going, goingRolls, mostGained, type Rolls } from "./rolls.ts";

/** The values of a turn, for the seat that plays it. */
export interface TurnValues {
  /** The value of rolling with these points and the multiplier at this index. */
  roll(turnScore: number, multiplier: number): number;
  bank(turnScore: number): number;
  /** The largest error of the two values, where it depends on the position. */
  bound?(turnScore: number, multiplier: number): number;
}

/** A turn of a race, worked out for one pair of scores at a time. */
class RaceTurn {
  readonly #target: number;
  readonly #width: number;
  readonly #loseTurn: number;
  readonly #loseAll: number;
  readonly #score: number;
  readonly #going: Going[];
  /** The better of rolling and banking, in rows by multiplier. */
  readonly #held: Float64Array;
  /** The value of the rolls that lose the turn. */
  #lost = 0;
  /** The value of a bank by turn score. */
  readonly #banked: Float64Array;

  constructor(rolls: Rolls, target: number) {
    this.#target = target;
    this.#width = target + mostGained(rolls) + 1;
    this.#loseTurn = chanceOf(rolls, "lose turn");
    this.#loseAll = chanceOf(rolls, "lose all");
    this.#score = chanceOf(rolls, "score");
    this.#going = goingRolls(rolls, this.#width);
    this.#held = new Float64Array(this.#width * rolls.multipliers.length);
    this.#banked = new Float64Array(this.#width);
  }

  /** Returns the value of the turn; `next` holds the values of the opponent's turns. */
  play(mine: number, theirs: number, next: Float64Array): number {
    const row = theirs * this.#target;
    const need = this.#target - mine;
    const held = this.#held;
    const width = this.#width;
    this.#lost = this.#loseTurn * (1 - (next[row + mine] as number)) + this.#loseAll * (1 - (next[row] as number));
    for (let start = 0; start < held.length; start += width) held.fill(1, start + need, start + width);
    this.#banked.fill(1);
    for (let turnScore = 0; turnScore < need; turnScore++)
      this.#banked[turnScore] = 1 - (next[row + mine + turnScore] as number);
    for (let turnScore = need - 1; turnScore > 0; turnScore--) {
      const banked = this.#banked[turnScore] as number;
      for (let index = 0; index < this.#going.length; index++) {
        const rolled = this.roll(turnScore, index);
        held[index * width + turnScore] = rolled > banked ? rolled : banked;
      }
    }
    return this.roll(0, 0);
  }

  bank(turnScore: number): number {
    return this.#banked[turnScore] as number;
  }

  roll(turnScore: number, multiplier: number): number {
    return (
      this.#lost +
      this.#score * (this.#banked[turnScore] as number) +
      expectGoing(this.#going[multiplier] as Going, this.#held, turnScore)
    );
  }
}

/** Returns the values of one turn of a race against a table of start-of-turn values. */
export function raceTurn(rolls: Rolls, target: number, mine: number, theirs: number, table: Float64Array): TurnValues {
  const turn = new RaceTurn(rolls, target);
  turn.play(mine, theirs, table);
  const capped = (turnScore: number): number => Math.min(turnScore, target - mine);
  return {
    roll: (turnScore, multiplier) => turn.roll(capped(turnScore), multiplier),
    bank: (turnScore) => turn.bank(capped(turnScore)),
  };
}

/**
 * Solves a race up to the target: `values[mine × target + theirs]` is the chance of the seat that begins its turn.
 * A lost score leads back to the beginning, so all pairs of scores depend on each other.
 */
export function solveRace(rolls: Rolls, target: number, progress?: Progress): SolvedTable {
  const bounds = unknown(target * target);
  const turn = new RaceTurn(rolls, target);
  iterate(bounds, progress, (update) => {
    for (let sum = 2 * (target - 1); sum >= 0; sum--) {
      for (let mine = Math.max(0, sum - target + 1); mine <= Math.min(sum, target - 1); mine++) {
        const theirs = sum - mine;
        update(mine * target + theirs, turn.play(mine, theirs, bounds.high), turn.play(mine, theirs, bounds.low));
      }
    }
  });
  return { layers: 1, rows: target, columns: target, ...middle(bounds) };
}
