import type { Seat } from "../../../../shared/core/game.ts";
import type { Rejection } from "../../../../shared/core/rejection.ts";
import { oddsOfFarkle } from "../../../../shared/games/farkle/analysis/odds.ts";
import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import { equipmentOf } from "../../../../shared/games/farkle/rules/equipment.ts";
import { rolledDice, scoreSave } from "../../../../shared/games/farkle/rules/score.ts";
import { fill } from "../../text/say.ts";
import type { Preview, SixDiceGame } from "../six-dice/rules.ts";
import { bankNow, bankSum, saveExtras, saveSum } from "./sums.ts";
import { refusal, words } from "./words.ts";

/** The slots the next roll throws: the free ones, or all six when none is free. */
function slotsToRoll({ held }: FarkleView, picked: readonly number[]): number[] {
  const free = [...held.keys()].filter((slot) => !held[slot] && !picked.includes(slot));
  return free.length > 0 ? free : [...held.keys()];
}

function preview(view: FarkleView, seat: Seat, picked: readonly number[]): Preview {
  const equipment = equipmentOf(view, seat);
  const scored = scoreSave(rolledDice(view.dice, equipment, picked), equipment);
  if (scored.ok) {
    const sentence = [saveSum(scored.worth), ...saveExtras(scored.worth, 0)].join(" · ");
    return { legal: true, points: scored.worth.points, sentence };
  }
  const faces = scored.idle.map((slot) => view.dice[slot]).join(" ");
  const sentence = fill(scored.idle.length === 1 ? words.idleOne : words.idleSome, { faces });
  return { legal: false, points: 0, sentence: `${sentence} ${words.idleMore}` };
}

/** The message for a refused move; an empty save is refused for scoring nothing. */
const whyNot = ({ code, detail }: Rejection): string =>
  code === "dice-do-not-score" && detail === "" ? words.pickFirst : refusal(code);

/** Farkle as a game of six dice. */
export const turn: SixDiceGame<FarkleView, FarkleAction> = {
  aside: ({ held }) => held,
  take: (dice) => ({ type: "save", dice }),
  roll: { type: "roll" },
  stop: { type: "bank" },
  taken: (action) => (action.type === "save" ? action.dice : null),
  preview,
  risk: (view, seat, picked) => oddsOfFarkle(equipmentOf(view, seat), slotsToRoll(view, picked)),
  toRoll: (view, picked) => slotsToRoll(view, picked).length,
  whyNot,
};

/** The decision in a few words, for the felt; nothing before the first roll. */
export function feltHint({ phase }: FarkleView): string | null {
  if (phase === "save") return words.feltSave;
  return phase === "decide" ? words.feltDecide : null;
}

/** The prompt while no die is picked. */
export function hint(view: FarkleView): string {
  if (view.phase === "roll") return rollHint(view);
  if (view.phase === "save") return words.hintSave;
  const bank = view.actor === null ? null : bankNow(view, view.actor);
  const values = { sum: bank ? bankSum(bank) : "", hot: view.hotPending };
  if (!view.held.includes(false)) return fill(hotDiceHint(view, bank !== null), values);
  if (!bank) return fill(words.hintTooLow, { least: leastOf(view) });
  return fill(view.hotPending > 0 ? words.hintHeat : words.hintDecide, values);
}

function rollHint({ leftover }: FarkleView): string {
  if (!leftover) return words.hintRoll;
  const dice = leftover.held.filter((held) => !held).length;
  return fill(words.hintSteal, { points: leftover.points, dice });
}

/** The prompt with six dice saved. */
function hotDiceHint({ options }: FarkleView, mayBank: boolean): string {
  if (!mayBank) return words.hintMust;
  return options.hotDice === "never" ? words.hintNever : words.hintHot;
}

/** The least points of a bank now. */
function leastOf({ options, actor, scores }: FarkleView): number {
  const { opening, leastBank } = options;
  return scores[actor ?? 0] === 0 ? Math.max(opening, leastBank) : leastBank;
}
