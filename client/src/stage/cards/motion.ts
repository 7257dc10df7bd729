import type { Place } from "./places.ts";
import type { Leg } from "./plan.ts";

/** A card on its way, from a moment on. */
export interface Journey {
  from: Place;
  legs: readonly Leg[];
  since: number;
}

/** Drawn pose of a card: `squeeze` narrows it while it turns over, `lift` is its height above the felt. */
export interface Pose extends Place {
  squeeze: number;
  lift: number;
}

/** A card that lies still. */
export const resting = (place: Place): Pose => ({ ...place, squeeze: 1, lift: 0 });

const MOVING_DEPTH = 400;

/** Pose of the card at a time in seconds, and whether it has arrived. */
export function poseAt({ from, legs, since }: Journey, now: number): { pose: Pose; done: boolean } {
  let start = since;
  let at = from;
  for (const leg of legs) {
    const elapsed = now - start - leg.wait;
    if (elapsed < 0) return { pose: resting(at), done: false };
    if (elapsed < leg.seconds) return { pose: between(at, leg.to, elapsed / leg.seconds), done: false };
    start += leg.wait + leg.seconds;
    at = leg.to;
  }
  return { pose: resting(at), done: true };
}

/** Fast at first, gently at the end. */
const ease = (t: number): number => 1 - (1 - t) ** 3;

function between(from: Place, to: Place, t: number): Pose {
  const share = ease(t);
  const mix = (a: number, b: number) => a + (b - a) * share;
  const turns = from.up !== to.up;
  const far = Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / 160);
  const lift = Math.sin(Math.PI * share) * far;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    angle: mix(from.angle, to.angle),
    scale: mix(from.scale, to.scale) * (1 + 0.07 * lift),
    depth: Math.max(from.depth, to.depth) + (far > 0.05 ? MOVING_DEPTH : 0),
    up: turns && share < 0.5 ? from.up : to.up,
    squeeze: turns ? Math.abs(Math.cos(Math.PI * share)) : 1,
    lift,
  };
}
