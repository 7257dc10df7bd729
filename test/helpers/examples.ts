import { crazyEights } from "../../examples/crazy-eights/shared/games/crazy-eights/game.ts";
import { pig } from "../../examples/pig/shared/games/pig/game.ts";
import { type SmallGame, smallGame } from "../../shared/kit/small-game.ts";

/** The games of `examples`, which are not part of the product. */
export const EXAMPLES: readonly SmallGame[] = [pig, crazyEights].map((spec) => smallGame(spec));
