import type { Seat } from "../../../shared/core/game.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import type { Plan } from "./finished-match.ts";

const { game } = catalog["dash-dice"];

/** Rolls of both players of Dash Dice Classic from which on a resignation counts in full. */
export const LATE_ROLLS = 8;

/** Both players of Dash Dice bank after each roll, until one of them resigns after a number of rolls by both. */
export function resignsAfterRolls(loser: Seat, most: number): NonNullable<Plan["choose"]> {
  const rolls = [0, 0];
  return (state, seat) => {
    if (rolls.every((count) => count >= most)) return { seat: loser, by: "player", action: { type: "resign" } };
    const legal = game.legalActions(state, seat);
    const action = legal.find(({ type }) => type === "bank") ?? legal.find(({ type }) => type === "roll") ?? legal[0];
    if (action?.type === "roll") rolls[seat] = (rolls[seat] ?? 0) + 1;
    return action ? { seat, by: "player", action } : null;
  };
}
