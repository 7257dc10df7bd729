import { chanceOf, type Going, goingRolls, mostGained, type Rolls } from "./rolls.ts";

/**
 * Start-of-turn values of one seat: a row for each own score, a column for each score of the opponent. The last row and
 * the last column may stand for all scores above.
 */
export interface Surface {
  values: Float64Array;
  rows: number;
  columns: number;
}

export const surfaceOf = (rows: number, columns: number, value: number): Surface => ({
  values: new Float64Array(rows * columns).fill(value),
  rows,
  columns,
});

/** Reads a surface; scores above the last row or column use that row or column. */
export const readSurface = ({ values, rows, columns }: Surface, mine: number, theirs: number): number =>
  values[Math.min(mine, rows - 1) * columns + Math.min(theirs, columns - 1)] as number;

/** Input from which the turns of a seat are computed. */
export interface Side {
  own: Surface;
  /** The values of the opponent's turns. */
  next: Surface;
  /**
   * The value of every turn against an opponent above the last score, or "capped" when the last score stands for all
   * above it, so that gifts leave it unchanged.
   */
  edge: number | "capped";
  /** The last score of the opponent. */
  most: number;
  /** Score of the moving seat that stands for all higher ones: a bank reaches the best of all scores within its points. */
  cappedOwn?: number;
  /** The points at which a seat banks at the latest. */
  longest?: number;
}

/** Rolls of one multiplier: those that stay within a row of the table, and gifts that lead to an earlier row. */
interface Steps {
  plain: Going[];
  gifts: Going[];
}

const NO_ROLLS: Going = { chance: new Float64Array(0), offset: new Int32Array(0) };

/**
 * The turns of one own score in a countdown, for every score of the opponent. A gift leads to the same turn against a
 * higher score, so opponents are worked out from the highest score down.
 */
export class CountdownTurns {
  readonly #width: number;
  readonly #stride: number;
  readonly #widest: number;
  readonly #loseTurn: number;
  /** The chance of a roll that goes on without a gift. */
  readonly #uneventful: number;
  readonly #bustEndsTurn: boolean;
  readonly #steps: Steps;
  /** Steps against a capped opponent: gifts change nothing. */
  readonly #cappedSteps: Steps;
  /** The better of rolling and banking, by the opponent's score, multiplier and turn score. */
  readonly #held: Float64Array;
  readonly #banked: Float64Array;
  /** The value of gifts and lost turns by turn score, for each multiplier; equal gifts share one list. */
  readonly #given: Float64Array[];
  #last = { theirs: 0, steps: { plain: [], gifts: [] } as Steps };

