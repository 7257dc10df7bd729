import type { TableLayout } from "./layout.ts";

/** Position of the viewer's eye, in edges of a die from the middle of the felt. */
export interface Eye {
  x: number;
  y: number;
  z: number;
}

const LEAN_BACK = 0.33;

/** High above the table and a little on the near side, further away from a larger table. */
export function eyeOver({ felt, unit }: TableLayout): Eye {
  const y = Math.max(17, (1.5 * Math.max(felt.width, felt.height)) / unit);
  return { x: 0, y, z: y * LEAN_BACK };
}

export interface Pixel {
  x: number;
  y: number;
  /** How much larger things look here than on the felt. */
  zoom: number;
}

/**
 * Projects a point to a pixel. The picture plane is the felt, as with a shift lens: the felt stays a rectangle, upper
 * faces stay squares, and only points above the felt lean away from the eye.
 */
export function project(layout: TableLayout, eye: Eye, x: number, y: number, z: number): Pixel {
  const zoom = eye.y / Math.max(0.5, eye.y - y);
  return {
    x: layout.origin.x + (eye.x + (x - eye.x) * zoom) * layout.unit,
    y: layout.origin.y + (eye.z + (z - eye.z) * zoom) * layout.unit,
    zoom,
  };
}

/** The same projection as a column-major matrix to clip space. */
export function clipMatrix(layout: TableLayout, eye: Eye): Float32Array<ArrayBuffer> {
  const { width, height, origin, unit } = layout;
  const sx = (2 * unit) / width;
  const sy = (-2 * unit) / height;
  const ox = (2 * origin.x) / width - 1;
  const oy = 1 - (2 * origin.y) / height;
  const perHeight = -1 / eye.y;
  // With w = 1 − y / eye.y the clip position is linear in x, y and z; depth runs from the eye down to below the felt.
  const near = 1;
  const far = eye.y + 2;
  const slope = (far + near) / (far - near);
  const shift = (2 * far * near) / (far - near);
  return new Float32Array([
    sx,
    0,
    0,
    0,
    (ox + sx * eye.x) * perHeight,
    (oy + sy * eye.z) * perHeight,
    -slope / eye.y,
    perHeight,
    0,
    sy,
    0,
    0,
    ox,
    oy,
    (slope * eye.y - shift) / eye.y,
    1,
  ]);
}
