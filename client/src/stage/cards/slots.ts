import type { Rect } from "../dice/layout.ts";
import type { Size } from "./regions.ts";

/** Which numbered slot of the middle each stack or loose card has, by its lowest card. */
export type Slots = ReadonlyMap<string, number>;

/** Existing stacks keep their slots; new ones take the first free slots. */
export function keepSlots(before: Slots, anchors: readonly string[]): Slots {
  const slots = new Map<string, number>();
  for (const anchor of anchors) {
    const slot = before.get(anchor);
    if (slot !== undefined) slots.set(anchor, slot);
  }
  const taken = new Set(slots.values());
  for (const anchor of anchors) {
    if (slots.has(anchor)) continue;
    const free = firstFree(taken);
    taken.add(free);
    slots.set(anchor, free);
  }
  return slots;
}

/** The lowest number that is not taken. */
export function firstFree(taken: ReadonlySet<number>): number {
  let slot = 0;
  while (taken.has(slot)) slot++;
  return slot;
}

const REMEMBERED = 60;

/** Remembers the slots of a table, so the same cards always get the same slots. */
export class SlotMemory {
  #last: Slots = new Map();
  readonly #known = new Map<string, Slots>();

  of(anchors: readonly string[]): Slots {
    const key = [...anchors].sort().join(" ");
    const known = this.#known.get(key);
    if (known) return known;
    const slots = keepSlots(this.#last, anchors);
    this.#last = slots;
    this.#known.set(key, slots);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return slots;
  }
}

/** The middle as a grid: slots are numbered from its centre outwards. */
export interface Grid {
  scale: number;
  /** Largest spread of a stack below its first card. */
  spread: number;
  centres: { x: number; y: number }[];
}

const COLUMN = 1.16;
const ROW = 1.42;
const FEWEST = 10;
/** The value of a stack is written over its lower edge. */
const VALUE = 10;

/** As many rows as let the cards be largest. */
export function gridOf(middle: Rect, card: Size, needed: number): Grid {
  const count = Math.max(FEWEST, needed);
  let best = { rows: 1, columns: count, scale: 0 };
  for (let rows = 1; rows <= 5; rows++) {
    const columns = Math.ceil(count / rows);
    const scale = Math.min(
      1,
      middle.width / columns / (card.width * COLUMN),
      middle.height / rows / (card.height * ROW),
    );
    if (scale > best.scale + 0.001) best = { rows, columns, scale };
  }
  const { rows, columns, scale } = best;
  const stepX = Math.min(middle.width / columns, card.width * scale * 1.42);
  const stepY = Math.min(middle.height / rows, card.height * scale * 1.5);
  const centre = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 };
  const centres = Array.from({ length: rows * columns }, (_, index) => ({
    x: centre.x + ((index % columns) - (columns - 1) / 2) * stepX,
    y: centre.y + (Math.floor(index / columns) - (rows - 1) / 2) * stepY,
  }));
  const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - centre.x, (y - centre.y) * 1.2);
  centres.sort((a, b) => Math.round(away(a) - away(b)) || a.y - b.y || a.x - b.x);
  return { scale, spread: Math.max(0, stepY - card.height * scale * 1.03 - VALUE), centres };
}
