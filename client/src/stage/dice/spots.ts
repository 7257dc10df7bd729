import type { DieFrame } from "./DiceTable.ts";
import type { TableLayout } from "./layout.ts";
import { eyeOver, project } from "./projection.ts";

/** A place on the stage, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A die on the screen: its centre, half the edge of the square it covers, and the end of its upper face. */
export interface DieSpot extends Point {
  index: number;
  half: number;
  top: number;
}

const FINGER = 44;
/** A die may be missed by this much of its half edge. */
const NEAR = 1.24;

/** Screen positions of the dice; `raise` is the height of a selected die, 0 for flat dice. */
export function spotsOf(frames: readonly DieFrame[], layout: TableLayout, raise: number | null): DieSpot[] {
  const eye = eyeOver(layout);
  return frames.map(({ index, pose, lift }) => {
    const height = raise === null ? 0 : pose.y + lift * raise;
    const thick = raise === null ? 0 : pose.size / 2;
    const { x, y, zoom } = project(layout, eye, pose.x, height, pose.z);
    const { y: top } = project(layout, eye, pose.x, height + thick, pose.z - pose.size / 2);
    return { index, x, y, half: (layout.unit * pose.size * zoom) / 2, top };
  });
}

/** The die at this point, with room for a finger around it. */
export function dieNear(spots: readonly DieSpot[], { x, y }: Point): DieSpot | null {
  let nearest: DieSpot | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const away = Math.max(Math.abs(x - spot.x), Math.abs(y - spot.y));
    if (away > Math.max(FINGER / 2, spot.half * NEAR) || away >= shortest) continue;
    shortest = away;
    nearest = spot;
  }
  return nearest;
}

/** The dice that a line segment crosses, in order; pointer events alone would skip dice. */
export function diceCrossed(spots: readonly DieSpot[], from: Point, to: Point): number[] {
  return spots
    .map((spot) => ({ index: spot.index, at: entry(spot, from, to) }))
    .filter(({ at }) => at <= 1)
    .sort((a, b) => a.at - b.at)
    .map(({ index }) => index);
}

/** Share of the stroke after which it reaches the square of a die, from 0 to 1; infinity if never. */
function entry({ x, y, half }: DieSpot, from: Point, to: Point): number {
  let enters = 0;
  let leaves = 1;
  for (const [middle, start, end] of [
    [x, from.x, to.x],
    [y, from.y, to.y],
  ] as const) {
    const way = end - start;
    if (way === 0 && Math.abs(start - middle) > half) return Number.POSITIVE_INFINITY;
    if (way === 0) continue;
    const sides = [(middle - half - start) / way, (middle + half - start) / way] as const;
    enters = Math.max(enters, Math.min(...sides));
    leaves = Math.min(leaves, Math.max(...sides));
  }
  return enters <= leaves ? enters : Number.POSITIVE_INFINITY;
}
