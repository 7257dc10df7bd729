import { upright } from "./faces.ts";
import { blend, multiply, NO_TURN, type Quat, yaw } from "./rotation.ts";
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

/** Jumps for joy: how often, how long each time, and how much later each next die. */
const JUMPS = 3;
const JUMP_SECONDS = 0.42;
const JUMP_DELAY = 0.09;

/** Jumps on the spot several times, as dice do for a win. */
export function jumping(index: number): Motion {
  const delay = index * JUMP_DELAY;
  return {
    seconds: delay + JUMPS * JUMP_SECONDS,
    pose(elapsed, rest) {
      const t = (elapsed - delay) / JUMP_SECONDS;
      if (t <= 0 || t >= JUMPS) return rest;
      const share = t % 1;
      const height = 1.3 * (1 - Math.floor(t) / JUMPS);
      return {
        ...rest,
        y: rest.y + height * 4 * share * (1 - share),
        turn: multiply(yaw(2 * Math.PI * easeBoth(share)), rest.turn),
      };
    },
  };
}

/** Seconds in which a hand picks the dice up. */
const GRIP = 0.14;

/** Dice shaken in a hand; `hand` is where it is now, on the table. */
export function shaking(from: DrawnPose, index: number, hand: () => { x: number; z: number }): Motion {
  const angle = index * 2.4;
  return {
    seconds: Number.POSITIVE_INFINITY,
    pose(elapsed) {
      const { x, z } = hand();
      const wave = elapsed * 26 + angle;
      const held: DrawnPose = {
        x: x + 0.5 * Math.cos(angle) + 0.12 * Math.sin(wave),
        y: 1.5 + 0.14 * Math.sin(wave * 1.3),
        z: z + 0.5 * Math.sin(angle) + 0.12 * Math.cos(wave),
        turn: multiply(yaw(wave * 0.7), upright(1 + ((index + Math.floor(elapsed * 9)) % 6))),
        size: 0.92,
        alpha: 1,
      };
      return between(from, held, easeOut(clamp01(elapsed / GRIP)));
    },
  };
}

/** An invisible die. */
export const NOWHERE: DrawnPose = { x: 0, y: 0.5, z: 0, turn: NO_TURN, size: 1, alpha: 0 };
