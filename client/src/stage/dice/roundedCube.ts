/** A solid for the graphics card: x y z and the normal of each corner, and three corners per triangle. */
export interface Solid {
  vertices: Float32Array<ArrayBuffer>;
  triangles: Uint16Array<ArrayBuffer>;
}

type Axis = 0 | 1 | 2;

const SIDES: readonly { axis: Axis; sign: 1 | -1 }[] = [
  { axis: 0, sign: 1 },
  { axis: 0, sign: -1 },
  { axis: 1, sign: 1 },
  { axis: 1, sign: -1 },
  { axis: 2, sign: 1 },
  { axis: 2, sign: -1 },
];

/** A cube of edge 1 around the origin with rounded edges; `steps` strips round off half an edge. */
export function roundedCube(radius: number, steps: number): Solid {
  const flat = 0.5 - radius;
  const rounding = Array.from({ length: steps + 1 }, (_, k) => flat + radius * Math.tan((k * Math.PI) / 4 / steps));
  const lines = [...rounding.map((line) => -line).reverse(), ...rounding];
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (const { axis, sign } of SIDES) {
    const first = vertices.length / 6;
    for (const v of lines) for (const u of lines) vertices.push(...corner(axis, sign, u, v, radius));
    for (let row = 0; row + 1 < lines.length; row++) {
      for (let column = 0; column + 1 < lines.length; column++) {
        const a = first + row * lines.length + column;
        const b = a + lines.length;
        triangles.push(...(sign > 0 ? [a, a + 1, b + 1, a, b + 1, b] : [a, b + 1, a + 1, a, b, b + 1]));
      }
    }
  }
  return { vertices: new Float32Array(vertices), triangles: new Uint16Array(triangles) };
}

/** A point of the sharp cube's side, pulled onto the rounded one, with its normal. */
function corner(axis: Axis, sign: number, u: number, v: number, radius: number): number[] {
  const sharp = [0, 0, 0];
  sharp[axis] = sign * 0.5;
  sharp[(axis + 1) % 3] = u;
  sharp[(axis + 2) % 3] = v;
  const flat = 0.5 - radius;
  const inner = sharp.map((value) => Math.min(flat, Math.max(-flat, value)));
  const away = sharp.map((value, i) => value - (inner[i] ?? 0));
  const length = Math.hypot(...away);
  const normal = away.map((value) => value / length);
  return [...inner.map((value, i) => value + radius * (normal[i] ?? 0)), ...normal];
}
