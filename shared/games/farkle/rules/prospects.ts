import type { Seat } from "../../../core/game.ts";
import type { FarkleView } from "../contract.ts";
import type { DieId } from "./dice.ts";
import type { Farkle, Gift } from "./effects.ts";
import { type Equipment, equipmentOf, equipped } from "./equipment.ts";
import { type Fired, resolveFarkle } from "./farkle.ts";
import { prepareRoll } from "./turn.ts";

/** Effect of a die if the next roll is a farkle. */
export interface Prospect extends Gift {
  slot: number;
  die: DieId;
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
  const equipment = equipmentOf(view, seat);
  const stakes = stakesOfNextRoll(view, seat);
  const now = effective(stakes, equipment);
  const later = [stakes.savedThisTurn, PLENTY].flatMap((savedThisTurn) =>
    effective({ turnScore: PLENTY, roundScore: PLENTY, savedThisTurn }, equipment),
  );
  return equipped(equipment)
    .filter(({ die }) => die.farkle)
    .map(({ slot, die }) => {
      const { points = 0, money = 0, dare = 0 } = now.find((fired) => fired.slot === slot) ?? {};
      const couldAct = later.some((fired) => fired.slot === slot);
      const acts = points + money + dare > 0 ? "now" : couldAct ? "later" : "never";
      return { slot, die: die.id, acts, points, money, dare };
    });
}

/** The dice that have an effect on a farkle with these stakes. */
const effective = (stakes: Farkle, equipment: Equipment): Fired[] =>
  resolveFarkle(stakes, equipment).fired.filter(({ points, money, dare }) => points + money + dare > 0);

function stakesOfNextRoll(view: FarkleView, seat: Seat): Farkle {
  if (view.phase === "save") return { ...view, savedThisTurn: view.savedThisTurn + 1 };
  const next = structuredClone(view);
  prepareRoll(next, seat);
  return next;
}
