/** Outcome of a roll: `points[n]` is the most points for setting n dice aside, or 0 if that is impossible. */
export interface Offer {
  chance: number;
  points: readonly number[];
}

/** All rolls of a given number of dice, as flat lists. */
interface Rolls {
  /** The chance that no die scores. */
  bust: number;
  chance: Float64Array;
  /** Index of each roll's first choice; one entry more than rolls. */
  first: Int32Array;
  gain: Int32Array;
  left: Int32Array;
}

/** Roll tables for a turn in which points only grow; points are counted in steps. */
export interface PushDice {
  dice: number;
  rolls: readonly Rolls[];
  /** The most steps that one choice adds. */
  widest: number;
  /** The least chance of a bust. */
  risk: number;
}

/** Builds the roll tables for each number of dice; setting all dice aside frees all of them again. */
export function pushDice(dice: number, step: number, offers: (count: number) => readonly Offer[]): PushDice {
  const rolls = Array.from({ length: dice + 1 }, (_, count) => flatRolls(count === 0 ? [] : offers(count), count));
  function flatRolls(offered: readonly Offer[], count: number): Rolls {
    const scoring = offered.filter(({ points }) => points.some((value) => value > 0));
    const choices = scoring.map(({ points }) =>
      points.flatMap((value, taken) => (value > 0 ? [{ gain: value / step, left: count - taken || dice }] : [])),
    );
    const first = [0];
    for (const list of choices) first.push((first.at(-1) as number) + list.length);
    return {
      bust: offered.reduce((sum, { chance }) => sum + chance, 0) - scoring.reduce((sum, { chance }) => sum + chance, 0),
      chance: Float64Array.from(scoring, ({ chance }) => chance),
      first: Int32Array.from(first),
      gain: Int32Array.from(choices.flat(), ({ gain }) => gain),
      left: Int32Array.from(choices.flat(), ({ left }) => left),
    };
  }
  const widest = Math.max(...rolls.flatMap(({ gain }) => [...gain]));
  return { dice, rolls, widest, risk: Math.min(...rolls.slice(1).map(({ bust }) => bust)) };
}

/** The value of a stop that the rules refuse. */
export const REFUSED = -1;

/**
 * Finds the best play of one turn, given the value of each way to end it. Points only grow during a turn, so one pass
 * from the most points down is exact.
 */
export class PushTurn {
  readonly #dice: PushDice;
  readonly #width: number;
  /** The better of rolling and stopping, by dice to roll and steps. */
  readonly #held: Float64Array;
  readonly #offsets: Int32Array[];
  #nothing = 0;

  /** `most` is the largest number of steps that a turn is valued for. */
  constructor(dice: PushDice, most: number) {
    this.#dice = dice;
    this.#width = most + dice.widest + 1;
    this.#held = new Float64Array((dice.dice + 1) * this.#width);
    this.#offsets = dice.rolls.map(({ gain, left }) =>
      gain.map((steps, index) => (left[index] as number) * this.#width + steps),
    );
  }

  /**
   * Returns the value of the turn before its first roll. `stop[n]` is the value of stopping with n steps, its last entry
   * standing for all above; `nothing` is the value of a bust.
   */
  solve(stop: Float64Array, nothing: number): number {
    const { dice } = this.#dice;
    const held = this.#held;
    const width = this.#width;
    const end = stop.length - 1;
    this.#nothing = nothing;
    const from = this.#stopFrom(stop, nothing);
    for (let count = 1; count <= dice; count++) {
      const row = count * width;
      for (let steps = from; steps < end; steps++) held[row + steps] = stop[steps] as number;
      held.fill(stop[end] as number, row + end, row + width);
    }
    for (let steps = from - 1; steps > 0; steps--) {
      const stopped = stop[steps] as number;
      for (let count = 1; count <= dice; count++) {
        const rolled = this.roll(count, steps);
        held[count * width + steps] = rolled > stopped ? rolled : stopped;
      }
    }
    return this.roll(dice, 0);
  }

  /**
   * The number of steps from which stopping is best whatever the dice. A roll busts with at least the chance `risk` and
   * leads to no more than the best stop, so stopping is best where no mixture of the two is worth more.
   */
  #stopFrom(stop: Float64Array, nothing: number): number {
    const best = stop.reduce((most, value) => (value > most ? value : most));
    const enough = best - this.#dice.risk * (best - nothing);
    let from = stop.length - 1;
    while (from > 1 && (stop[from - 1] as number) >= enough) from--;
    return from;
  }

  /** The value of rolling this many dice with these steps at risk. */
  roll(count: number, steps: number): number {
    const { bust, chance, first } = this.#dice.rolls[count] as Rolls;
    const offsets = this.#offsets[count] as Int32Array;
    const held = this.#held;
    let value = bust * this.#nothing;
    let at = 0;
    for (let roll = 0; roll < chance.length; roll++) {
      const end = first[roll + 1] as number;
      let best = Number.NEGATIVE_INFINITY;
      for (; at < end; at++) {
        const there = held[steps + (offsets[at] as number)] as number;
        if (there > best) best = there;
      }
      value += (chance[roll] as number) * best;
    }
    return value;
  }

  /** The value of having set dice aside: the better of rolling and stopping. */
  hold(count: number, steps: number): number {
    return this.#held[count * this.#width + Math.min(steps, this.#width - 1)] as number;
  }
}
