import type { Bot, Bots } from "../../core/bot.ts";
import type { Seat } from "../../core/game.ts";
import type { DashAction, DashView, ModeId } from "./contract.ts";

type Temper = { race: number; countdown: number; tug: number };

/** Does this seat stop here? A hold is the turn score that is worth more in the bank than another roll. */
type Judge = (view: DashView, mine: number, theirs: number, temper: Temper) => boolean;

const JUDGES: Record<ModeId, Judge> = {
  classic(view, mine, theirs, temper) {
    if (mine + view.turnScore >= 100) return true;
    // Whoever is about to lose has nothing to protect; whoever is far ahead plays it safe.
    const urgency = theirs >= 80 ? 12 : 0;
    return view.turnScore >= temper.race + urgency + (view.multiplier > 1 ? 6 : 0);
  },
  "zero-hour"(view, mine, theirs, temper) {
    if (view.turnScore === mine) return true;
    if (view.turnScore > mine) return false;
    const left = mine - view.turnScore;
    // Leave a remainder that a single roll can hit exactly.
    const finishable = left >= 2 && left <= 12 ? -6 : 0;
    const urgency = theirs <= 15 ? 8 : 0;
    return view.turnScore >= temper.countdown + finishable + urgency;
  },
  "last-line"(view, mine, theirs, temper) {
    if (view.turnScore >= theirs) return true;
    if (view.options.singleOne === "transfer") return false;
    return view.turnScore >= temper.tug + (mine < 25 ? 8 : 0);
  },
  "true-grit": () => false,
};

function boldness(temper: Temper): Bot<DashView, DashAction> {
  return (view, seat, legal, rng) => {
    if (view.phase === "turnDecider") return legal[rng.int(legal.length)] as DashAction;
    const banking = legal.find((action) => action.type === "bank");
    const mine = scoreAt(view, seat);
    const theirs = scoreAt(view, 1 - seat);
    const stop = banking && JUDGES[view.options.mode](view, mine, theirs, temper);
    return stop ? banking : { type: "roll" };
  };
}

const scoreAt = (view: DashView, seat: Seat): number => view.scores[seat as 0 | 1];

export const bots: Bots<DashView, DashAction> = {
  easy: boldness({ race: 10, countdown: 9, tug: 10 }),
  medium: boldness({ race: 17, countdown: 15, tug: 16 }),
  hard: boldness({ race: 24, countdown: 20, tug: 22 }),
};
