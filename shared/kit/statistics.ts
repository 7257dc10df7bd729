import { type GameStatistics, gameStatistics, total } from "../core/game-statistics.ts";
import type { Numbers } from "../core/numbers.ts";
import type { KitEvent } from "./spec.ts";

/** Moves of each side below which a match that was given up does not count. */
const LEAST_MOVES = 4;

/** Numbers of the events that mean the same in every game. */
function note({ type, dice, points }: KitEvent): Numbers | null {
  if (type === "rolled" && Array.isArray(dice)) return { rolls: 1, dice: dice.length, pips: total(dice) };
  if (type === "banked") return { banks: 1, ...(typeof points === "number" && { bestTurn: points }) };
  return type === "busted" ? { busts: 1 } : null;
}

/** Statistics of a game that has none of its own. */
export const statistics: GameStatistics = gameStatistics({
  stats: {
    rolls: "sum",
    dice: "sum",
    pips: "sum",
    banks: "sum",
    bestTurn: "most",
    busts: "sum",
    highScore: "most",
    points: "sum",
  },
  plays: { names: ["moves"], least: LEAST_MOVES },
  note,
  end: ({ scores }, seat) => ({ highScore: scores[seat] ?? 0, points: scores[seat] ?? 0 }),
  achievements: [],
  invariants: {
    "every score is a number": ({ scores }) => scores.every(Number.isFinite),
    "a seat is to act, or the match is over": ({ actor, scores, result }) =>
      result ? actor === null : actor === null || actor in scores,
  },
});
