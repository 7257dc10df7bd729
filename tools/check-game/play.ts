import { canonicalJson } from "../../shared/core/fairness.ts";
import { type Action, type CommonState, nextActor, play } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import type { SmallGame } from "../../shared/kit/small-game.ts";
import type { Findings } from "./texts.ts";
import { toldError } from "./told-error.ts";

const MATCHES = 20;
/** More moves than a match of random play needs. */
const MOST_MOVES = 20_000;

type Played = Pick<CatalogEntry, "game"> & Partial<Pick<SmallGame, "stateFields">>;

/** A match that cannot go on. */
class Stuck extends Error {}

/** Plays random matches until one cannot go on. As long as there is one, no other check says more. */
export function checkPlay(entry: Played): Findings {
  try {
    for (let match = 0; match < MATCHES; match++) {
      const [first, again] = [playMatch(entry, match), playMatch(entry, match)];
      if (first !== again)
        throw new Stuck("The same match ended differently when it was played again: draw all chance from `rng`.");
    }
    entry.stateFields?.();
    return { faults: [], notes: [`${MATCHES} random matches were played to the end.`] };
  } catch (error) {
    return { faults: [error instanceof Stuck ? error.message : toldError(error)], notes: [] };
  }
}

/** Plays one match and returns its last state. */
function playMatch({ game }: Played, match: number): string {
  const options = game.options.safeParse({});
  if (!options.success) throw new Stuck("Every option needs a default.");
  const rng = seededRng(match);
  const state = game.create(options.data, match % 2 === 0 ? game.seats.min : game.seats.max, rng);
  for (let moves = 0; !state.result; moves++) {
    if (moves === MOST_MOVES)
      throw new Stuck(`A random match had not ended after ${MOST_MOVES} moves: \`apply\` has to call \`endMatch\`.`);
    const action = chosen(game, state, rng.int.bind(rng));
    const played = play(game, state, nextActor(game, state), action, rng);
    if (!played.ok)
      throw new Stuck(`The legal action ${JSON.stringify(action)} was refused with \`${played.rejection.code}\`.`);
  }
  return canonicalJson(state);
}

function chosen(game: Played["game"], state: CommonState, draw: (below: number) => number): Action {
  const seat = nextActor(game, state);
  const legal = game.legalActions(state, seat);
  if (legal.length > 0) return legal[draw(legal.length)] as Action;
  throw new Stuck(
    `Seat ${seat} is to act, but no action is legal: \`verify\` refuses all of them, or \`moves\` lists none. ` +
      `The state was ${JSON.stringify(state)}.`,
  );
}
