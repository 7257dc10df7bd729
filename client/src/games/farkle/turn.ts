import type { Rejection, Seat } from "../../../../shared/core/game.ts";
import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import { type Loadout, plainLoadout } from "../../../../shared/games/farkle/dice.ts";
import { oddsOfFarkle } from "../../../../shared/games/farkle/odds.ts";
import { rolledDice, scoreSave } from "../../../../shared/games/farkle/score.ts";
import { fill } from "../../text/say.ts";
import type { Preview, SixDiceGame } from "../six-dice/rules.ts";
import { bankNow, bankSum, saveExtras, saveSum } from "./sums.ts";
import { refusal, words } from "./words.ts";

const loadoutOf = (view: FarkleView, seat: Seat): Loadout => view.loadouts[seat] ?? plainLoadout();

/** The slots the next roll throws: the free ones, or all six when none is free. */
function slotsToRoll({ held }: FarkleView, picked: readonly number[]): number[] {
  const free = [...held.keys()].filter((slot) => !held[slot] && !picked.includes(slot));
  return free.length > 0 ? free : [...held.keys()];
}

function preview(view: FarkleView, seat: Seat, picked: readonly number[]): Preview {
  const loadout = loadoutOf(view, seat);
  const scored = scoreSave(rolledDice(view.dice, loadout, picked), loadout);
  if (scored.ok) {
    const sentence = [saveSum(scored), ...saveExtras(scored, 0)].join(" · ");
    return { legal: true, points: scored.points, sentence };
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
  risk: (view, seat, picked) => oddsOfFarkle(loadoutOf(view, seat), slotsToRoll(view, picked)),
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
  if (view.phase === "roll") return words.hintRoll;
  if (view.phase === "save") return words.hintSave;
  const bank = view.actor === null ? null : bankNow(view, view.actor);
  const values = { sum: bank ? bankSum(bank) : "", hot: view.hotPending };
  if (!view.held.includes(false)) return fill(words.hintHot, values);
  return fill(view.hotPending > 0 ? words.hintHeat : words.hintDecide, values);
}
