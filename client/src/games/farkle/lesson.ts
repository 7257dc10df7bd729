import { DIE_IDS } from "../../../../shared/games/farkle/rules/dice.ts";
import { dice, key, type Lesson } from "../lesson.ts";

const roll = { type: "roll" };
const bank = { type: "bank" };
const save = (...chosen: number[]) => ({ type: "save", dice: chosen });

/** Farkle with plain dice: scoring comes before the special dice, which the last sentence names. */
export const lesson: Lesson = {
  game: "farkle",
  options: { mode: "standard", dice: "none" },
  seats: 2,
  state: {},
  dice: [5, 3, 3, 4, 6, 6, 1, 1, 1, 2, 4, 2, 3, 4, 6, 2, 3, 5, 1, 2, 3, 4, 6, 5, 5, 5, 2, 2, 3],
  values: { dice: DIE_IDS.length },
  opponent: [roll],
  steps: [
    { says: "welcome", look: ".scores" },
    { says: "roll", move: roll, look: key("R") },
    { says: "saveFive", move: save(0), look: dice(1) },
    { says: "rollOn", move: roll, look: key("R") },
    { says: "saveOnes", move: save(1, 2, 3), look: dice(2, 3, 4) },
    { says: "bank", move: bank, look: key("B") },
    { says: "farkle", look: ".log" },
    { says: "rollAgain", move: roll, look: key("R") },
    { says: "straight", move: save(0, 1, 2, 3, 4, 5), look: ".dice-row" },
    { says: "hotDice", move: roll, look: key("R") },
    { says: "saveFives", move: save(0, 1, 2), look: dice(1, 2, 3) },
    { says: "bankAll", move: bank, look: key("B") },
    { says: "end" },
  ],
};
