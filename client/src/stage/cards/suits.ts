import type { Suit } from "../../../../shared/core/cards.ts";

type Pen = Pick<CanvasRenderingContext2D, "beginPath" | "moveTo" | "lineTo" | "bezierCurveTo" | "arc" | "closePath">;

/** One half of an outline from the top to the bottom: curves, each with two handles and an end, in a box from -0.5 to 0.5. */
type Half = readonly (readonly [number, number, number, number, number, number])[];

const HEART: Half = [
  [0.04, -0.42, 0.13, -0.48, 0.25, -0.48],
  [0.4, -0.48, 0.5, -0.37, 0.5, -0.2],
  [0.5, 0.08, 0.13, 0.26, 0, 0.5],
];
const DIAMOND: Half = [
  [0.1, -0.3, 0.24, -0.12, 0.39, 0],
  [0.24, 0.12, 0.1, 0.3, 0, 0.5],
];
const SPADE: Half = [
  [0.11, -0.28, 0.48, -0.1, 0.48, 0.15],
  [0.48, 0.29, 0.38, 0.37, 0.27, 0.37],
  [0.17, 0.37, 0.09, 0.32, 0.05, 0.22],
  [0.06, 0.36, 0.1, 0.46, 0.18, 0.5],
];
const STEM: Half = [
  [0.02, 0.05, 0.03, 0.1, 0.04, 0.2],
  [0.06, 0.36, 0.1, 0.46, 0.18, 0.5],
];

const TOPS = { heart: -0.28, diamond: -0.5, spade: -0.5, stem: -0.05 };

/** Lays the outline of a suit into the pen: `size` high around a middle. */
export function traceSuit(pen: Pen, suit: Suit, x: number, y: number, size: number): void {
  pen.beginPath();
  if (suit === "H") trace(pen, HEART, TOPS.heart, x, y, size);
  if (suit === "D") trace(pen, DIAMOND, TOPS.diamond, x, y, size);
  if (suit === "S") trace(pen, SPADE, TOPS.spade, x, y, size);
  if (suit === "C") traceClub(pen, x, y, size);
}

function trace(pen: Pen, half: Half, top: number, x: number, y: number, size: number): void {
  const at = (u: number, v: number): [number, number] => [x + u * size, y + v * size];
  pen.moveTo(...at(0, top));
  for (const [a, b, c, d, u, v] of half) pen.bezierCurveTo(...at(a, b), ...at(c, d), ...at(u, v));
  const [, , , , endX, endY] = half.at(-1) as Half[number];
  pen.lineTo(...at(-endX, endY));
  for (let index = half.length - 1; index >= 0; index--) {
    const [a, b, c, d] = half[index] as Half[number];
    const before = half[index - 1];
    const [u, v] = before ? [before[4], before[5]] : [0, top];
    pen.bezierCurveTo(...at(-c, d), ...at(-a, b), ...at(-u, v));
  }
  pen.closePath();
}

function traceClub(pen: Pen, x: number, y: number, size: number): void {
  const leaf = size * 0.225;
  for (const [u, v] of [
    [0, -0.275],
    [-0.26, 0.1],
    [0.26, 0.1],
  ] as const) {
    pen.moveTo(x + u * size + leaf, y + v * size);
    pen.arc(x + u * size, y + v * size, leaf, 0, Math.PI * 2);
  }
  pen.moveTo(x + size * 0.13, y);
  pen.arc(x, y - size * 0.01, size * 0.13, 0, Math.PI * 2);
  trace(pen, STEM, TOPS.stem, x, y, size);
}
