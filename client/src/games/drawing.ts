/** A light shape and the strokes on it, on a grid of 48 by 32; dots are strokes without length. */
export interface Drawing {
  paper: string;
  ink: string;
}

/** A die on the left of the grid. */
export const LEFT_DIE = "M5 6h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z";
/** A smaller die in the upper right corner. */
export const RIGHT_DIE = "M32 2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H32a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z";
/** Three pips of the left die, from corner to corner. */
export const THREE_PIPS = "M9 13h0M19 23h0M14 18h0";
