import type { Card } from "../../../../shared/core/cards.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { boxAt, type Draft, heldCount } from "./places.ts";
import type { Heap } from "./regions.ts";

const DEPTH = { deck: 20, pile: 60, corner: 120 };
const FINGER = 44;
/** How high a deck stands, in pixels. */
const THICKEST = 8;

/** The seats opposite, in the order of play. */
export const othersOf = (near: Seat, seats: number): Seat[] =>
  Array.from({ length: seats - 1 }, (_, index) => (near + 1 + index) % seats);

/** Cards that are not dealt yet. */
export function layDeck(draft: Draft): void {
  const { deckCount } = draft.sight.view;
  const { x, y, scale } = draft.deck;
  for (let index = 0; index < deckCount; index++) {
    const rise = (index * THICKEST) / Math.max(20, deckCount);
    draft.places.set(`deck-${index}`, {
      x: x - rise,
      y: y - rise,
      angle: 0,
      scale,
      depth: DEPTH.deck + index,
      up: false,
    });
  }
  if (deckCount > 0) draft.marks.push({ kind: "count", x, y: edgeOf(draft, draft.deck), text: String(deckCount) });
}

/** The other players: backs, name and how many cards they hold. */
export function layCorners(draft: Draft): void {
  const { view, names } = draft.sight;
  othersOf(draft.near, draft.seats).forEach((seat, index) => {
    const corner = draft.corners[index];
    if (!corner) return;
    const { fan, name } = corner;
    const count = heldCount(view, seat);
    const width = draft.card.width * fan.scale;
    const step = Math.min(width * 0.42, (fan.width - width) / Math.max(1, count - 1));
    for (let place = 0; place < count; place++) {
      const off = place - (count - 1) / 2;
      const [along, back] = [off * step, -Math.abs(off) * width * 0.006];
      const [cos, sin] = [Math.cos(fan.angle), Math.sin(fan.angle)];
      draft.places.set(`back-${seat}-${place}`, {
        x: fan.x + along * cos + back * sin,
        y: fan.y + along * sin + back * cos,
        angle: fan.angle - off * 0.012,
        scale: fan.scale,
        depth: DEPTH.corner + place,
        up: false,
      });
    }
    const acting = view.actor === seat;
    if (!names[seat]) return;
    draft.marks.push({
      kind: "name",
      ...name,
      text: names[seat],
      seat,
      acting,
      count: view.handCounts[seat] ?? 0,
    });
  });
}

/** Captured cards of every seat, the last card on top. */
export function layPiles(draft: Draft): void {
  const { near, seats, corners, sight } = draft;
  layPile(draft, near, draft.pile, sight.view.captures[near] ?? []);
  othersOf(near, seats).forEach((seat, index) => {
    const corner = corners[index];
    if (corner) layPile(draft, seat, corner.pile, sight.view.captures[seat] ?? []);
  });
}

function layPile(draft: Draft, seat: Seat, heap: Heap, cards: readonly Card[]): void {
  if (cards.length === 0) return;
  cards.forEach((card, index) => {
    const rise = index * 0.3;
    const angle = leaning(card);
    const place = { x: heap.x - rise * 0.6, y: heap.y - rise, angle, scale: heap.scale, depth: DEPTH.pile + index };
    draft.places.set(card, { ...place, up: true });
  });
  const box = boxAt(heap, draft.card);
  const grow = Math.max(0, FINGER - box.width) / 2;
  const rect = { x: box.x - grow, y: box.y - 4, width: box.width + 2 * grow, height: Math.max(FINGER, box.height + 8) };
  draft.spots.push({ kind: "pile", key: `pile-${seat}`, seat, rect });
  draft.marks.push({ kind: "count", x: heap.x, y: edgeOf(draft, heap), text: String(cards.length) });
}

/** The number of cards is written over the lower edge of a heap. */
const edgeOf = ({ card }: Draft, { y, scale }: Heap): number => y + (card.height * scale) / 2;

/** A small rotation for each card of a pile. */
function leaning(card: Card): number {
  const hash = (card.charCodeAt(0) * 31 + card.charCodeAt(1) * 17 + card.length * 7) % 13;
  return (hash - 6) * 0.012;
}
