import type { Side } from "../../anim/throw.ts";

/** Face and appearance of a die; face 0 is a die that has not been rolled and is not drawn. */
export interface DieLook {
  face: number;
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
}

export const IVORY = 0xf6eedb;
export const EBONY = 0x17120f;
