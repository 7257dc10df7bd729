import { type Action, type CommonState, type GameDefinition, type GameEvent, play, type Seat } from "../core/game.ts";
import type { PuzzleSource } from "../core/puzzle-source.ts";
import type { Rng } from "../core/rng.ts";

/** A complete decision of a position. */
export interface Decision {
  /** Equal for decisions with equal consequences. */
  key: string;
  /** One sequence of actions that makes the decision. */
  actions: Action[];
}

/** Result of one action within a decision: refused, not yet complete, or complete. A roll has no events. */
export type DecisionStep =
  | { step: "refused" }
  | { step: "open"; state: CommonState }
  | { step: "complete"; key: string; events: GameEvent[] };

class ChanceNeeded extends Error {}

const noChance: Rng = {
  int() {
    throw new ChanceNeeded();
  },
};

/** Plays one action of a decision on a copy of the state. Dice are never rolled: a roll completes its decision. */
export function decisionStep(
  game: GameDefinition,
  source: PuzzleSource,
  state: CommonState,
  seat: Seat,
  action: Action,
): DecisionStep {
  const next = structuredClone(state);
  let events: GameEvent[];
  try {
    const played = play(game, next, seat, action, noChance);
    if (!played.ok) return { step: "refused" };
    events = played.events;
  } catch (error) {
    if (!(error instanceof ChanceNeeded)) throw error;
    return { step: "complete", key: `${source.keyOf(state)} ${JSON.stringify(action)}`, events: [] };
  }
  if (next.actor === seat && !next.result) return { step: "open", state: next };
  return { step: "complete", key: source.keyOf(next), events };
}

/** Every distinct decision of a position, in an order that depends on the position alone. */
export function decisionsOf(game: GameDefinition, source: PuzzleSource, state: CommonState, seat: Seat): Decision[] {
  const found = new Map<string, Decision>();
  const visited = new Set([source.keyOf(state)]);
  const waiting: { state: CommonState; actions: Action[] }[] = [{ state, actions: [] }];
  for (let position = waiting.shift(); position; position = waiting.shift()) {
    for (const action of game.legalActions(position.state, seat)) {
      const actions = [...position.actions, action];
      const stepped = decisionStep(game, source, position.state, seat, action);
      if (stepped.step === "complete" && !found.has(stepped.key)) found.set(stepped.key, { key: stepped.key, actions });
      if (stepped.step !== "open") continue;
      const key = source.keyOf(stepped.state);
      if (visited.has(key)) continue;
      visited.add(key);
      waiting.push({ state: stepped.state, actions });
    }
  }
  return [...found.values()];
}
