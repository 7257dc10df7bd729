/** Seconds in which a purchase can be taken back. */
export const UNDO_SECONDS = 60;
