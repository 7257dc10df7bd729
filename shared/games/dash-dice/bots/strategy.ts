import { analystBot } from "../../../analysis/analyst-bot.ts";
import type { Bot, BotLevel, Bots } from "../../../core/bot.ts";
import type { Seat } from "../../../core/game.ts";
import { analyst } from "../analysis/analyst.ts";
import { rollWays } from "../analysis/odds.ts";
import type { DashAction, DashView, Options } from "../contract.ts";
import { type BankRule, type Mode, modeOf } from "../rules/modes.ts";

type Temper = { race: number; countdown: number; tug: number };

/** The situation of the seat that decides. */
interface Situation {
  view: DashView;
  mode: Mode;
  mine: number;
  theirs: number;
  temper: Temper;
}

/** Returns true to bank. A hold is the turn score that is worth more in the bank than another roll. */
type Judge = (situation: Situation) => boolean;

const JUDGES: Record<BankRule, Judge> = {
  race({ view, mode: { start, target }, mine, theirs, temper }) {
    // With even turns the first seat may have passed the target already.
    if (mine + view.turnScore >= target) return mine + view.turnScore > theirs || theirs < target;
    // With an opponent close to the target, saving points has no value.
    const urgency = theirs >= start + 0.8 * (target - start) ? 12 : 0;
    return view.turnScore >= temper.race + urgency + (view.multiplier > 1 ? 6 : 0);
  },
  countdown({ view, mode: { target }, mine, theirs, temper }) {
    const left = mine - target - view.turnScore;
    if (left <= 0) return left === 0 || view.options.belowZero === "win";
    // A single roll can hit a remainder of up to twelve.
    const finishable = left >= 2 && left <= 12 ? -6 : 0;
    const urgency = theirs - target <= 15 ? 8 : 0;
    return view.turnScore >= temper.countdown + finishable + urgency;
  },
  transfer({ view, mode, mine, theirs, temper }) {
    if (view.turnScore >= theirs) return true;
    if (!canLosePoints(view.options)) return false;
    return view.turnScore >= temper.tug + (mine < mode.start / 2 ? 8 : 0);
  },
};

/** True if some roll loses the points of the turn. */
const canLosePoints = (options: Options): boolean =>
  rollWays(options).some(({ rule: { ends } }) => ends === "lose turn" || ends === "lose all");

/** A bot that follows rules of thumb, for option sets without a table. */
function ruleOfThumb(temper: Temper): Bot<DashView, DashAction> {
  return (view, seat, legal, rng) => {
    if (view.phase === "turnDecider") return legal[rng.int(legal.length)] as DashAction;
    const banking = legal.find((action) => action.type === "bank");
    const mode = modeOf(view.options);
    const situation = { view, mode, mine: scoreAt(view, seat), theirs: scoreAt(view, 1 - seat), temper };
    return banking && mode.bank && JUDGES[mode.bank](situation) ? banking : { type: "roll" };
  };
}

const scoreAt = (view: DashView, seat: Seat): number => view.scores[seat as 0 | 1];

const TEMPERS: Record<BotLevel, Temper> = {
  easy: { race: 10, countdown: 9, tug: 10 },
  medium: { race: 17, countdown: 15, tug: 16 },
  hard: { race: 24, countdown: 20, tug: 22 },
};

/** Carelessness of a level, in win shares, by the way of banking; each level wins about 60 % against the one below. */
const CARELESSNESS: Record<BankRule, (options: Options) => Record<BotLevel, number>> = {
  race: () => ({ easy: 1, medium: 0.046, hard: 0 }),
  countdown: ({ bustEndsTurn }) =>
    bustEndsTurn ? { easy: 0.042, medium: 0.0142, hard: 0 } : { easy: 0.033, medium: 0.0168, hard: 0 },
  transfer: ({ singleOne }) =>
    singleOne === "lose" ? { easy: 2, medium: 0.085, hard: 0 } : { easy: 0.165, medium: 0.104, hard: 0 },
};

function bot(level: BotLevel): Bot<DashView, DashAction> {
  const thumb = ruleOfThumb(TEMPERS[level]);
  const exact = analystBot(analyst, ({ options }) => {
    const { bank } = modeOf(options);
    return bank ? CARELESSNESS[bank](options)[level] : 0;
  });
  return (view, seat, legal, rng, table) => (table ? exact : thumb)(view, seat, legal, rng, table);
}

/** Exact play with a table; lower levels make mistakes. Rules of thumb without one. */
export const bots: Bots<DashView, DashAction> = { easy: bot("easy"), medium: bot("medium"), hard: bot("hard") };
