import { dice, gameTable } from "#kit/page";
import { pig } from "../../../../shared/games/pig/game.ts";

/** The table of Pig: one die, and buttons that follow from the actions. */
export default gameTable(pig, {
  felt: dice((view) => [view.die]),
  turnPoints: (view) => view.turnScore,
  goal: (view) => view.options.goal,
});
