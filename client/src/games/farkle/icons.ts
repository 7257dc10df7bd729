import type { PrintedDie } from "../../../../shared/games/farkle/rules/dice.ts";

/** A circle as a closed path. */
const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

const pips = (...places: [x: number, y: number][]): string => places.map(([x, y]) => ring(x, y, 2.2)).join("");

/** Drawings of the special dice as lines on a square of 24. A die without one shows the symbol of its row. */
export const ICONS: Partial<Record<PrintedDie, string>> = {
  // A bird that rises.
  PHOENIX: `${ring(12, 4.5, 1.7)}M12 7.5C9 7 5 7.5 2.5 5c0 5 3 9 7.5 9.5M12 7.5c3-.5 7 0 9.5-2.5 0 5-3 9-7.5 9.5M10 14.5L8 21.5l4-3 4 3-2-7`,
  // A horseshoe that hangs upside down.
  BADLUCK: "M5 21h4.5v-9a2.5 2.5 0 0 1 5 0v9H19v-9.5a7 7 0 0 0-14 0Z",
  FARK$:
    "M16.5 7.5C16 5.7 14.3 5 12 5 9.3 5 7.5 6.3 7.5 8.4c0 4.7 9 2.5 9 7.2 0 2.1-1.9 3.4-4.5 3.4-2.4 0-4.2-.9-4.7-2.8M12 2v20",
  // A poker chip.
  GAMBLE: `${ring(12, 12, 9)}${ring(12, 12, 4)}M12 3v5M12 16v5M3 12h5M16 12h5`,
  DARE: "M13.5 2L5 13.5h6L9.5 22 19 10h-6.5Z",
  // A pillow with its seams.
  CUSHION:
    "M4 6c4 1.6 12 1.6 16 0 1.7 3.5 1.7 8.5 0 12-4-1.6-12-1.6-16 0-1.7-3.5-1.7-8.5 0-12ZM9.5 10l5 4M14.5 10l-5 4",
  CHUTE: "M3 11a9 8 0 0 1 18 0ZM3 11l9 10.5L21 11M9 11l3 10.5L15 11",
  // A clover of four leaves.
  LUCKY:
    "M12 11.5C8 11.5 5.5 10 5.5 7.2c0-3.9 5.5-4.2 6.5-.6 1-3.6 6.5-3.3 6.5.6 0 2.8-2.5 4.3-6.5 4.3ZM12 11.5c-4 0-6.5 1.5-6.5 4.3 0 3.9 5.5 4.2 6.5.6 1 3.6 6.5 3.3 6.5-.6 0-2.8-2.5-4.3-6.5-4.3ZM12 12c0 4 1.5 7.5 4 10",
  // A weight with a ring.
  HEAVY: `${ring(12, 5, 2.5)}M7 8.5h10L20.5 21h-17Z`,
  FIVES: pips([6, 6], [18, 6], [12, 12], [6, 18], [18, 18]),
  // Two squares, one behind the other.
  DOUBLE: "M3.5 3.5h11.5v11.5H3.5ZM9 15v5.5h11.5V9H15",
  // A crown.
  MIDAS: "M4.5 16L3 6.5l5 4L12 4l4 6.5 5-4L19.5 16ZM4.5 20h15",
  // A flame.
  HOT: "M12 21.5c-4 0-6.5-2.6-6.5-6.2C5.5 10.5 10 8.5 10.5 2.5c4 2.2 5 5.5 4.3 8.5 1-.4 1.7-1.3 1.9-2.5 1.6 1.9 2 4.1 1.8 6.5-.2 3.9-2.5 6.5-6.5 6.5Z",
  // A cut gem.
  JACKPOT: "M7 3.5h10l4.5 6L12 21 2.5 9.5ZM2.5 9.5h19M9 9.5L12 21l3-11.5L12 3.5Z",
  // Three layers.
  TRIPLE: "M12 3l9 4.5-9 4.5-9-4.5ZM3 12l9 4.5 9-4.5M3 16.5L12 21l9-4.5",
  THREE: pips([5.5, 18.5], [12, 12], [18.5, 5.5]),
};
