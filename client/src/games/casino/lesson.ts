import { fortyCards, hand } from "../../../../shared/core/cards.ts";
import { key, type Lesson, spots } from "../lesson.ts";

const hands = [hand("7S 3S 8H 5S 5H 10D 2C"), hand("9C 6H 5C 4H AH 3D 2D")];
const table = hand("7D 5D");
const dealt = new Set([...hands.flat(), ...table]);

const onto = (card: string, target: object) => ({ type: "drop", card, target });
const trail = (card: string) => ({ type: "trail", card });

/** Casino: a capture, a build and its capture, the question, and a trail. */
export const lesson: Lesson = {
  game: "casino",
  options: {},
  seats: 2,
  state: { hands, table, deck: fortyCards().filter((card) => !dealt.has(card)) },
  dice: [],
  opponent: ["9C", "6H", "5C", "4H", "AH"].map(trail),
  steps: [
    { says: "welcome", look: ".spot.hand" },
    { says: "capture", move: onto("7S", { card: "7D" }), look: spots("7S", "7D") },
    { says: "stage", move: onto("3S", { card: "5D" }), look: spots("3S", "5D") },
    { says: "accept", move: { type: "accept" }, look: key("A") },
    { says: "takeBuild", move: onto("8H", { build: "b1" }), look: spots("8H", "b1") },
    { says: "question", move: onto("5S", { card: "5C" }), look: spots("5S", "5C") },
    {
      says: "choose",
      move: { type: "choose", option: 2 },
      look: `.question ${key("3")}`,
    },
    { says: "takeTen", move: onto("10D", { build: "b2" }), look: spots("10D", "b2") },
    { says: "trail", move: trail("2C"), look: `${spots("2C")}, ${key("T")}` },
    { says: "end" },
  ],
};
