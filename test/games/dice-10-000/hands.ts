import { mine } from "../../../tools/pictures/exercise.ts";
import type { GameHands } from "../../helpers/play/game-hands.ts";
import { byHand } from "../../helpers/play/hands.ts";
import { byKeys, pickKeys } from "../../helpers/play/keys.ts";
import { SIX_DICE_OFFERED, screenReaderSixDiceMove, takeDice } from "../../helpers/play/six-dice-hands.ts";

const LOCKED = String.raw`locked [\d ,]+ for [\d,]+; [\d,]+ this turn\.$`;

/** Dice 10 000 in the browser. */
export const hands: GameHands = {
  move: byHand({
    roll: (hand) => hand.press(/^Roll/, "r"),
    lock: takeDice(/^Lock/, "l"),
    yield: (hand) => hand.press(/^Yield/, "y"),
  }),
  // A one scores.
  firstTurn: {
    options: { openingYield: "zero" },
    first: 0,
    dice: "1",
    moves: ["roll", "lock", "yield"],
    end: /^You yielded/,
  },
  pressMove: byKeys({ roll: () => ["r"], lock: (move) => [...pickKeys(move), "l"], yield: () => ["y"] }),
  screenReader: {
    // A race to 10,000 repeats the same moves for another ten turns.
    rules: { rounds: 4 },
    offered: SIX_DICE_OFFERED,
    move: screenReaderSixDiceMove(/^Lock \d/, /^Yield \d/, 800),
    sentences: [
      /^Roll all six dice\.$/,
      /^You rolled( \d){6}\.$/,
      new RegExp(`^You ${LOCKED}`),
      new RegExp(`^(?!You).+ ${LOCKED}`),
    ],
  },
  poses: { "table-dice-10-000": { until: mine("lock", 40) }, "result-dice-10-000": {} },
};
