import type { SolvedTable } from "../shared/core/analyst.ts";
import type { BotLevel } from "../shared/core/bot.ts";
import { type Action, type CommonState, type GameEvent, mayAct, play, type Seat } from "../shared/core/game.ts";
import { type Rng, seededRng } from "../shared/core/rng.ts";
import type { CatalogEntry } from "../shared/games/catalog.ts";

/** A bot level, or uniformly random legal moves. */
export type Mind = BotLevel | "random";

export interface Simulated {
  state: CommonState;
  actions: number;
}

/** Plays one match between bots, with the shipped table of the match; `watch` receives every event. */
export function simulate(
  { game, bots }: CatalogEntry,
  options: object,
  levels: readonly Mind[],
  rng: Rng,
  thought: Rng,
  table: SolvedTable | null,
  watch?: (events: GameEvent[]) => void,
): Simulated {
  const state = game.create(options, levels.length, rng);
  let actions = 0;
  while (!state.result) {
    const seat = nextActor(game, state);
    const mind = levels[seat] as Mind;
    const legal = game.legalActions(state, seat);
    const action =
      mind === "random"
        ? (legal[thought.int(legal.length)] as Action)
        : bots[mind](game.viewFor(state, seat), seat, legal, thought, table);
    const played = play(game, state, seat, action, rng);
    if (!played.ok) throw new Error(`a bot chose ${JSON.stringify(action)}: ${played.rejection.code}`);
    watch?.(played.events);
    actions++;
  }
  return { state, actions };
}

/** The seat that acts next; where several may, the first of them. */
export function nextActor(game: CatalogEntry["game"], state: CommonState): Seat {
  if (!game.mayAct) return state.actor as Seat;
  return state.scores.findIndex((_, seat) => mayAct(game, state, seat));
}

/** Two generators for a run: one for the dice and one for the bots. */
export const simulationRngs = (seed: number): { dice: Rng; thought: Rng } => ({
  dice: seededRng(seed),
  thought: seededRng(seed ^ 0x2545f491),
});
