import { dice, key, type Lesson } from "../lesson.ts";

const roll = { type: "roll" };
const lock = (...chosen: number[]) => ({ type: "lock", dice: chosen });

/** Dice 10 000: opening, a bust, and hot dice. */
export const lesson: Lesson = {
  game: "dice-10-000",
  options: {},
  seats: 2,
  state: {},
  dice: [1, 1, 1, 5, 3, 4, 2, 2, 3, 3, 4, 6, 5, 5, 2, 3, 4, 6, 1, 5, 6, 6, 1, 1, 4, 4, 4, 4, 2, 6],
  opponent: [roll],
  steps: [
    { says: "welcome", look: ".board" },
    { says: "roll", move: roll, look: key("R") },
    { says: "lockOnes", move: lock(0, 1, 2), look: dice(1, 2, 3) },
    { says: "opening", look: ".cells" },
    { says: "yield", move: { type: "yield" }, look: key("Y") },
    { says: "bust", look: ".log" },
    { says: "rollAgain", move: roll, look: key("R") },
    { says: "lockFives", move: lock(0, 1), look: dice(1, 2) },
    { says: "rollOn", move: roll, look: key("R") },
    { says: "lockTwo", move: lock(2, 3), look: dice(3, 4) },
    { says: "dare", move: roll, look: key("R") },
    { says: "lockLast", move: lock(4, 5), look: dice(5, 6) },
    { says: "hotDice", move: roll, look: key("R") },
    { says: "lockFours", move: lock(0, 1, 2, 3), look: dice(1, 2, 3, 4) },
    { says: "yieldAgain", move: { type: "yield" }, look: key("Y") },
    { says: "end" },
  ],
};
