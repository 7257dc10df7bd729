import { blend, type Quat } from "./rotation.ts";

export interface Pose {
  x: number;
  y: number;
  z: number;
  turn: Quat;
}

/** A die strikes the table, its rim or another die: when, and how hard from 0 to 1. */
export interface Impact {
  at: number;
  strength: number;
}

/** The way of some dice from the hand to rest; one body after the other in each frame. */
export interface Tumble {
  frames: Float32Array[];
  seconds: number;
  /** What is to be heard of it, in order. */
  impacts: Impact[];
  /** How many throws were tried until every die lay flat. */
  attempts: number;
}

export const FRAMES_PER_SECOND = 60;

function poseIn(frame: Float32Array, body: number): Pose {
  const at = (offset: number): number => frame[body * 7 + offset] ?? 0;
  return { x: at(0), y: at(1), z: at(2), turn: [at(3), at(4), at(5), at(6)] };
}

/** Where a body is at a time of its tumble; after the end it lies where it came to rest. */
export function poseAt({ frames }: Tumble, body: number, seconds: number): Pose {
  const last = frames.length - 1;
  const time = Math.min(Math.max(seconds * FRAMES_PER_SECOND, 0), last);
  const index = Math.min(Math.floor(time), last - 1);
  const from = poseIn(frames[index] as Float32Array, body);
  const to = poseIn(frames[index + 1] as Float32Array, body);
  const share = time - index;
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    z: mix(from.z, to.z),
    turn: blend(from.turn, to.turn, share),
  };
}

/** Where a body came to rest. */
export const restOf = (thrown: Tumble, body: number): Pose => poseAt(thrown, body, thrown.seconds);
