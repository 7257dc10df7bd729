import { type Journey, type Pose, poseAt, resting } from "./motion.ts";
import type { Place } from "./places.ts";
import type { Move } from "./plan.ts";

/** One card as it is drawn now. */
export interface CardFrame extends Pose {
  id: string;
  picked: boolean;
}

const PICK = { rise: 16, scale: 1.05, seconds: 0.14 };
const HOME = 0.22;
const TILT = { most: 0.26, perPixel: 0.012, fading: 0.82 };
const DRAGGED = { scale: 1.08, depth: 990 };

interface Drag {
  id: string;
  x: number;
  y: number;
  tilt: number;
  held: boolean;
}

/** Positions and motions of the cards of a table, independent of the canvas. */
export class CardTable {
  /** With reduced motion, cards are placed immediately. */
  still: boolean;
  #places: ReadonlyMap<string, Place> = new Map();
  readonly #poses = new Map<string, Pose>();
  readonly #journeys = new Map<string, Journey>();
  #picked: string | null = null;
  #drag: Drag | null = null;

  constructor(still: boolean) {
    this.still = still;
  }

  /** Sends every card to its place; moving cards continue from their current position. */
  show(places: ReadonlyMap<string, Place>, moves: readonly Move[], now: number): void {
    this.#settle(now);
    this.#places = places;
    for (const id of this.#poses.keys()) {
      if (places.has(id)) continue;
      this.#poses.delete(id);
      this.#journeys.delete(id);
    }
    if (this.#drag && !this.#drag.held) this.#drag = null;
    for (const { id, from, legs } of moves) this.#send(id, from, legs, now);
  }

  #send(id: string, origin: Place | null, legs: Move["legs"], now: number): void {
    const pose = this.#poses.get(id);
    const from = pose ?? origin ?? this.#places.get(id);
    if (!from || this.#drag?.id === id) return;
    const aimed = legs.map((leg, index) => (index === legs.length - 1 ? { ...leg, to: this.#aim(id, leg.to) } : leg));
    const last = aimed.at(-1);
    const under = this.#journeys.get(id)?.legs.at(-1);
    // A card already moving there keeps its motion.
    if (!last || (under && aimed.length === 1 && same(under.to, last.to))) return;
    if (this.still || (aimed.length === 1 && same(from, last.to))) {
      this.#journeys.delete(id);
      this.#poses.set(id, resting(last.to));
      return;
    }
    this.#poses.set(id, { ...resting(from), lift: pose?.lift ?? 0 });
    this.#journeys.set(id, { from, legs: aimed, since: now });
  }

  /** A picked card stands out of its row. */
  #aim(id: string, place: Place): Place {
    if (id !== this.#picked) return place;
    return { ...place, y: place.y - PICK.rise, scale: place.scale * PICK.scale };
  }

  pick(id: string | null, now: number): void {
    const before = this.#picked;
    if (before === id) return;
    this.#settle(now);
    this.#picked = id;
    for (const changed of [before, id]) if (changed !== null) this.#goHome(changed, PICK.seconds, now);
  }

  #goHome(id: string, seconds: number, now: number): void {
    const to = this.#places.get(id);
    if (to) this.#send(id, null, [{ to, wait: 0, seconds }], now);
  }

  /** The card follows the pointer and leans into its movement. */
  drag(id: string, x: number, y: number): void {
    const lean = this.#drag?.id === id ? (x - this.#drag.x) * TILT.perPixel + this.#drag.tilt : 0;
    const tilt = this.still ? 0 : Math.max(-TILT.most, Math.min(TILT.most, lean));
    this.#drag = { id, x, y, tilt, held: true };
    this.#journeys.delete(id);
  }

  /** Releases the card, which stays there until the table answers. */
  drop(): void {
    if (this.#drag) this.#drag.held = false;
  }

  /** Returns a dropped card that was not accepted to its place. */
  release(now: number): void {
    const drag = this.#drag;
    if (!drag || drag.held) return;
    this.#drag = null;
    this.#goHome(drag.id, HOME, now);
  }

  /** The cards as drawn at a time in seconds. */
  frames(now: number): CardFrame[] {
    this.#settle(now);
    this.#lean();
    return [...this.#poses].map(([id, pose]) => ({ ...pose, id, picked: id === this.#picked }));
  }

  #settle(now: number): void {
    for (const [id, journey] of this.#journeys) {
      const { pose, done } = poseAt(journey, now);
      this.#poses.set(id, pose);
      if (done) this.#journeys.delete(id);
    }
  }

  #lean(): void {
    const drag = this.#drag;
    const pose = drag && this.#poses.get(drag.id);
    if (!drag || !pose) return;
    drag.tilt = Math.abs(drag.tilt) < 0.004 ? 0 : drag.tilt * TILT.fading;
    const scale = (this.#places.get(drag.id)?.scale ?? pose.scale) * DRAGGED.scale;
    const { x, y, tilt: angle } = drag;
    this.#poses.set(drag.id, { ...pose, x, y, angle, scale, depth: DRAGGED.depth, squeeze: 1, lift: 1 });
  }

  /** True if the next frame would be identical. */
  get atRest(): boolean {
    return this.#journeys.size === 0 && (this.#drag === null || this.#drag.tilt === 0);
  }

  /** Places every card immediately. */
  finish(): void {
    this.#settle(Number.POSITIVE_INFINITY);
  }
}

const same = (a: Place, b: Place): boolean =>
  Math.abs(a.x - b.x) < 0.5 &&
  Math.abs(a.y - b.y) < 0.5 &&
  Math.abs(a.angle - b.angle) < 0.002 &&
  Math.abs(a.scale - b.scale) < 0.002 &&
  a.depth === b.depth &&
  a.up === b.up;
