import { mine } from "../../../tools/pictures/exercise.ts";
import { isOffered } from "../../helpers/browser/visit.ts";
import type { GameHands } from "../../helpers/play/game-hands.ts";
import { byKeys } from "../../helpers/play/keys.ts";

const ROLLED = String.raw`rolled (\d and \d: (\+\d+|a single one)|double \d: |snake eyes|double six)`;

/** Dash Dice in the browser: calls, rolls, and banks as soon as there is something to bank. */
export const hands: GameHands = {
  ended: /^You banked \d+/,
  theirs: /^(?!You).* (rolled|called)/,
  async move(page, hand) {
    if (await isOffered(page, /^Bank \d/)) await hand.press(/^Bank/, "b");
    else if (await isOffered(page, /^Odd\b/)) await hand.press(/^Odd\b/, "o");
    else await hand.press(/^Roll/, "r");
  },
  pressMove: byKeys({ call: ({ parity }) => [parity === "odd" ? "o" : "e"], roll: () => ["r"], bank: () => ["b"] }),
  screenReader: {
    mode: /^True Grit/,
    offered: /^(Odd\b|Roll)/,
    move: async (player) =>
      (await isOffered(player.page, /^Odd\b/))
        ? player.move(/^Odd\b/, /^You called odd/)
        : player.move("Roll", /^You rolled/),
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
