import type { CasinoView } from "../../../../shared/games/casino/contract.ts";
import { boxAt, type CardLayout, floatingCard } from "../../stage/cards/places.ts";
import type { Rect } from "../../stage/dice/layout.ts";

type Size = Pick<Rect, "width" | "height">;

/** Distance from the edges of the felt and from cards, in CSS pixels. */
const MARGIN = 8;
const STEP = 4;

/** The parts of the table that decide an answer: the hand, the card in question and its target. */
export function keptClear(layout: CardLayout, view: CasinoView): Rect[] {
  const target = view.pendingExtension?.build ?? view.pendingTarget ?? "temp";
  const spots = layout.spots.filter(({ kind, key }) => kind === "hand" || key === target);
  const asked = layout.places.get(floatingCard(view) ?? "");
  return [...spots.map(({ rect }) => rect), ...(asked ? [boxAt(asked, layout.card)] : [])];
}

/** Upper left corner of a panel that covers as little as possible of these parts; nothing if there is room. */
export function questionPlace({ width, height }: Size, panel: Size, clear: readonly Rect[]): { x: number; y: number } {
  const right = Math.max(MARGIN, width - panel.width - MARGIN);
  const columns = [(width - panel.width) / 2, MARGIN, right];
  let best = { x: columns[0] ?? MARGIN, y: MARGIN, covered: Number.POSITIVE_INFINITY };
  for (let y = MARGIN; y <= Math.max(MARGIN, height - panel.height - MARGIN); y += STEP) {
    for (const x of columns) {
      const covered = clear.reduce((sum, rect) => sum + overlap({ x, y, ...panel }, rect), 0);
      if (covered < best.covered) best = { x, y, covered };
    }
  }
  return { x: Math.round(best.x), y: Math.round(best.y) };
}

/** The area that two boxes share. */
function overlap(a: Rect, b: Rect): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}
