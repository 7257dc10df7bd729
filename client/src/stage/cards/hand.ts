import { type Card, SUITS, type Suit } from "../../../../shared/core/cards.ts";
import { valueOfCard } from "../../../../shared/games/casino/rules/builds.ts";
import type { Rect } from "../dice/layout.ts";
import { boxAt, type Draft, floatingCard, heldCount, type Place } from "./places.ts";

const DEPTH = 300;
const FULL_ROW = 6;
const FAN = 0.24;
/** Touch target size in CSS pixels. */
const FINGER = 44;

/** By value, and by suit among equals. */
export function inOrder(cards: readonly Card[]): Card[] {
  const suit = (card: Card) => SUITS.indexOf(card.slice(-1) as Suit);
  return [...cards].sort((a, b) => valueOfCard(a) - valueOfCard(b) || suit(a) - suit(b));
}

/** Lays the near hand as a fan, or in two rows on a narrow stage; a watcher sees backs. */
export function layHand(draft: Draft): void {
  const { view } = draft.sight;
  const known = view.hands[draft.near];
  const cards = known
    ? inOrder(known.filter((card) => card !== floatingCard(view)))
    : Array.from({ length: heldCount(view, draft.near) }, (_, index) => `back-${draft.near}-${index}`);
  const rows = draft.narrow && !draft.low && cards.length > FULL_ROW ? 2 : 1;
  const back = rows === 2 ? Math.floor(cards.length / 2) : 0;
  layRow(draft, cards.slice(0, back), "back", known !== null && known !== undefined);
  layRow(draft, cards.slice(back), rows === 2 ? "front" : "only", known !== null && known !== undefined);
}

function layRow(draft: Draft, cards: readonly string[], row: "back" | "front" | "only", known: boolean): void {
  const { hand, card } = draft;
  const widest = draft.low ? Math.max(FINGER, card.width * 1.03) : card.width * (draft.narrow ? 1.03 : 0.66);
  const step = Math.min(widest, (hand.width - card.width) / Math.max(1, cards.length - 1));
  const bend = draft.narrow ? 0.35 : 1;
  const bottom = hand.y + hand.height - card.height / 2;
  const y = row === "back" ? hand.y + card.height / 2 : bottom - (draft.narrow ? 0 : card.height * 0.085);
  const covered = row === "back" ? hand.height - card.height : card.height;
  cards.forEach((id, index) => {
    const off = index - (cards.length - 1) / 2;
    const reach = cards.length > 1 ? off / ((cards.length - 1) / 2) : 0;
    const spread = Math.min(FAN, cards.length * 0.03) * bend;
    const place: Place = {
      x: hand.x + hand.width / 2 + off * step,
      y: y + reach * reach * spread * card.height * 0.4,
      angle: (reach * spread) / 2,
      scale: 1,
      depth: DEPTH + (row === "front" ? 40 : 0) + index,
      up: known,
    };
    draft.places.set(id, place);
    if (!known) return;
    const room = draft.low ? step : Math.min(step, card.width);
    const visible = strip(boxAt(place, card), index === cards.length - 1 ? Math.max(room, card.width) : room);
    draft.spots.push({ kind: "hand", key: id, card: id, rect: { ...visible, height: covered } });
  });
}

/** The part of a card that the next one does not cover. */
const strip = (box: Rect, width: number): Rect => ({ ...box, width });
