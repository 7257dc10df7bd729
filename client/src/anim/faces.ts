import { inverse, multiply, type Quat, rotate, type Vec3, yaw } from "./rotation.ts";

/** Direction of each face of an unrotated die: 1 up, 2 to the viewer, 3 to the right. */
export const FACE_NORMALS: readonly Vec3[] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, -1],
  [0, -1, 0],
];

const HALF = Math.SQRT1_2;

/** For each face, the rotation that brings it to the top. */
const UPRIGHT: readonly Quat[] = [
  [0, 0, 0, 1],
  [-HALF, 0, 0, HALF],
  [0, 0, HALF, HALF],
  [0, 0, -HALF, HALF],
  [HALF, 0, 0, HALF],
  [1, 0, 0, 0],
];

/** The rotation that shows `face` on top. */
export function upright(face: number): Quat {
  const turn = UPRIGHT[face - 1];
  if (!turn) throw new RangeError(`a die has no face ${face}`);
  return turn;
}

/** The face on top of a rotated die. */
export function faceUp(turn: Quat): number {
  let best = 1;
  let height = -2;
  for (const [index, normal] of FACE_NORMALS.entries()) {
    const y = rotate(turn, normal)[1];
    if (y > height) {
      height = y;
      best = index + 1;
    }
  }
  return best;
}

/** Tilt of the upper face: 0 is flat, and it grows with the angle. */
export function tilt(turn: Quat): number {
  const normal = FACE_NORMALS[faceUp(turn) - 1] as Vec3;
  return 1 - rotate(turn, normal)[1];
}

/**
 * How to paint a body that came to rest with `rest` so that it shows `face`: draw it turned by body turn × this.
 * It is one of the 24 turns of a cube, so the painted die fills exactly the space of the body.
 */
export const repaint = (rest: Quat, face: number): Quat => multiply(inverse(upright(faceUp(rest))), upright(face));

/** A flat die showing `face`, turned about the vertical. */
export const lyingFlat = (face: number, angle: number): Quat => multiply(yaw(angle), upright(face));

/** Rotation about the vertical of a die that lies on the table, in radians: `lyingFlat(face, angle)` gives it back. */
export function heading(turn: Quat): number {
  const [, y, , w] = multiply(turn, inverse(upright(faceUp(turn))));
  return 2 * Math.atan2(y, w);
}
