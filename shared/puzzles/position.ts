import { canonicalJson } from "../core/fairness.ts";
import type { CommonState, GameDefinition, Seat } from "../core/game.ts";
import { setUp } from "../core/scenario.ts";
import type { Puzzle } from "./puzzle.ts";

type Position = Pick<Puzzle, "options" | "state">;

const SEATS = 2;

/** Sets up the state of a puzzle. */
export const stateOf = (game: GameDefinition, { options, state }: Position): CommonState =>
  setUp({ game: game.id, options, seats: SEATS, state, dice: [] }, game).state;

/** The seat that decides in a position. */
export const deciderOf = ({ actor }: CommonState): Seat => actor as Seat;

/** The fields in which a state differs from a new match with these options, in the form of a scenario. */
export function positionOf(game: GameDefinition, options: Record<string, unknown>, state: CommonState): Position {
  const fresh: Record<string, unknown> = { ...stateOf(game, { options, state: {} }) };
  const changed = Object.entries(state).filter(
    ([name, value]) => canonicalJson(value) !== canonicalJson(fresh[name] ?? null),
  );
  return { options, state: Object.fromEntries(changed) };
}
