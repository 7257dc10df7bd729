import { blend, multiply, NO_TURN, type Quat } from "./rotation.ts";
import { type Pose, poseAt, type Tumble } from "./tumble.ts";

/** How a die is drawn: `size` 1 is a die on the open table, `alpha` 1 is solid. */
export interface DrawnPose extends Pose {
  size: number;
  alpha: number;
}

/** A motion towards a resting pose, which is read every frame because it may move meanwhile. */
export interface Motion {
  seconds: number;
  pose(elapsed: number, rest: DrawnPose): DrawnPose;
}

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));
const easeIn = (t: number): number => t * t;
const easeOut = (t: number): number => 1 - (1 - t) * (1 - t) * (1 - t);
const easeBoth = (t: number): number => t * t * (3 - 2 * t);

function between(from: DrawnPose, to: DrawnPose, share: number): DrawnPose {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    z: mix(from.z, to.z),
    turn: blend(from.turn, to.turn, share),
    size: mix(from.size, to.size),
    alpha: mix(from.alpha, to.alpha),
  };
}

/** Slides to the resting pose in a low arc. */
export function glide(from: DrawnPose, hop: number, seconds = 0.32): Motion {
  return {
    seconds,
    pose(elapsed, rest) {
      const t = clamp01(elapsed / seconds);
      const pose = between(from, rest, easeBoth(t));
      return { ...pose, y: pose.y + hop * 4 * t * (1 - t) };
    },
  };
}

/** Fades in at the resting pose. */
export function appear(seconds = 0.18): Motion {
  return {
    seconds,
    pose(elapsed, rest) {
      const t = easeOut(clamp01(elapsed / seconds));
      return { ...rest, alpha: rest.alpha * t, size: rest.size * (0.86 + 0.14 * t) };
    },
  };
}

/** Fades out where it was. */
export function vanish(from: DrawnPose, seconds = 0.18): Motion {
  return {
    seconds,
    pose: (elapsed) => ({ ...from, alpha: from.alpha * (1 - clamp01(elapsed / seconds)) }),
  };
}

export interface ThrownDie {
  tumble: Tumble;
  body: number;
  /** How the die is painted onto its body, see `repaint`. */
  paint: Quat;
  /** The middle of the arena on the table. */
  at: { x: number; z: number };
}

/** Seconds for picking up dice from the table before they are thrown. */
export const GATHER = 0.16;
const TIDY = 0.3;

/** Picked up (if visible), thrown, and moved to its place after coming to rest. */
export function throwing(from: DrawnPose | null, thrown: ThrownDie): Motion {
  const { tumble } = thrown;
  const gather = from ? GATHER : 0;
  const landed = gather + tumble.seconds;
  return {
    seconds: landed + TIDY,
    pose(elapsed, rest) {
      if (from && elapsed < gather) {
        const t = easeIn(clamp01(elapsed / gather));
        return between(from, drawn(thrown, 0), t);
      }
      const pose = drawn(thrown, elapsed - gather);
      return elapsed < landed ? pose : between(pose, rest, easeBoth(clamp01((elapsed - landed) / TIDY)));
    },
  };
}

function drawn({ tumble, body, paint, at }: ThrownDie, seconds: number): DrawnPose {
  const pose = poseAt(tumble, body, seconds);
  return { x: pose.x + at.x, y: pose.y, z: pose.z + at.z, turn: multiply(pose.turn, paint), size: 1, alpha: 1 };
}

/** An invisible die. */
export const NOWHERE: DrawnPose = { x: 0, y: 0.5, z: 0, turn: NO_TURN, size: 1, alpha: 0 };
