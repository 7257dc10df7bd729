/** Pip positions of a value, as shares of the card's width and height; pips below the middle are upside down. */
export type Pip = readonly [x: number, y: number];

const LEFT = 0.34;
const MIDDLE = 0.5;
const RIGHT = 0.66;
const TOP = 0.2;
const BOTTOM = 0.8;

const column = (x: number, count: number): Pip[] =>
  Array.from({ length: count }, (_, row) => [x, TOP + ((BOTTOM - TOP) * row) / (count - 1)]);
const sides = (count: number): Pip[] => [...column(LEFT, count), ...column(RIGHT, count)];

const between = (rows: number, row: number): Pip => [MIDDLE, TOP + ((BOTTOM - TOP) * (row + 0.5)) / (rows - 1)];

const PIPS: Record<number, readonly Pip[]> = {
  1: [[MIDDLE, 0.5]],
  2: column(MIDDLE, 2),
  3: column(MIDDLE, 3),
  4: sides(2),
  5: [...sides(2), [MIDDLE, 0.5]],
  6: sides(3),
  7: [...sides(3), between(3, 0)],
  8: [...sides(3), between(3, 0), between(3, 1)],
  9: [...sides(4), [MIDDLE, 0.5]],
  10: [...sides(4), between(4, 0), between(4, 2)],
};

/** The pips of a card's value, an ace being one. */
export const pipsOf = (value: number): readonly Pip[] => PIPS[value] ?? [];
