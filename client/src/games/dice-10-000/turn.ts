import type { Rejection } from "../../../../shared/core/rejection.ts";
import { oddsOfBust } from "../../../../shared/games/dice-10-000/analysis/odds.ts";
import type { Dice10000Action, Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../../shared/games/dice-10-000/game.ts";
import { opensTooLow } from "../../../../shared/games/dice-10-000/rules/opening.ts";
import { diceToRoll, judge } from "../../../../shared/games/dice-10-000/rules/score.ts";
import { scoringOf } from "../../../../shared/games/dice-10-000/rules/scoring.ts";
import { fill } from "../../text/say.ts";
import type { Preview, SixDiceGame } from "../six-dice/rules.ts";
import { refusal, words } from "./words.ts";

const lockedWith = (view: Dice10000View, picked: readonly number[]): boolean[] =>
  view.locked.map((locked, index) => locked || picked.includes(index));

const toRoll = (view: Dice10000View, picked: readonly number[]): number => diceToRoll(lockedWith(view, picked));

function preview(view: Dice10000View, picked: readonly number[]): Preview {
  const judged = judge(
    picked.map((index) => view.dice[index] ?? 0),
    scoringOf(view.options),
  );
  if (!judged.ok) {
    if (!view.options.loneFives) return { legal: false, points: 0, sentence: refusal("dice-do-not-score") };
    const sentence = judged.dead.length === 1 ? words.dead : words.deadPair;
    return { legal: false, points: 0, sentence: fill(sentence, { faces: judged.dead.join(" ") }) };
  }
  const { points, subsets } = judged;
  const sets = subsets.map((subset) => fill(words.set, { faces: subset.faces.join(" "), points: subset.points }));
  const sentence = fill(sets.length > 1 ? words.worthSum : words.worth, { sets: sets.join(", "), points });
  return { legal: true, points, sentence };
}

/** The message for a refused move, with its numbers. */
function whyNot({ code, detail = "" }: Rejection): string {
  if (code === "opening-too-low") {
    const [points = "", opening = ""] = detail.split(" of ");
    return fill(words.tooLow, { opening: Number(opening), points });
  }
  if (code !== "wrong-phase") return refusal(code);
  return detail === "lock" ? words.lockFirst : words.rollFirst;
}

/** Dice 10 000 as a game of six dice. */
export const turn: SixDiceGame<Dice10000View, Dice10000Action> = {
  aside: ({ locked }) => locked,
  take: (dice) => ({ type: "lock", dice }),
  roll: { type: "roll" },
  stop: { type: "yield" },
  taken: (action) => (action.type === "lock" ? action.dice : null),
  preview: (view, _seat, picked) => preview(view, picked),
  risk: (view, _seat, picked) => oddsOfBust(toRoll(view, picked), scoringOf(view.options)),
  toRoll,
  whyNot,
};

/** The decision in a few words, for the felt; nothing before the first roll. */
export function feltHint(view: Dice10000View): string | null {
  if (view.phase === "lock") return words.feltLock;
  if (view.phase !== "decide") return null;
  return may(view, "yield") && may(view, "roll") ? words.feltDecide : null;
}

const may = (view: Dice10000View, type: "roll" | "yield"): boolean =>
  view.actor !== null && dice10000.verify(view, view.actor, { type }) === null;

/** The prompt while no die is picked. */
export function hint(view: Dice10000View): string {
  const { opening, leastYield } = view.options;
  if (view.phase === "roll") return words.hintRoll;
  if (view.phase === "lock") return words.hintLock;
  const mayYield = may(view, "yield");
  if (!may(view, "roll")) return words.hintHotOver;
  if (!view.locked.includes(false)) return mayYield ? words.hintHot : words.hintHotOpening;
  if (mayYield) return words.hintDecide;
  const isOpening = view.actor !== null && opensTooLow(view, view.actor);
  if (!isOpening) return fill(words.hintLeast, { missing: leastYield - view.turnScore });
  return fill(words.hintOpening, { missing: opening - view.turnScore, opening });
}
