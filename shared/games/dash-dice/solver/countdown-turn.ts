import { chanceOf, expectGoing, type Going, goingRolls, mostGained, type Rolls } from "./rolls.ts";

/** Start-of-turn values of one seat: a row for each own score, a column for each score of the opponent. */
export interface Surface {
  values: Float64Array;
  columns: number;
}

/**
 * What opponents above the last score are worth: a number, or "capped" when the last score stands for all above it, so
 * that gifts leave it unchanged.
 */
export type Edge = number | "capped";

/** How a turn is played: which own score stands for all above it, and the points at which a seat banks at the latest. */
export interface Play {
  edge: Edge;
  cappedOwn?: number;
  longest?: number;
}

/**
 * The turns of one own score in a countdown, for every score of the opponent. A gift leads to the same turn against a
 * higher score, so opponents are worked out from the highest score down.
 */
export class CountdownTurns {
  readonly #most: number;
  readonly #width: number;
  readonly #stride: number;
  readonly #widest: number;
  readonly #loseTurn: number;
  /** The chance of a roll that goes on without a gift. */
  readonly #plain: number;
  readonly #bustEndsTurn: boolean;
  readonly #going: Going[];
  readonly #goingCapped: Going[];
  /** The better of rolling and banking, by the opponent's score, multiplier and turn score. */
  readonly #held: Float64Array;
  readonly #banked: Float64Array;
  /** The value of the rolls that end the turn. */
  #lost = 0;
  /** The opponent that was worked out last, and the rolls against it. */
  #last = { theirs: 0, going: [] as Going[] };

  /** Own scores go up to `own`, those of the opponent up to `most`. */
  constructor(rolls: Rolls, own: number, most: number, bustEndsTurn: boolean) {
    this.#widest = mostGained(rolls);
    this.#most = most;
    this.#width = own + this.#widest + 2;
    this.#stride = this.#width * rolls.multipliers.length;
    this.#loseTurn = chanceOf(rolls, "lose turn");
    this.#bustEndsTurn = bustEndsTurn;
    this.#going = goingRolls(rolls, this.#width, this.#stride);
    this.#goingCapped = goingRolls(rolls, this.#width);
    this.#plain = rolls.outcomes.reduce(
      (sum, { chance, ends, gives }) => (ends === null && !gives ? sum + chance : sum),
      0,
    );
    this.#held = new Float64Array((most + this.#widest + 1) * this.#stride);
    this.#banked = new Float64Array(own + 1);
  }

  /** Plays the turns of a score against opponents down to `least`; `visit` gets the value of each before its first roll. */
  play(
    mine: number,
    own: Surface,
    next: Surface,
    play: Play,
    visit: (theirs: number, value: number) => void,
    least = 1,
  ): void {
    const above = (this.#most + 1) * this.#stride;
    if (play.edge !== "capped") this.#held.fill(play.edge, above);
    for (let theirs = this.#most; theirs >= least; theirs--) {
      const isCapped = theirs === this.#most && play.edge === "capped";
      const going = isCapped ? this.#goingCapped : this.#going;
      this.#last = { theirs, going };
      this.#playAgainst(mine, theirs, own, next, play, going);
      visit(theirs, this.#roll(going, theirs, 0, 0));
      if (!isCapped) continue;
      for (let row = above; row < this.#held.length; row += this.#stride) {
        this.#held.copyWithin(row, above - this.#stride, above);
      }
    }
  }

  #playAgainst(mine: number, theirs: number, own: Surface, next: Surface, play: Play, going: Going[]): void {
    const held = this.#held;
    const first = theirs * this.#stride;
    const passed = 1 - (next.values[theirs * next.columns + mine] as number);
    this.#lost = this.#loseTurn * passed;
    this.#fillBanked(mine, theirs, next, passed, mine === play.cappedOwn);
    const busted = this.#bustEndsTurn ? passed : (own.values[mine * own.columns + theirs] as number);
    const over = mine === play.cappedOwn ? 1 : this.#over(mine, theirs, going, busted, passed);
    const last = Math.min(mine, play.longest ?? mine);
    for (let index = 0; index < going.length; index++) {
      const row = first + index * this.#width;
      held.fill(over, row + mine + 1, row + this.#width);
      const top = Math.min(mine, last + this.#widest);
      for (let turnScore = last + 1; turnScore <= top; turnScore++) {
        held[row + turnScore] = this.#banked[turnScore] as number;
      }
    }
    for (let turnScore = last; turnScore > 0; turnScore--) {
      const banked = this.#banked[turnScore] as number;
      for (let index = 0; index < going.length; index++) {
        const rolled = this.#lost + expectGoing(going[index] as Going, held, first + turnScore);
        held[first + index * this.#width + turnScore] = rolled > banked ? rolled : banked;
      }
    }
  }

  /** Values every bank; from a capped score a bank reaches the best of all scores that are not further below. */
  #fillBanked(mine: number, theirs: number, next: Surface, passed: number, isCapped: boolean): void {
    const row = theirs * next.columns + mine;
    let best = isCapped ? passed : 0;
    for (let turnScore = 1; turnScore < mine; turnScore++) {
      const value = 1 - (next.values[row - turnScore] as number);
      best = isCapped && best > value ? best : value;
      this.#banked[turnScore] = best;
    }
    this.#banked[mine] = 1;
  }

  /**
   * The value of more points than the score of the seat: the better of banking and rolling. A roll without a gift
   * changes nothing there, so a seat that rolls once rolls until something changes.
   */
  #over(mine: number, theirs: number, going: Going[], busted: number, passed: number): number {
    if (going === this.#goingCapped) return Math.max(busted, passed);
    const first = theirs * this.#stride;
    this.#held.fill(0, first + mine + 1, first + this.#width);
    return Math.max(busted, this.#roll(going, theirs, mine + 1, 0) / (1 - this.#plain));
  }

  #roll(going: Going[], theirs: number, turnScore: number, multiplier: number): number {
    return this.#lost + expectGoing(going[multiplier] as Going, this.#held, theirs * this.#stride + turnScore);
  }

  /** The value of rolling against the opponent that was worked out last. */
  roll(turnScore: number, multiplier: number): number {
    return this.#roll(this.#last.going, this.#last.theirs, turnScore, multiplier);
  }
}
