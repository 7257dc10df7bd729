import type { Words } from "../dictionary.ts";
import type { words as english } from "../en/six-dice.ts";

/** Was die Tische mit sechs Würfeln gemeinsam haben, auf Deutsch. */
export const words: Words<typeof english> = {
  roundToTarget: "Runde {round} · bis {target}",
  roundOfRounds: "Runde {round} von {rounds}",
  overtime: "Verlängerung, Runde {round}",
  toPlay: "am Zug",
  winner: "Sieger",
  yourDice: "Würfel auf dem Tisch",
  die: "Würfel {number}: {face}",
  blankDie: "Würfel {number}: nicht gewürfelt",
  specialDie: "{die}, {name}",
  aside: "{die}, beiseitegelegt",
  suggest: "Tipp",
  risk: "Risiko",
  roll: "Würfeln",
  rollSome: "{count} Würfel werfen",
  keepAndRoll: "Behalten, {count} Würfel werfen",
  bestMove: "Bester Zug: {move}",
  bestMoveShare: "Bester Zug: {move} · Gewinnchance {percent}",
  waitingFor: "{name} ist am Zug.",
  turnScore: "Dieser Zug",
  diceLeft: "Würfel",
  close: "Schließen",
};
