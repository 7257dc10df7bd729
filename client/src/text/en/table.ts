export { achievements } from "./achievements.ts";
export { kit } from "./kit.ts";
export { passAndPlay } from "./pass-and-play.ts";
export { words as sixDice } from "./six-dice.ts";
export { statNames } from "./statistics.ts";

/** Sentences of events. Seats are filled with names, so each is in the past tense. */
export const phrases = {
  "table.resigned": "{seat} resigned.",
  "table.timed-out": "{seat} ran out of time.",
  "table.draw-agreed": "Draw by agreement.",
  "table.ended.target": "{winners} won.",
  "table.ended.rounds": "{winners} won.",
  "table.ended.tie-break": "{winners} won the tie-break.",
  "table.ended.draw": "The match ended in a draw.",
  "table.ended.forfeit": "{winners} won by resignation.",
  "table.ended.called-off": "The match was called off because it went on too long.",
};
