import type { Words } from "../dictionary.ts";
import type * as english from "../en/table.ts";

export { achievements } from "./achievements.ts";
export { kit } from "./kit.ts";
export { passAndPlay } from "./pass-and-play.ts";
export { words as sixDice } from "./six-dice.ts";
export { statNames } from "./statistics.ts";

/** Was ein Ereignis sagt; der Platz steht vorn, damit das Verb ihm folgen kann. */
export const phrases: Words<typeof english.phrases> = {
  "table.resigned": "{seat} {seat:hast|hat} aufgegeben.",
  "table.timed-out": "{seat} {seat:hast|hat} die Zeit überschritten.",
  "table.draw-agreed": "Unentschieden durch Einigung.",
  "table.ended.target": "{winners} {winners:hast|hat|habt|haben} gewonnen.",
  "table.ended.rounds": "{winners} {winners:hast|hat|habt|haben} gewonnen.",
  "table.ended.tie-break": "{winners} {winners:hast|hat|habt|haben} den Stichentscheid gewonnen.",
  "table.ended.draw": "Die Partie endet unentschieden.",
  "table.ended.forfeit": "{winners} {winners:hast|hat|habt|haben} durch Aufgabe gewonnen.",
  "table.ended.called-off": "Die Partie wurde abgebrochen, weil sie zu lange dauerte.",
};
