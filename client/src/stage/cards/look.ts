import type { Suit } from "../../../../shared/core/cards.ts";
import type { Seat } from "../../../../shared/core/game.ts";

/** The inks of the suits: two as in most packs, or four that also differ in lightness. */
export const INKS: Record<"two" | "four", Record<Suit, string>> = {
  two: { S: "#17191c", H: "#c4202b", D: "#c4202b", C: "#17191c" },
  four: { S: "#17191c", H: "#c4202b", D: "#1b5fc4", C: "#0d7a3f" },
};

/** A card's height for each pixel of its width. */
export const CARD_RATIO = 1.4;

const MINE = 0xe9bd5a;
const OTHERS = [0x8fc7e8, 0xf4a6b8, 0xb9dd8c] as const;

/**
 * The colour of a seat relative to the viewer: gold for the viewer, then in table order. Partners, who sit opposite
 * each other, have one colour.
 */
export function seatColour(seat: Seat, mine: Seat, seats: number, hasPartners: boolean): number {
  const around = ((seat - mine + seats) % seats) % (hasPartners ? seats / 2 : seats);
  return around === 0 ? MINE : (OTHERS[(around - 1) % OTHERS.length] ?? MINE);
}
