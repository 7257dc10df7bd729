/** Number of opponents. The lobby shows it without loading their list, with which a test compares it. */
export const OPPONENT_COUNT = 20;

/** Number of lost matches that end a run. */
export const LIVES = 3;
