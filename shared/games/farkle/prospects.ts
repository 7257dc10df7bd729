import type { Seat } from "../../core/game.ts";
import type { FarkleView } from "./contract.ts";
import { DICE, type Farkle, type Gift, type Loadout, plainLoadout } from "./dice.ts";
import { equipped, type Placed } from "./effects.ts";
import { type Fired, resolveFarkle } from "./farkle.ts";
import { hotPoints, prepareRoll } from "./turn.ts";

/** Effect of a die if the next roll is a farkle. */
export interface Prospect extends Placed, Gift {
  /** On a farkle of the next roll; not yet, but still possible in this turn; or not in this turn any more. */
  acts: "now" | "later" | "never";
}

/** Stakes that no hook of a die considers too small. */
const PLENTY = 10_000;

/**
 * Returns the dice of a seat that act on a farkle, by slot, with their effect on a farkle of the next roll. Before a
 * due save, the smallest save is assumed: one die, without its points.
 */
export function prospectsOf(view: FarkleView, seat: Seat): Prospect[] {
  const loadout = view.loadouts[seat] ?? plainLoadout();
  const stakes = stakesOfNextRoll(view, seat);
  const now = effective(stakes, loadout);
  const later = [stakes.savedThisTurn, PLENTY].flatMap((savedThisTurn) =>
    effective({ turnScore: PLENTY, roundScore: PLENTY, savedThisTurn }, loadout),
  );
  return equipped(loadout)
    .filter(({ die }) => actsOnFarkle(die))
    .map(({ slot, die }) => {
      const { points = 0, money = 0, dare = 0 } = now.find((fired) => fired.slot === slot) ?? {};
      const couldAct = later.some((fired) => fired.slot === slot);
      const acts = points + money + dare > 0 ? "now" : couldAct ? "later" : "never";
      return { slot, die, acts, points, money, dare };
    });
}

/** Points of this turn that Hot dice have added so far. */
export const hotStreakPoints = (view: FarkleView, seat: Seat): number =>
  view.hotStreak * hotPoints(view.loadouts[seat] ?? plainLoadout());

const actsOnFarkle = (die: Placed["die"]): boolean => DICE[die].interaction.trigger === "farkle";

/** The dice that have an effect on a farkle with these stakes. */
const effective = (stakes: Farkle, loadout: Readonly<Loadout>): Fired[] =>
  resolveFarkle(stakes, loadout).fired.filter(({ points, money, dare }) => points + money + dare > 0);

function stakesOfNextRoll(view: FarkleView, seat: Seat): Farkle {
  if (view.phase === "save") return { ...view, savedThisTurn: view.savedThisTurn + 1 };
  const next = structuredClone(view);
  prepareRoll(next, seat);
  return next;
}
