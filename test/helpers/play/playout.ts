import { actionsToTry } from "../../../shared/core/catalog-entry.ts";
import {
  type Action,
  type CommonState,
  type GameDefinition,
  mayAct,
  play,
  type Seat,
} from "../../../shared/core/game.ts";
import { type Rng, seededRng } from "../../../shared/core/rng.ts";
import { entryOf } from "../../../shared/games/catalog.ts";

export interface Playout {
  state: CommonState;
  moves: { seat: Seat; action: Action }[];
}

/** More actions than any match that can end. */
const ACTION_LIMIT = 20_000;

/** The seats that may act now. */
export const actorsOf = (game: GameDefinition, state: CommonState): Seat[] =>
  [...state.scores.keys()].filter((seat) => mayAct(game, state, seat));

/** Plays a whole match with random legal and suggested actions; `watch` gets the state before each of them. */
export function playout(
  game: GameDefinition,
  options: object,
  seats: number,
  seed: number,
  watch?: (state: CommonState, seat: Seat, legal: Action[]) => void,
): Playout {
  const rng = seededRng(seed);
  const choice = seededRng(seed ^ 0x5bd1e995);
  const entry = { suggestions: undefined, ...entryOf(game.id), game };
  const state = game.create(options, seats, rng);
  const moves: Playout["moves"] = [];
  while (!state.result) {
    if (moves.length >= ACTION_LIMIT) throw new Error(`seed ${seed}: the match does not end`);
    const actors = actorsOf(game, state);
    const seat = actors[choice.int(actors.length)] as Seat;
    watch?.(state, seat, game.legalActions(state, seat));
    const action = pick(actionsToTry(entry, state, seat), choice, seed);
    const played = play(game, state, seat, action, rng);
    if (!played.ok) throw new Error(`seed ${seed}: legal ${JSON.stringify(action)} refused: ${played.rejection.code}`);
    moves.push({ seat, action });
  }
  return { state, moves };
}

function pick(legal: Action[], choice: Rng, seed: number): Action {
  if (legal.length === 0) throw new Error(`seed ${seed}: no legal action`);
  return legal[choice.int(legal.length)] as Action;
}

/** Replays the given moves on the same seed. */
export function replayMoves(
  game: GameDefinition,
  options: object,
  seats: number,
  seed: number,
  moves: Playout["moves"],
) {
  const rng = seededRng(seed);
  const state = game.create(options, seats, rng);
  for (const { seat, action } of moves) play(game, state, seat, action, rng);
  return state;
}
