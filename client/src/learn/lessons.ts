import type { GameId } from "../../../shared/games/catalog.ts";
import type { Lesson } from "./lesson.ts";
import { casinoLesson } from "./lessons/casino.ts";
import { dashDiceLesson } from "./lessons/dash-dice.ts";
import { dice10000Lesson } from "./lessons/dice-10-000.ts";
import { farkleLesson } from "./lessons/farkle.ts";

/** Two minutes for each game. */
export const lessons: Record<GameId, Lesson> = {
  "dash-dice": dashDiceLesson,
  "dice-10-000": dice10000Lesson,
  farkle: farkleLesson,
  casino: casinoLesson,
};
