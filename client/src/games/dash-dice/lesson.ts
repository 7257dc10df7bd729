import { key, type Lesson } from "../lesson.ts";

const roll = { type: "roll" };
const bank = { type: "bank" };

/** Dash Dice, Classic: a match that is nearly over. */
export const lesson: Lesson = {
  game: "dash-dice",
  options: {},
  seats: 2,
  state: { scores: [52, 61] },
  dice: [3, 4, 5, 3, 3, 2, 6, 5, 6, 1, 4, 4, 6, 5, 2],
  opponent: [roll, roll],
  steps: [
    { says: "welcome", look: ".scores" },
    { says: "call", move: { type: "call", parity: "odd" }, look: `.controls ${key("O")}` },
    { says: "roll", move: roll, look: key("R") },
    { says: "gathered", look: ".turn-score" },
    { says: "double", move: roll, look: key("R") },
    { says: "doubled", look: ".multiplier" },
    { says: "onceMore", move: roll, look: key("R") },
    { says: "bank", move: bank, look: key("B") },
    { says: "singleOne", look: ".log" },
    { says: "again", move: roll, look: key("R") },
    { says: "nearly", move: roll, look: key("R") },
    { says: "win", move: bank, look: key("B") },
    { says: "end" },
  ],
};
