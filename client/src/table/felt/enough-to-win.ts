import { type Action, type CommonState, type GameDefinition, play } from "../../../../shared/core/game.ts";
import type { Rng } from "../../../../shared/core/rng.ts";

/** A move that ends a turn draws nothing. */
const noChance: Rng = {
  int() {
    throw new Error("the end of a turn draws nothing");
  },
};

/** A step of a game without secrets, and the move that would end the turn. */
interface Step<A extends Action> {
  before: CommonState | null;
  view: CommonState;
  action: A;
}

/** True if since this step the seat to act could win by ending its turn. */
export const isEnoughToWin = <A extends Action>(game: unknown, { before, view, action }: Step<A>): boolean =>
  wins(game as GameDefinition, view, action) &&
  !(before?.actor === view.actor && wins(game as GameDefinition, before, action));

function wins(game: GameDefinition, view: CommonState, action: Action): boolean {
  const { actor } = view;
  if (actor === null || view.result) return false;
  const state = structuredClone(view);
  const played = play(game, state, actor, action, noChance);
  return played.ok && state.result?.winners.join() === `${actor}`;
}
