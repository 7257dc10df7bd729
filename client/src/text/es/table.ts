import type { Words } from "../dictionary.ts";
import type * as english from "../en/table.ts";

export { achievements } from "./achievements.ts";
export { kit } from "./kit.ts";
export { passAndPlay } from "./pass-and-play.ts";
export { words as sixDice } from "./six-dice.ts";
export { statNames } from "./statistics.ts";

/** Lo que dice un suceso; con el propio asiento el verbo habla de tú y el pronombre sobra. */
export const phrases: Words<typeof english.phrases> = {
  "table.resigned": "{seat:Te has|{seat} se ha} rendido.",
  "table.timed-out": "{seat:Te has|{seat} se ha} quedado sin tiempo.",
  "table.draw-agreed": "Empate de mutuo acuerdo.",
  "table.ended.target": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado.",
  "table.ended.rounds": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado.",
  "table.ended.tie-break": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado el desempate.",
  "table.ended.draw": "La partida ha acabado en empate.",
  "table.ended.forfeit": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado por abandono.",
  "table.ended.called-off": "La partida se ha cancelado porque duraba demasiado.",
};
