import type { Analyst } from "../../shared/core/analyst.ts";
import type { Action, CommonState, GameDefinition, Seat } from "../../shared/core/game.ts";
import type { PuzzleSource } from "../../shared/core/puzzle-source.ts";
import { type Decision, decisionStep } from "../../shared/puzzles/decisions.ts";

/** Win shares of complete decisions for the seat that makes them. */
export function valueDecisions(
  game: GameDefinition,
  source: PuzzleSource,
  analyst: Analyst,
  state: CommonState,
  seat: Seat,
  decisions: readonly Pick<Decision, "actions">[],
): number[] {
  return decisions.map(({ actions }) => {
    const before = beforeLast(game, source, state, seat, actions);
    return analyst.after(game.viewFor(before, seat), seat, actions.at(-1) as Action)[seat] as number;
  });
}

/** The state in which the last action of a decision is played. */
function beforeLast(
  game: GameDefinition,
  source: PuzzleSource,
  state: CommonState,
  seat: Seat,
  actions: readonly Action[],
): CommonState {
  let before = state;
  for (const action of actions.slice(0, -1)) {
    const stepped = decisionStep(game, source, before, seat, action);
    if (stepped.step !== "open") throw new Error("a decision ended before its last action");
    before = stepped.state;
  }
  return before;
}
