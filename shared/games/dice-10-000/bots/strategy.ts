import { analystBot } from "../../../analysis/analyst-bot.ts";
import type { Bots } from "../../../core/bot.ts";
import { analyst } from "../analysis/analyst.ts";
import type { Dice10000Action, Dice10000View } from "../contract.ts";

/**
 * Every level values its options with the analyst: exactly with the table of two seats, by estimates without it. Hard
 * takes the best option; the carelessness of the others, in win shares, lets each level win about 60 % against the one
 * below.
 */
export const bots: Bots<Dice10000View, Dice10000Action> = {
  easy: analystBot(analyst, () => 0.0148),
  medium: analystBot(analyst, () => 0.0066),
  hard: analystBot(analyst, () => 0),
};
