export { tables } from "../../games/registry/table-texts.en.ts";
export { achievements } from "./achievements.ts";
export { words as sixDice } from "./six-dice.ts";
export { statNames } from "./statistics.ts";

/** What an event says; seats are filled with names, so each sentence is told in the past. */
export const phrases = {
  "table.resigned": "{seat} resigned.",
  "table.draw-agreed": "Draw by agreement.",
  "table.ended.target": "{winners} won.",
  "table.ended.rounds": "{winners} won.",
  "table.ended.tie-break": "{winners} won the tie-break.",
  "table.ended.draw": "The match ended in a draw.",
  "table.ended.forfeit": "{winners} won by forfeit.",
  "table.ended.called-off": "The match was called off because it went on too long.",
};
