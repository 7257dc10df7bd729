import { analystBot } from "../../../analysis/analyst-bot.ts";
import { chooseByValue } from "../../../analysis/mistakes.ts";
import type { Bot, BotLevel, Bots } from "../../../core/bot.ts";
import { analyst } from "../analysis/analyst.ts";
import { turnPoints, valuesByPlan } from "../analysis/plan-values.ts";
import type { FarkleAction, FarkleView, ModeId } from "../contract.ts";
import { plainLoadout } from "../rules/dice.ts";
import { suggestedLoadouts } from "./suggestions.ts";

type FarkleBot = Bot<FarkleView, FarkleAction>;

type Carelessness = Record<ModeId, Record<BotLevel, number>>;

/** Carelessness with a table, in win shares. */
const EXACT: Carelessness = {
  standard: { easy: 0.0157, medium: 0.008, hard: 0 },
  "ten-round": { easy: 0.03, medium: 0.0142, hard: 0 },
};

/** Carelessness without a table, as a share of the points of a well-played turn. */
const PLAIN_DICE: Carelessness = {
  standard: { easy: 0.2, medium: 0.115, hard: 0 },
  "ten-round": { easy: 0.35, medium: 0.16, hard: 0 },
};
const SPECIAL_DICE: Carelessness = {
  standard: { easy: 0.085, medium: 0.044, hard: 0 },
  "ten-round": { easy: 0.053, medium: 0.028, hard: 0 },
};

/** Plays by the plan of the turn, for option sets and seat counts without a table. */
const planned =
  (level: BotLevel): FarkleBot =>
  (view, seat, legal, rng) => {
    const [only] = legal;
    if (only && legal.length === 1) return only;
    const hasSpecial = view.loadouts[seat]?.some((die) => die !== null);
    const share = (hasSpecial ? SPECIAL_DICE : PLAIN_DICE)[view.options.mode][level];
    const carelessness = share === 0 ? 0 : share * turnPoints(view, seat);
    return chooseByValue(valuesByPlan(view, seat, legal), carelessness, rng);
  };

/** Takes any of the good loadouts that the budget buys, so that bots differ, then confirms. */
const draft: FarkleBot = (view, seat, _legal, rng) => {
  const isUndecided = view.loadouts[seat]?.every((die) => die === null);
  const good = isUndecided ? suggestedLoadouts(view.options) : [];
  const loadout = (good.length > 0 && good[rng.int(good.length)]) || plainLoadout();
  return loadout.some((die) => die) ? { type: "draft", loadout } : { type: "confirm" };
};

function bot(level: BotLevel): FarkleBot {
  const exact = analystBot(analyst, ({ options }) => EXACT[options.mode][level]);
  const byPlan = planned(level);
  return (view, seat, legal, rng, table) => {
    if (view.phase === "draft") return draft(view, seat, legal, rng);
    return (table ? exact : byPlan)(view, seat, legal, rng, table);
  };
}

/** All levels draft alike; each wins about 60 % against the one below, because lower levels play less carefully. */
export const bots: Bots<FarkleView, FarkleAction> = { easy: bot("easy"), medium: bot("medium"), hard: bot("hard") };
