import { type Card, SUITS, type Suit } from "../../../../shared/core/cards.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { valueOfCard } from "../../../../shared/games/casino/rules/builds.ts";
import { cardPoints } from "../../../../shared/games/casino/rules/scoring.ts";
import type { Rect } from "../dice/layout.ts";
import { othersOf } from "./heaps.ts";
import type { Draft } from "./places.ts";
import type { Size } from "./regions.ts";

const DEPTH = 820;
const TITLE = 26;

/** By suit, and by value among one suit. */
const bySuit = (cards: readonly Card[]): Card[] => {
  const suit = (card: Card) => SUITS.indexOf(card.slice(-1) as Suit);
  return [...cards].sort((a, b) => suit(a) - suit(b) || valueOfCard(a) - valueOfCard(b));
};

/** One pile laid out above the dimmed table. */
export function laySpread(draft: Draft, seat: Seat): void {
  const { felt, sight } = draft;
  draft.veiled = true;
  const area = { x: felt.x + 10, y: felt.y + 64, width: felt.width - 20, height: felt.height - 132 };
  lay(draft, bySuit(sight.view.captures[seat] ?? []), area);
}

/** The end of a match: everyone's captures in full, one's own nearest. */
export function layEverything(draft: Draft): void {
  const { felt, near, seats, sight } = draft;
  const order = [...othersOf(near, seats), near];
  const height = (felt.height - 12) / order.length;
  order.forEach((seat, row) => {
    const cards = sight.view.captures[seat] ?? [];
    const y = felt.y + 6 + row * height;
    draft.marks.push({
      kind: "name",
      x: felt.x + felt.width / 2,
      y: y + TITLE / 2,
      width: felt.width * 0.8,
      text: sight.names[seat] ?? "",
      seat,
      // The winner is named when the points are counted.
      acting: false,
      count: cards.length,
    });
    const area = { x: felt.x + 10, y: y + TITLE, width: felt.width - 20, height: height - TITLE - 4 };
    lay(draft, bySuit(cards), area);
  });
  const left = [...sight.view.table, ...sight.view.builds.flatMap(({ cards }) => cards)];
  if (left.length > 0) lay(draft, left, { ...felt, y: felt.y + felt.height * 0.3, height: felt.height * 0.4 });
}

function lay(draft: Draft, cards: readonly Card[], area: Rect): void {
  const { columns, rows, scale } = fitted(area, draft.card, cards.length);
  const stepX = Math.min(
    draft.card.width * scale * 1.08,
    columns > 1 ? (area.width - draft.card.width * scale) / (columns - 1) : 0,
  );
  const stepY = Math.min(draft.card.height * scale * 1.08, area.height / rows);
  cards.forEach((card, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, cards.length - row * columns);
    const x = area.x + area.width / 2 + ((index % columns) - (inRow - 1) / 2) * stepX;
    const y = area.y + area.height / 2 + (row - (rows - 1) / 2) * stepY;
    draft.places.set(card, { x, y, angle: 0, scale, depth: DEPTH + index, up: true });
    const points = cardPoints(card);
    if (points === 0) return;
    const corner = { x: x - draft.card.width * scale * 0.33, y: y + draft.card.height * scale * 0.38 };
    draft.marks.push({ kind: "worth", ...corner, text: String(points) });
  });
}

/** Cards in full where there is room, overlapping to a little more than half where there is not. */
function fitted(area: Rect, card: Size, count: number): { columns: number; rows: number; scale: number } {
  let best = { columns: Math.max(1, count), rows: 1, scale: 0 };
  for (let rows = 1; rows <= Math.min(6, Math.max(1, count)); rows++) {
    const columns = Math.max(1, Math.ceil(count / rows));
    const across = card.width * (1 + (columns - 1) * 0.62);
    const scale = Math.min(0.92, area.width / across, area.height / rows / (card.height * 1.05));
    if (scale > best.scale + 0.001) best = { columns, rows, scale };
  }
  return best;
}
