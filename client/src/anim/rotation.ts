export type Vec3 = readonly [x: number, y: number, z: number];
/** A unit quaternion. */
export type Quat = readonly [x: number, y: number, z: number, w: number];

export const NO_TURN: Quat = [0, 0, 0, 1];

/** The rotation by `b` followed by the rotation by `a`. */
export function multiply(a: Quat, b: Quat): Quat {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

export const inverse = ([x, y, z, w]: Quat): Quat => [-x, -y, -z, w];

export function normalize([x, y, z, w]: Quat): Quat {
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  return length === 0 ? NO_TURN : [x / length, y / length, z / length, w / length];
}

/** The rotated vector. */
export function rotate(turn: Quat, [vx, vy, vz]: Vec3): Vec3 {
  const [x, y, z, w] = turn;
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  return [vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx];
}

/** The rotation about the vertical axis, in radians, counter-clockwise seen from above. */
export const yaw = (angle: number): Quat => [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)];

/** Interpolates two rotations along the shorter arc; for drawing, not for physics. */
export function blend(from: Quat, to: Quat, share: number): Quat {
  const dot = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3];
  const sign = dot < 0 ? -1 : 1;
  const mix = (a: number, b: number): number => a + (b * sign - a) * share;
  return normalize([mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2]), mix(from[3], to[3])]);
}
