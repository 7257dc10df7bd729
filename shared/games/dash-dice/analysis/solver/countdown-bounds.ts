import { Anderson } from "../../../../analysis/anderson.ts";
import type { Progress } from "../../../../core/analyst.ts";
import { CountdownTurns, readSurface, type Side, type Surface } from "./countdown-turn.ts";
import type { Rolls } from "./rolls.ts";

/**
 * Score limits of the game that bounds a countdown. That game favours one seat, the free seat. The limited seat loses
 * when its score exceeds `limited` or the sum of both scores exceeds `total`. All scores of the free seat above `free`
 * count as one score, from which a bank of n points reaches any score at most n points below. Both rules help only the
 * free seat, which can imitate every play of the real match, so its values are upper bounds and the limited seat's
 * values are lower bounds.
 */
export interface Limits {
  limited: number;
  free: number;
  /** The limited seat also loses when both scores together exceed this number. */
  total: number;
  /**
   * Every turn costs the limited seat this share. Values that one sweep changes by less than the fee are then a proof:
   * with the play that they stand for, the limited seat's value grows by a positive amount with every turn, whatever
   * the free seat does. A value that never exceeds 1 cannot grow for ever, so the match ends, and the seat wins at
   * least with its value.
   */
  fee: number;
}

/** The limited seat banks at this many points at the latest, which only lowers its bounds. */
const LONGEST = 250;

/** Maximum number of sweeps; every solution needs fewer. */
const MOST_SWEEPS = 1000;

/** Lower bounds of the seat to move as the limited one, and upper bounds of the seat to move as the free one. */
export interface CountdownBounds {
  /** Rows by own score up to the limit; the last column stands for every higher score of the opponent. */
  low: Surface;
  /** Rows by own score, the last for every higher score; columns up to the limit of the opponent. */
  high: Surface;
}

/** Returns proven bounds on the start-of-turn values of a countdown; known bounds of other limits shorten the work. */
export function boundCountdown(
  rolls: Rolls,
  bustEndsTurn: boolean,
  limits: Limits,
  progress?: Progress,
  known?: CountdownBounds,
): CountdownBounds {
  const game = new BoundingGame(rolls, bustEndsTurn, limits, known);
  game.settle(progress);
  return game.bounds;
}

/** All positions of the bounding game up to its limits. */
class BoundingGame {
  readonly bounds: CountdownBounds;
  readonly #total: number;
  readonly #fee: number;
  /** The values of both surfaces, one after the other. */
  readonly #state: Float64Array;
  readonly #lowTurns: CountdownTurns;
  readonly #highTurns: CountdownTurns;

  constructor(rolls: Rolls, bustEndsTurn: boolean, { limited, free, total, fee }: Limits, known?: CountdownBounds) {
    const rows = limited + 1;
    const columns = free + 2;
    this.#total = total;
    this.#fee = fee;
    this.#state = new Float64Array(2 * rows * columns);
    this.bounds = {
      low: { values: this.#state.subarray(0, rows * columns), rows, columns },
      high: { values: this.#state.subarray(rows * columns), rows: columns, columns: rows },
    };
    this.#lowTurns = new CountdownTurns(rolls, limited, free + 1, bustEndsTurn);
    this.#highTurns = new CountdownTurns(rolls, free + 1, limited, bustEndsTurn);
    this.#fill(this.bounds.low, 0, known?.low);
    this.#fill(this.bounds.high, 1, known?.high);
  }

  /** Fills in the known values above the total, and the initial guesses below it. */
  #fill({ values, columns }: Surface, above: number, known: Surface | undefined): void {
    for (let at = 0; at < values.length; at++) {
      const mine = Math.floor(at / columns);
      const theirs = at % columns;
      const guess = known ? readSurface(known, mine, theirs) : 0.5;
      values[at] = mine + theirs > this.#total ? above : guess;
    }
  }

  /** Sweeps until the values converge. */
  settle(progress?: Progress): void {
    // Half of the fee would suffice; the rest covers rounding, which is below 1e-14 within a turn.
    const settled = this.#fee / 4;
    const anderson = new Anderson();
    for (let sweeps = 0; sweeps < MOST_SWEEPS; sweeps++) {
      const before = this.#state.slice();
      this.#sweep();
      const change = this.#state.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (before[at] as number))),
        0,
      );
      progress?.(Math.max(0, Math.min(1, Math.log(change) / Math.log(settled))));
      if (change <= settled) return;
      const point = anderson.next(before, this.#state);
      for (let at = 0; at < point.length; at++) this.#state[at] = Math.max(0, Math.min(1, point[at] as number));
    }
    throw new Error("the bounds of the countdown do not settle");
  }

  #sweep(): void {
    const { low, high } = this.bounds;
    const limited = low.rows - 1;
    const capped = high.rows - 1;
    for (let mine = 1; mine <= Math.max(limited, capped); mine++) {
      const room = this.#total - mine;
      if (mine <= limited && room > 0) {
        const edge = room < capped ? { edge: 0, most: room } : { edge: "capped" as const, most: capped };
        const side: Side = { own: low, next: high, ...edge, longest: LONGEST };
        this.#lowTurns.play(mine, side, (theirs, value) => {
          low.values[mine * low.columns + theirs] = Math.max(0, value - this.#fee);
        });
      }
      if (mine <= capped && room > 0) {
        const side: Side = { own: high, next: low, edge: 1, most: Math.min(limited, room), cappedOwn: capped };
        this.#highTurns.play(mine, side, (theirs, value) => {
          high.values[mine * high.columns + theirs] = Math.min(1, value + this.#fee);
        });
      }
    }
  }
}
