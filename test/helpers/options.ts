import assert from "node:assert/strict";
import type { Shape } from "../../shared/core/game.ts";

/** The options of a match, with the defaults of the game for those that are not given. */
export function optionsOf<O extends object>(game: { options: Shape<O> }, raw: object): O {
  const parsed = game.options.safeParse(raw);
  assert.ok(parsed.success);
  return parsed.data;
}
