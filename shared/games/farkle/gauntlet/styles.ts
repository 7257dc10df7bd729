import { chooseByValue } from "../../../analysis/mistakes.ts";
import type { Bot } from "../../../core/bot.ts";
import { turnPoints, valuesByPlan } from "../analysis/plan-values.ts";
import { inHand } from "../analysis/turn-plans.ts";
import type { FarkleAction, FarkleView } from "../contract.ts";
import { equipmentOf } from "../rules/equipment.ts";
import { rolledDice, scoreSave } from "../rules/score.ts";

/**
 * How an opponent plays: it banks at a fixed number of points whatever the score, or it plans its turns and makes
 * mistakes that cost about this share of a well-played turn.
 */
export type Style = { kind: "threshold"; bankAt: number } | { kind: "careless"; share: number };

type FarkleBot = Bot<FarkleView, FarkleAction>;

/** Saves the most points and banks as soon as the turn is worth this much. */
const threshold =
  (bankAt: number): FarkleBot =>
  (view, seat, legal) => {
    const equipment = equipmentOf(view, seat);
    const pointsOf = (action: FarkleAction): number => {
      if (action.type !== "save") return 0;
      const scored = scoreSave(rolledDice(view.dice, equipment, action.dice), equipment);
      return scored.ok ? scored.worth.points : 0;
    };
    const bank = legal.find(({ type }) => type === "bank");
    if (bank && inHand(view, seat) >= bankAt) return bank;
    const [best] = legal.filter(({ type }) => type !== "bank").toSorted((a, b) => pointsOf(b) - pointsOf(a));
    return best ?? (legal[0] as FarkleAction);
  };

/** Plans the turn, but sometimes chooses a worse option: the less it costs, the more often. */
const careless =
  (share: number): FarkleBot =>
  (view, seat, legal, rng) => {
    const [only] = legal;
    if (only && legal.length === 1) return only;
    const carelessness = share === 0 ? 0 : share * turnPoints(view, seat);
    return chooseByValue(valuesByPlan(view, seat, legal), carelessness, rng);
  };

/** Returns the bot that plays a style. */
export const botOf = (style: Style): FarkleBot =>
  style.kind === "threshold" ? threshold(style.bankAt) : careless(style.share);
