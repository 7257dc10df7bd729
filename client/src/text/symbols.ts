/** The sign on each special die, so that its colour is not all that tells it apart. */
export const symbols = {
  PHOENIX: "Ph",
  BADLUCK: "Bl",
  FARK$: "F$",
  GAMBLE: "Ga",
  DARE: "Da",
  CUSHION: "Cu",
  CHUTE: "Pa",
  LUCKY: "Lu",
  HEAVY: "He",
  FIVES: "Fi",
  DOUBLE: "×2",
  MIDAS: "Mi",
  HOT: "Ho",
  JACKPOT: "Ja",
  TRIPLE: "×3",
  THREE: "Th",
} as const;
