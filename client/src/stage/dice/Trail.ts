import type Phaser from "phaser";
import type { Point } from "./spots.ts";

const SECONDS = 0.4;
const GOLD = 0xffd561;

/** The way of a dragging pointer over the dice; it tapers off behind it. */
export class Trail {
  readonly #pen: Phaser.GameObjects.Graphics;
  #points: (Point & { at: number })[] = [];

  constructor(scene: Phaser.Scene) {
    this.#pen = scene.add.graphics();
  }

  /** The pointer is here now; the time is in seconds. */
  add({ x, y }: Point, now: number): void {
    this.#points.push({ x, y, at: now });
  }

  /** Draws what is left of it, at most as wide as this. */
  update(now: number, width: number): void {
    if (this.#points.length === 0) return;
    this.#points = this.#points.filter(({ at }) => now - at < SECONDS);
    this.#pen.clear();
    let last: Point | null = null;
    for (const point of this.#points) {
      this.#pen.lineStyle(width * (1 - (now - point.at) / SECONDS), GOLD);
      if (last) this.#pen.lineBetween(last.x, last.y, point.x, point.y);
      last = point;
    }
  }

  get atRest(): boolean {
    return this.#points.length === 0;
  }

  /** Gone at once. */
  clear(): void {
    this.#points = [];
    this.#pen.clear();
  }
}