  /** Own scores go up to `own`, those of the opponent up to `most`. */
  constructor(rolls: Rolls, own: number, most: number, bustEndsTurn: boolean) {
    const { multipliers, outcomes } = rolls;
    this.#widest = mostGained(rolls);
    this.#width = own + this.#widest + 2;
    this.#stride = this.#width * multipliers.length;
    this.#loseTurn = chanceOf(rolls, "lose turn");
    this.#bustEndsTurn = bustEndsTurn;
    const plain = outcomes.filter(({ ends, gives }) => ends === null && !gives);
    const gifts = outcomes.filter(({ ends, gives }) => ends === null && gives);
    this.#uneventful = plain.reduce((sum, { chance }) => sum + chance, 0);
    this.#steps = {
      plain: goingRolls({ multipliers, outcomes: plain }, this.#width),
      gifts: goingRolls({ multipliers, outcomes: gifts }, this.#width, this.#stride),
    };
    this.#cappedSteps = { plain: goingRolls(rolls, this.#width), gifts: multipliers.map(() => NO_ROLLS) };
    this.#held = new Float64Array((most + this.#widest + 1) * this.#stride);
    this.#banked = new Float64Array(own + 1);
    const lists = new Map<string, Float64Array>();
    this.#given = this.#steps.gifts.map(({ chance, offset }) => {
      const key = `${chance.join()} ${offset.join()}`;
      const list = lists.get(key) ?? new Float64Array(own + 2);
      lists.set(key, list);
      return list;
    });
  }

  /** Plays the turns of a score against opponents down to `least`; `visit` gets the value of each before its first roll. */
  play(mine: number, side: Side, visit: (theirs: number, value: number) => void, least = 1): void {
    const above = (side.most + 1) * this.#stride;
    const end = above + this.#widest * this.#stride;
    if (side.edge !== "capped") this.#held.fill(side.edge, above, end);
    for (let theirs = side.most; theirs >= least; theirs--) {
      const isCapped = theirs === side.most && side.edge === "capped";
      const steps = isCapped ? this.#cappedSteps : this.#steps;
      this.#last = { theirs, steps };
      this.#playAgainst(mine, theirs, side, steps);
      visit(theirs, this.roll(0, 0));
      if (!isCapped) continue;
      for (let row = above; row < end; row += this.#stride) {
        this.#held.copyWithin(row, above - this.#stride, above);
      }
    }
  }

  #playAgainst(mine: number, theirs: number, { own, next, cappedOwn, longest = mine }: Side, steps: Steps): void {
    const first = theirs * this.#stride;
    const passed = 1 - readSurface(next, theirs, mine);
    const lost = this.#loseTurn * passed;
    const last = Math.min(mine, longest);
    const top = Math.min(mine, last + this.#widest);
    this.#fillBanked(mine, theirs, next, top, mine === cappedOwn ? passed : undefined);
    const busted = this.#bustEndsTurn ? passed : readSurface(own, mine, theirs);
    const over = mine === cappedOwn ? 1 : this.#over(mine, first, steps, busted, lost);
    for (let row = first; row < first + this.#stride; row += this.#width) {
      // Rolls are valued up to one point above the score, which stands for all points that bust.
      this.#held.fill(over, row + mine + 1, row + mine + 2 + this.#widest);
      for (let turnScore = last + 1; turnScore <= top; turnScore++) {
        this.#held[row + turnScore] = this.#banked[turnScore] as number;
      }
    }
    this.#fillGiven(first, last, steps, lost);
    this.#decide(first, last, steps);
  }

  /** Values the banks up to `top` points; a capped score reaches the best of all scores that are not further below. */
  #fillBanked(mine: number, theirs: number, next: Surface, top: number, capped: number | undefined): void {
    const banked = this.#banked;
    const { values, columns } = next;
    const row = Math.min(theirs, next.rows - 1) * columns;
    let best = capped ?? 0;
    for (let turnScore = 1; turnScore <= top; turnScore++) {
      const value = 1 - (values[row + Math.min(mine - turnScore, columns - 1)] as number);
      best = capped !== undefined && best > value ? best : value;
      banked[turnScore] = best;
    }
    if (top === mine) banked[mine] = 1;
  }

  /**
   * The value of more points than the score of the seat: the better of banking and rolling. A roll without a gift
   * changes nothing there, so a seat that rolls once rolls until something changes.
   */
  #over(mine: number, first: number, { gifts }: Steps, busted: number, lost: number): number {
    const { chance, offset } = gifts[0] as Going;
    let rolled = lost;
    for (let index = 0; index < chance.length; index++) {
      rolled += (chance[index] as number) * (this.#held[first + mine + 1 + (offset[index] as number)] as number);
    }
    // Against a capped opponent gifts change nothing either: only the end of the turn does.
    const lasting = gifts[0] === NO_ROLLS ? this.#loseTurn : 1 - this.#uneventful;
    return Math.max(busted, rolled / lasting);
  }

  #fillGiven(first: number, last: number, { gifts }: Steps, lost: number): void {
    const held = this.#held;
    for (let index = 0; index < gifts.length; index++) {
      const given = this.#given[index] as Float64Array;
      if (index > 0 && given === this.#given[0]) continue;
      const { chance, offset } = gifts[index] as Going;
      given.fill(lost, 0, last + 2);
      // Two gifts in one pass halve the traffic through `given`.
      for (let gift = 0; gift < chance.length; gift += 2) {
        const share = chance[gift] as number;
        const from = first + (offset[gift] as number);
        const nextShare = chance[gift + 1] ?? 0;
        const nextFrom = first + (offset[gift + 1] ?? 0);
        for (let turnScore = 0; turnScore <= last + 1; turnScore++) {
          given[turnScore] =
            (given[turnScore] as number) +
            share * (held[from + turnScore] as number) +
            nextShare * (held[nextFrom + turnScore] as number);
        }
      }
    }
  }

  #decide(first: number, last: number, { plain }: Steps): void {
    // Rolls lead to the same or a later multiplier, whose row is then complete.
    for (let index = plain.length - 1; index >= 0; index--) {
      const given = this.#given[index] as Float64Array;
      const going = plain[index] as Going;
      const shift = index * this.#width;
      if (going.chance.length > UNROLLED) decideRow(going, this.#held, first, shift, last, given, this.#banked);
      else decideShortRow(going, this.#held, first, shift, last, given, this.#banked);
    }
  }

  /** Returns the value of rolling against the opponent solved last. All turn scores that bust have the same value. */
  roll(turnScore: number, multiplier: number): number {
    const { theirs, steps } = this.#last;
    const { chance, offset } = steps.plain[multiplier] as Going;
    const at = theirs * this.#stride + turnScore;
    let value = (this.#given[multiplier] as Float64Array)[turnScore] as number;
    for (let roll = 0; roll < chance.length; roll++) {
      value += (chance[roll] as number) * (this.#held[at + (offset[roll] as number)] as number);
    }
    return value;
  }
}

/** Fills a row of the table with the better of rolling and banking, from the most points down. */
function decideRow(
  { chance, offset }: Going,
  held: Float64Array,
  first: number,
  shift: number,
  last: number,
  given: Float64Array,
  banked: Float64Array,
): void {
  for (let turnScore = last; turnScore > 0; turnScore--) {
    const stopped = banked[turnScore] as number;
    const at = first + turnScore;
    let rolled = given[turnScore] as number;
    for (let roll = 0; roll < chance.length; roll++) {
      rolled += (chance[roll] as number) * (held[at + (offset[roll] as number)] as number);
    }
    held[at + shift] = rolled > stopped ? rolled : stopped;
  }
}

/** Rolls that `decideShortRow` has room for. */
const UNROLLED = 8;

/** The same without an inner loop; solving spends most of its time here. */
function decideShortRow(
  { chance, offset }: Going,
  held: Float64Array,
  first: number,
  shift: number,
  last: number,
  given: Float64Array,
  banked: Float64Array,
): void {
  // Read by index: iterating a typed array would cost as much as a short row.
  const chanceAt = (roll: number): number => chance[roll] ?? 0;
  const offsetAt = (roll: number): number => offset[roll] ?? 0;
  const [a, b, c, d] = [chanceAt(0), chanceAt(1), chanceAt(2), chanceAt(3)] as const;
  const [e, f, g, h] = [chanceAt(4), chanceAt(5), chanceAt(6), chanceAt(7)] as const;
  const [ao, bo, co, do_] = [offsetAt(0), offsetAt(1), offsetAt(2), offsetAt(3)] as const;
  const [eo, fo, go, ho] = [offsetAt(4), offsetAt(5), offsetAt(6), offsetAt(7)] as const;
  for (let turnScore = last; turnScore > 0; turnScore--) {
    const stopped = banked[turnScore] as number;
    const at = first + turnScore;
    const rolled =
      (given[turnScore] as number) +
      a * (held[at + ao] as number) +
      b * (held[at + bo] as number) +
      c * (held[at + co] as number) +
      d * (held[at + do_] as number) +
      e * (held[at + eo] as number) +
      f * (held[at + fo] as number) +
      g * (held[at + go] as number) +
      h * (held[at + ho] as number);
    held[at + shift] = rolled > stopped ? rolled : stopped;
  }
}
