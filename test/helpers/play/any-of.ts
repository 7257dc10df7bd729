import type { Rng } from "../../../shared/core/rng.ts";

/** One of these actions at random. */
export function anyOf<Action>(actions: readonly Action[], rng: Rng): Action {
  if (actions.length === 0) throw new Error("there is no legal action");
  return actions[rng.int(actions.length)] as Action;
}
