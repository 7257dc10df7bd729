import type { Action } from "../../../shared/core/game.ts";
import type { Dice10000View } from "../../../shared/games/dice-10-000/contract.ts";
import { mine } from "../../../tools/pictures/pose.ts";
import type { GameHands } from "../../helpers/play/game-hands.ts";
import { byHand } from "../../helpers/play/hands.ts";
import { byButtons, byKeys, pickKeys } from "../../helpers/play/keys.ts";
import { takeByButtons, takeDice } from "../../helpers/play/six-dice-hands.ts";

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
    rules: { rounds: 2 },
    options: { rounds: 2 },
    choose: (view, seat, legal) => {
      const { opened, turnScore } = view as Dice10000View;
      const stops = turnScore >= (opened[seat] ? 300 : 1000);
      return legal.find(({ type }) => type === (stops ? "yield" : "roll")) ?? (legal[0] as Action);
    },
    make: byButtons({
      roll: (player) => player.move(/^Roll/, /^You rolled/),
      lock: takeByButtons(/^Lock \d/, /^You locked/),
      yield: (player) => player.move(/^Yield \d/, /^You yielded/),
    }),
    sentences: [
      /^Roll all six dice\.$/,
      /^You rolled( \d){6}\.$/,
      new RegExp(`^You ${LOCKED}`),
      new RegExp(`^(?!You).+ ${LOCKED}`),
    ],
  },
  poses: {
    "table-dice-10-000": { until: mine("lock", 40) },
    "table-dice-10-000-six": { seats: 6, until: mine("lock", 120) },
    "result-dice-10-000": {},
  },
};
