import type { Progress } from "../../../core/analyst.ts";
import { CountdownTurns, type Play, type Surface } from "./countdown-turn.ts";
import type { Bounds } from "./interval.ts";
import type { Rolls } from "./rolls.ts";

/**
 * Where the scores of a countdown end in the game that bounds it. That game favours one seat. The other seat, which is
 * `limited`, loses when its score exceeds this number. The `free` seat's scores above this number are one score, from
 * which a bank leads to any score that is at most as many points below. Both rules help the free seat only, and the
 * free seat can imitate every play of the real match, so its values are upper bounds and the limited seat's values are
 * lower bounds.
 */
export interface Limits {
  limited: number;
  free: number;
}

/** The limited seat's turns above this score bank at `LONGEST` points at the latest, which only lowers its bounds. */
const PATIENT = 200;
const LONGEST = 100;

/** Limits grow in these steps: bounds of a smaller game are valid for a larger one, and cheaper to sweep. */
const STAGE: Limits = { limited: 40, free: 25 };

/** A stage ends when a sweep moves the bounds by less than this share of the gap at the start. */
const SETTLED = 0.01;

/** New limits need several sweeps until they change anything at the start. */
const LEAST_SWEEPS = 12;

/** Returns bounds on the start-of-turn values of a countdown, in rows by own score from 0 to `limits.free`. */
export function boundCountdown(
  rolls: Rolls,
  bustEndsTurn: boolean,
  start: number,
  limits: Limits,
  progress?: Progress,
): Bounds {
  let game = new BoundingGame(rolls, bustEndsTurn, { limited: start + STAGE.limited, free: start + STAGE.free });
  for (;;) {
    game.settle(start);
    const { limited, free } = game.limits;
    progress?.(Math.min(1, limited / limits.limited));
    if (limited >= limits.limited && free >= limits.free) return game.bounds(limits.free);
    game = new BoundingGame(
      rolls,
      bustEndsTurn,
      {
        limited: Math.min(limits.limited, limited + STAGE.limited),
        free: Math.min(limits.free, free + STAGE.free),
      },
      game,
    );
  }
}

/** Bounds on all positions up to the limits, narrowed by sweeps. */
class BoundingGame {
  readonly limits: Limits;
  readonly #low: Surface;
  readonly #high: Surface;
  readonly #lowTurns: CountdownTurns;
  readonly #highTurns: CountdownTurns;
  readonly #capped: number;

  constructor(rolls: Rolls, bustEndsTurn: boolean, limits: Limits, smaller?: BoundingGame) {
    this.limits = limits;
    const { limited } = limits;
    this.#capped = limits.free + 1;
    const size = (limited + 1) * (this.#capped + 1);
    this.#low = { values: new Float64Array(size), columns: this.#capped + 1 };
    this.#high = { values: new Float64Array(size).fill(1), columns: limited + 1 };
    this.#lowTurns = new CountdownTurns(rolls, limited, this.#capped, bustEndsTurn);
    this.#highTurns = new CountdownTurns(rolls, this.#capped, limited, bustEndsTurn);
    if (smaller) this.#adopt(smaller);
  }

  /** The capped score of a smaller game bounds every score above it. */
  #adopt(smaller: BoundingGame): void {
    for (let limited = 1; limited <= smaller.limits.limited; limited++) {
      for (let free = 1; free <= this.#capped; free++) {
        const known = Math.min(free, smaller.#capped);
        this.#low.values[limited * this.#low.columns + free] = smaller.#read(smaller.#low, limited, known);
        this.#high.values[free * this.#high.columns + limited] = smaller.#read(smaller.#high, known, limited);
      }
    }
  }

  #read({ values, columns }: Surface, mine: number, theirs: number): number {
    return values[mine * columns + theirs] as number;
  }

  /** Sweeps until the bounds up to the score of the start hardly move; they are valid after every sweep. */
  settle(start: number): void {
    let change = 1;
    for (let sweeps = 0; sweeps < LEAST_SWEEPS || change > SETTLED * this.gap(start); sweeps++) {
      change = this.sweep(start);
    }
  }

  /** Recomputes all bounds from each other and returns the largest change up to the score of the start. */
  sweep(start: number): number {
    let change = 0;
    for (let mine = 1; mine <= Math.max(this.limits.limited, this.#capped); mine++) {
      if (mine <= this.limits.limited) {
        const play: Play = { edge: "capped", ...(mine > PATIENT && { longest: LONGEST }) };
        change = Math.max(change, this.#sweepRow(this.#lowTurns, mine, this.#low, this.#high, play, start));
      }
      if (mine <= this.#capped) {
        const play: Play = { edge: 1, cappedOwn: this.#capped };
        change = Math.max(change, this.#sweepRow(this.#highTurns, mine, this.#high, this.#low, play, start));
      }
    }
    return change;
  }

  #sweepRow(turns: CountdownTurns, mine: number, own: Surface, next: Surface, play: Play, start: number): number {
    let change = 0;
    turns.play(mine, own, next, play, (theirs, value) => {
      const at = mine * own.columns + theirs;
      if (mine <= start && theirs <= start) change = Math.max(change, Math.abs(value - (own.values[at] as number)));
      own.values[at] = value;
    });
    return change;
  }

  /** The distance of the bounds with both seats at this score. */
  gap(score: number): number {
    return this.#read(this.#high, score, score) - this.#read(this.#low, score, score);
  }

  bounds(most: number): Bounds {
    const square = (surface: Surface): Float64Array =>
      Float64Array.from({ length: (most + 1) ** 2 }, (_, at) =>
        this.#read(surface, Math.floor(at / (most + 1)), at % (most + 1)),
      );
    return { low: square(this.#low), high: square(this.#high) };
  }
}
