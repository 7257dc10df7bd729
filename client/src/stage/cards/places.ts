import type { Card } from "../../../../shared/core/cards.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { Build, CasinoView, Temp } from "../../../../shared/games/casino/contract.ts";
import type { Rect } from "../dice/layout.ts";
import type { Regions, Size } from "./regions.ts";

/** Place of a card: its centre in CSS pixels, its rotation in radians, and whether it is face up. */
export interface Place {
  x: number;
  y: number;
  angle: number;
  scale: number;
  depth: number;
  up: boolean;
}

/** Something on the table that can be pointed at. */
export type Spot = { key: string; rect: Rect } & (
  | { kind: "hand" | "loose"; card: Card }
  | { kind: "build"; build: Build }
  | { kind: "temp"; temp: Temp; seat: Seat }
  | { kind: "pile"; seat: Seat }
  | { kind: "trail" }
);

/** Something written on the table. */
export type Mark = { x: number; y: number; text: string } & (
  | { kind: "build"; width: number; seat: Seat; name: string }
  | { kind: "temp"; width: number }
  | { kind: "frame"; width: number; height: number }
  | { kind: "count" }
  | { kind: "name"; width: number; seat: Seat; acting: boolean; count: number }
  | { kind: "worth" }
);

/** The table as one viewer sees it; `spread` is the open pile. */
export interface Sight {
  view: CasinoView;
  seat: Seat | null;
  /** Name of each seat on the table. */
  names: readonly string[];
  spread: Seat | null;
}

/** The layout for one stage size. Visible cards are keyed by card, hidden ones by position. */
export interface CardLayout extends Regions {
  /** The seat at the near edge. */
  near: Seat;
  seats: number;
  /** True if seats opposite each other are partners. */
  hasPartners: boolean;
  places: Map<string, Place>;
  spots: Spot[];
  marks: Mark[];
  /** The table is dimmed below the cards being looked through. */
  veiled: boolean;
}

/** Layout under construction. */
export type Draft = CardLayout & { sight: Sight };

/** True if the match is over and only the captures remain. */
export const isCounted = ({ result, handCounts }: CasinoView): boolean =>
  result !== null && handCounts.length > 0 && handCounts.every((count) => count === 0);

/** The card that an open question or extension is about, as long as it is still in its hand. */
export function floatingCard({ pendingChoice, pendingExtension, temp }: CasinoView): Card | null {
  if (pendingExtension) return pendingExtension.card;
  const card = pendingChoice?.card ?? null;
  return card !== null && temp.every((stack) => !stack?.cards.includes(card)) ? card : null;
}

/** Number of cards that a seat still shows in its hand. */
export function heldCount(view: CasinoView, seat: Seat): number {
  const floats = floatingCard(view) !== null && view.actor === seat;
  return Math.max(0, (view.handCounts[seat] ?? 0) - (floats ? 1 : 0));
}

/** The box around a card that lies straight. */
export const boxAt = ({ x, y, scale }: Pick<Place, "x" | "y" | "scale">, card: Size): Rect => ({
  x: x - (card.width * scale) / 2,
  y: y - (card.height * scale) / 2,
  width: card.width * scale,
  height: card.height * scale,
});
