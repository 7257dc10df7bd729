import type { Action } from "../../../shared/core/game.ts";
import { mine } from "../../../tools/pictures/pose.ts";
import { dashWish } from "../../helpers/luck/dash-wish.ts";
import type { GameHands } from "../../helpers/play/game-hands.ts";
import { byHand } from "../../helpers/play/hands.ts";
import { byButtons, byKeys } from "../../helpers/play/keys.ts";

const ROLLED = String.raw`rolled (\d and \d: (\+\d+|a single one)|double \d: |snake eyes|double six)`;

/** Dash Dice in the browser. */
export const hands: GameHands = {
  move: byHand({
    call: (hand, { parity }) => (parity === "odd" ? hand.press(/^Odd\b/, "o") : hand.press(/^Even\b/, "e")),
    roll: (hand) => hand.press(/^Roll/, "r"),
    bank: (hand) => hand.press(/^Bank/, "b"),
  }),
  firstTurn: { ...dashWish(0, "3, 3 4"), moves: ["call", "roll", "bank"], end: /^You banked 7/ },
  pressMove: byKeys({ call: ({ parity }) => [parity === "odd" ? "o" : "e"], roll: () => ["r"], bank: () => ["b"] }),
  screenReader: {
    mode: /^True Grit/,
    options: { mode: "true-grit" },
    choose: (_view, _seat, [first]) => first as Action,
    make: byButtons({
      call: (player, { parity }) => player.move(parity === "odd" ? /^Odd\b/ : /^Even\b/, /^You called (odd|even)/),
      roll: (player) => player.move("Roll", /^You rolled/),
    }),
    sentences: [
      /^Your turn$/,
      / called (odd|even) and the die shows \d: (you go|.+ goes) first\.$/,
      new RegExp(`^You ${ROLLED}`),
      new RegExp(`^(?!You).+ ${ROLLED}`),
    ],
  },
  poses: {
    "table-dash-dice": { until: mine("gameplay", 24) },
    "table-dash-dice-zero-hour": { options: { mode: "zero-hour" }, until: mine("gameplay", 1) },
    "result-dash-dice": {},
  },
};
