export { tables } from "../../games/registry/table-texts.en.ts";
export { achievements } from "./achievements.ts";
export { words as sixDice } from "./six-dice.ts";
export { statNames } from "./statistics.ts";

/** What an event says; seats are filled with names, so each sentence is told in the past. */
export const phrases = {
  "table.resigned": "{seat} gave up.",
  "table.draw-agreed": "The players agreed on a draw.",
  "table.ended.target": "{winners} won.",
  "table.ended.rounds": "{winners} won.",
  "table.ended.tie-break": "{winners} won the tie-break.",
  "table.ended.draw": "The match is a draw.",
  "table.ended.forfeit": "{winners} won by forfeit.",
  "table.ended.called-off": "The match went on for too long and was called off.",
};
