import type { Bot, Bots } from "../../core/bot.ts";
import type { Seat } from "../../core/game.ts";
import type { Rng } from "../../core/rng.ts";
import { fill } from "./builds.ts";
import type { FarkleAction, FarkleView } from "./contract.ts";
import { DIE_IDS, type DieId, type Loadout, plainLoadout } from "./dice.ts";
import type { Plan, Standing } from "./plan.ts";
import { rolledDice, scoreSave } from "./score.ts";
import { suggestedLoadouts } from "./suggestions.ts";
import { inHand, isClosing, loadoutOf, pointsPlan, winningPlan } from "./turn-plans.ts";

type FarkleBot = Bot<FarkleView, FarkleAction>;
type Save = Extract<FarkleAction, { type: "save" }>;

/** Strategy of a level: its draft, its saves and its stopping rule. */
interface Temper {
  draft(view: FarkleView, rng: Rng): Loadout;
  save(view: FarkleView, seat: Seat, saves: Save[], rng: Rng): Save;
  banks(view: FarkleView, seat: Seat, rng: Rng): boolean;
}

const worthOf = (view: FarkleView, seat: Seat, { dice }: Save) => {
  const loadout = loadoutOf(view, seat);
  const scored = scoreSave(rolledDice(view.dice, loadout, dice), loadout);
  return scored.ok ? scored : { points: 0, hot: 0 };
};

const freeDice = (view: FarkleView): number => view.held.filter((held) => !held).length || 6;

function most<T>(items: readonly T[], worth: (item: T) => number): T {
  return items.reduce((best, item) => (worth(item) > worth(best) ? item : best));
}

const pick = <T>(items: readonly T[], rng: Rng): T => items[rng.int(items.length)] as T;

/** Saves the obvious dice and stops early, or at random. */
const easy: Temper = {
  draft(view, rng) {
    const wanted = Array.from({ length: 12 }, (): DieId => pick(DIE_IDS, rng));
    return fill(wanted, view.options);
  },
  save: (_view, _seat, saves, rng) => pick(saves, rng),
  banks: (view, seat, rng) => inHand(view, seat) >= 250 || rng.int(3) === 0,
};

/** Saves for points, keeps many dice free, and stops at a sum that depends on their number. */
const HOLDS = [0, 150, 200, 300, 450, 700, 1500];
const medium: Temper = {
  draft(view, rng) {
    const modest = suggestedLoadouts(view.options).slice(-3);
    return modest.length > 0 ? pick(modest, rng) : plainLoadout();
  },
  save: (view, seat, saves) => most(saves, (save) => worthOf(view, seat, save).points),
  banks: (view, seat) => inHand(view, seat) >= (HOLDS[freeDice(view)] as number),
};

/** Plays each turn optimally: for points, and for the win near the end. */
const hard: Temper = {
  draft: (view) => suggestedLoadouts(view.options)[0] ?? plainLoadout(),
  save(view, seat, saves) {
    const plan = planOf(view, seat);
    return most(saves, (save) => worthAfter(plan, view, seat, save));
  },
  banks(view, seat) {
    const plan = planOf(view, seat);
    const standing = { ...view, hot: view.hotPending };
    return plan.bank(standing) >= plan.roll(standing);
  },
};

function worthAfter(plan: Plan, view: FarkleView, seat: Seat, save: Save): number {
  const { points, hot } = worthOf(view, seat, save);
  const after: Standing = {
    held: view.held.map((held, slot) => held || save.dice.includes(slot)),
    turnScore: view.turnScore + points,
    roundScore: view.roundScore,
    savedThisTurn: view.savedThisTurn + save.dice.length,
    hot,
  };
  return Math.max(plan.bank(after), plan.roll(after));
}

const planOf = (view: FarkleView, seat: Seat): Plan =>
  isClosing(view, seat) ? winningPlan(view, seat) : pointsPlan(loadoutOf(view, seat), view.options);

const bot =
  (temper: Temper): FarkleBot =>
  (view, seat, legal, rng) => {
    const saves = legal.filter((action) => action.type === "save");
    switch (view.phase) {
      case "draft": {
        const undecided = loadoutOf(view, seat).every((die) => die === null);
        const loadout = undecided ? temper.draft(view, rng) : plainLoadout();
        return loadout.some((die) => die) ? { type: "draft", loadout } : { type: "confirm" };
      }
      case "save":
        return temper.save(view, seat, saves, rng);
      case "decide":
        return legal.some(({ type }) => type === "bank") && temper.banks(view, seat, rng)
          ? { type: "bank" }
          : { type: "roll" };
      default:
        return { type: "roll" };
    }
  };

/** The three bot levels: careless, sensible and strong. */
export const bots: Bots<FarkleView, FarkleAction> = { easy: bot(easy), medium: bot(medium), hard: bot(hard) };
