import type { Words } from "../dictionary.ts";
import type * as english from "../en/table.ts";

export { tables } from "../../games/registry/table-texts.es.ts";
export { achievements } from "./achievements.ts";
export { words as sixDice } from "./six-dice.ts";
export { statNames } from "./statistics.ts";

/** Lo que dice un suceso; con el propio asiento el verbo habla de tú y el pronombre sobra. */
export const phrases: Words<typeof english.phrases> = {
  "table.resigned": "{seat:Has|{seat} ha} abandonado.",
  "table.draw-agreed": "Los jugadores han acordado el empate.",
  "table.ended.target": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado.",
  "table.ended.rounds": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado.",
  "table.ended.tie-break": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado el desempate.",
  "table.ended.draw": "La partida acaba en empate.",
  "table.ended.forfeit": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado por abandono.",
  "table.ended.called-off": "La partida se alargó demasiado y se ha suspendido.",
};
