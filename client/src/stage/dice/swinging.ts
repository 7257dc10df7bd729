import type { Swing } from "../../anim/throw.ts";
import type { Point } from "./spots.ts";

/** The speed of a throw is that of the last milliseconds of its movement. */
const WINDOW_MILLISECONDS = 90;
/** Pixels per millisecond: below the first the dice are put back, from the second on a throw is at its hardest. */
const SLOWEST = 0.25;
const FASTEST = 2.4;
/** Force of the softest and of the hardest throw. */
const SOFT = 0.8;
const HARD = 1.35;
/** Most that a throw goes sideways, as a share of the table's width per second. */
const SIDEWAYS = 0.9;
/** Pixels from which a change of direction is a shake. */
const SHAKE = 6;

/** A pointer that shakes dice and throws them. */
export class Swinging {
  #path: (Point & { time: number })[];
  #direction: Point = { x: 0, y: 0 };

  constructor(at: Point, time: number) {
    this.#path = [{ ...at, time }];
  }

  /** The pointer is here now; true if it has turned, as a hand does that shakes dice. */
  move(at: Point, time: number): boolean {
    const last = this.#path.at(-1) ?? { ...at, time };
    this.#path = [...this.#path.filter((point) => time - point.time <= WINDOW_MILLISECONDS), { ...at, time }];
    const step = { x: at.x - last.x, y: at.y - last.y };
    if (Math.hypot(step.x, step.y) < SHAKE) return false;
    const hasTurned = step.x * this.#direction.x + step.y * this.#direction.y < 0;
    this.#direction = step;
    return hasTurned;
  }

  /** The throw if the pointer lets go now; null if it stands still. */
  swing(time: number): Swing | null {
    const recent = this.#path.filter((point) => time - point.time <= WINDOW_MILLISECONDS);
    const [first, last] = [recent[0], recent.at(-1)];
    if (!first || !last || first === last) return null;
    const milliseconds = Math.max(1, time - first.time);
    const [x, y] = [(last.x - first.x) / milliseconds, (last.y - first.y) / milliseconds];
    const speed = Math.hypot(x, y);
    if (speed < SLOWEST) return null;
    const share = Math.min(1, (speed - SLOWEST) / (FASTEST - SLOWEST));
    return { force: SOFT + (HARD - SOFT) * share, sideways: (x / speed) * share * SIDEWAYS };
  }
}
