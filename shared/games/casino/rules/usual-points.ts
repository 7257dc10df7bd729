/** Points by the published rules: of each ace, of two cards, and for the most spades and cards of two sides. */
export const USUAL_POINTS = { aces: 1, twoOfSpades: 1, tenOfDiamonds: 2, mostSpades: 2, mostCards: 2 };

export type Points = Readonly<typeof USUAL_POINTS>;
