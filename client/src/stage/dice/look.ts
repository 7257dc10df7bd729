import type { Side, Swing } from "../../anim/throw.ts";

/** Face and appearance of a die; face 0 is a die that has not been rolled, which is drawn only while it waits. */
export interface DieLook {
  face: number;
  /** Lies ready at the edge of this side, before the first roll. */
  waits?: Side | undefined;
  /** Lies aside in the tray. */
  held?: boolean;
  selected?: boolean;
  /** Colour of the body, 0xRRGGBB. */
  tint?: number;
  /** Colour of the pips, 0xRRGGBB. */
  pip?: number;
  /** A short mark beside the die. */
  symbol?: string;
  /** A drawing that replaces the symbol: lines on a square of 24. */
  icon?: string;
}

/** Which dice are thrown, and from whose side; the same seed rolls the same way on the same table. */
export interface Throw {
  indexes: number[];
  seed: number;
  from: Side;
  /** The throw of a hand; without it, straight ahead. */
  swing?: Swing | undefined;
  /** True if the throw ends in slow motion. */
  isSlowAtEnd?: boolean;
}

export const IVORY = 0xf6eedb;
export const EBONY = 0x17120f;
