import type { Progress, SolvedTable } from "../../../../core/analyst.ts";
import { iterate, middle, unknown } from "./interval.ts";
import type { TurnValues } from "./race.ts";
import { chanceOf, expectGoing, type Going, goingRolls, mostGained, type Rolls } from "./rolls.ts";

/** A turn of a tug of war over `total` points, worked out for one score at a time. */
class TugTurn {
  readonly #total: number;
  readonly #width: number;
  readonly #loseTurn: number;
  readonly #transfer: number;
  readonly #going: Going[];
  /** The better of rolling and banking, in rows by multiplier. */
  readonly #held: Float64Array;
  readonly #banked: Float64Array;

  constructor(rolls: Rolls, total: number) {
    this.#total = total;
    this.#width = total + mostGained(rolls) + 1;
    this.#loseTurn = chanceOf(rolls, "lose turn");
    this.#transfer = chanceOf(rolls, "transfer");
    this.#going = goingRolls(rolls, this.#width);
    this.#held = new Float64Array(this.#width * rolls.multipliers.length);
    this.#banked = new Float64Array(this.#width);
  }

  /** Returns the value of the turn; `next` holds the values of the opponent's turns by the opponent's score. */
  play(mine: number, next: Float64Array): number {
    const theirs = this.#total - mine;
    this.#held.fill(1);
    this.#banked.fill(1);
    for (let turnScore = 0; turnScore < theirs; turnScore++) {
      this.#banked[turnScore] = 1 - (next[theirs - turnScore] as number);
    }
    for (let turnScore = theirs - 1; turnScore > 0; turnScore--) {
      const banked = this.#banked[turnScore] as number;
      for (let index = 0; index < this.#going.length; index++) {
        const rolled = this.roll(turnScore, index);
        this.#held[index * this.#width + turnScore] = rolled > banked ? rolled : banked;
      }
    }
    return this.roll(0, 0);
  }

  roll(turnScore: number, multiplier: number): number {
    return (
      this.#loseTurn * (this.#banked[0] as number) +
      this.#transfer * (this.#banked[turnScore] as number) +
      expectGoing(this.#going[multiplier] as Going, this.#held, turnScore)
    );
  }

  bank(turnScore: number): number {
    return this.#banked[turnScore] as number;
  }
}

/** Returns the values of one turn of a tug of war against a table of start-of-turn values. */
export function tugTurn(rolls: Rolls, total: number, mine: number, table: Float64Array): TurnValues {
  const turn = new TugTurn(rolls, total);
  turn.play(mine, table);
  const capped = (turnScore: number): number => Math.min(turnScore, total - mine);
  return {
    roll: (turnScore, multiplier) => turn.roll(capped(turnScore), multiplier),
    bank: (turnScore) => turn.bank(capped(turnScore)),
  };
}

/** Solves a tug of war: `values[mine]` is the chance of the seat that begins its turn, for scores from 0 to `total`. */
export function solveTug(rolls: Rolls, total: number, progress?: Progress): SolvedTable {
  const bounds = unknown(total + 1);
  // A match is over when one seat has everything.
  bounds.high[0] = 0;
  bounds.low[total] = 1;
  const turn = new TugTurn(rolls, total);
  iterate(bounds, progress, (update) => {
    for (let mine = 1; mine < total; mine++) {
      update(mine, turn.play(mine, bounds.high), turn.play(mine, bounds.low));
    }
  });
  return { layers: 1, rows: 1, columns: total + 1, ...middle(bounds) };
}
