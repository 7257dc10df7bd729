import { analystBot } from "../../../analysis/analyst-bot.ts";
import type { Bot, BotLevel, Bots } from "../../../core/bot.ts";
import { generalBots } from "../../../core/general-bot.ts";
import { analyst, isPlanned } from "../analysis/analyst.ts";
import type { Dice10000Action, Dice10000State, Dice10000View } from "../contract.ts";
import { dice10000 } from "../game.ts";

/**
 * Every level values its options with the analyst: exactly with the table of two seats, by estimates without it. Hard
 * takes the best option; the carelessness of the others, in win shares, lets each level win about 60 % against the one
 * below.
 */
const planners: Bots<Dice10000View, Dice10000Action> = {
  easy: analystBot(analyst, () => 0.0148),
  medium: analystBot(analyst, () => 0.0066),
  hard: analystBot(analyst, () => 0),
};

const players = generalBots<Dice10000State, Dice10000Action, Dice10000View>(dice10000);

const bot =
  (level: BotLevel): Bot<Dice10000View, Dice10000Action> =>
  (view, ...given) =>
    (isPlanned(view.options) ? planners : players)[level](view, ...given);

/** Planners; the general player under house rules that the plans do not know. */
export const bots: Bots<Dice10000View, Dice10000Action> = {
  easy: bot("easy"),
  medium: bot("medium"),
  hard: bot("hard"),
};
