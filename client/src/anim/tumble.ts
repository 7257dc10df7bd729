import { blend, type Quat } from "./rotation.ts";

export interface Pose {
  x: number;
  y: number;
  z: number;
  turn: Quat;
}

/** An impact of a die: its time, and its strength from 0 to 1. */
export interface Impact {
  at: number;
  strength: number;
}

/** Recorded motion of thrown dice; each frame lists all bodies in order. */
export interface Tumble {
  frames: Float32Array[];
  seconds: number;
  /** Its impacts in order of time. */
  impacts: Impact[];
  /** Number of throws that were tried until every die lay flat. */
  attempts: number;
  /** Seconds after which it goes on in slow motion; absent for none. */
  slowFrom?: number;
}

export const FRAMES_PER_SECOND = 60;

function poseIn(frame: Float32Array, body: number): Pose {
  const at = (offset: number): number => frame[body * 7 + offset] ?? 0;
  return { x: at(0), y: at(1), z: at(2), turn: [at(3), at(4), at(5), at(6)] };
}

/** Share of a throw after which it slows down, and its speed from there on. */
const SLOW_FROM = 0.55;
const SLOW_SPEED = 0.5;

/** The same throw with its end in slow motion. */
export function slowAtEnd(tumble: Tumble): Tumble {
  const slowFrom = tumble.seconds * SLOW_FROM;
  const shown = (at: number): number => (at <= slowFrom ? at : slowFrom + (at - slowFrom) / SLOW_SPEED);
  return {
    ...tumble,
    slowFrom,
    seconds: shown(tumble.seconds),
    impacts: tumble.impacts.map(({ at, strength }) => ({ at: shown(at), strength })),
  };
}

/** Time in the recording for a time on the screen. */
const recordedAt = ({ slowFrom }: Tumble, seconds: number): number =>
  slowFrom === undefined || seconds <= slowFrom ? seconds : slowFrom + (seconds - slowFrom) * SLOW_SPEED;

/** Pose of a body at a time; after the end, its resting pose. */
export function poseAt(tumble: Tumble, body: number, seconds: number): Pose {
  const { frames } = tumble;
  const last = frames.length - 1;
  const time = Math.min(Math.max(recordedAt(tumble, seconds) * FRAMES_PER_SECOND, 0), last);
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

/** Resting pose of a body. */
export const restOf = (thrown: Tumble, body: number): Pose => poseAt(thrown, body, thrown.seconds);
