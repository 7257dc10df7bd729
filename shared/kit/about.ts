import type { About } from "../core/about.ts";
import type { AnySpec } from "./spec.ts";

const TURN_SECONDS = 45;
const MATCH_XP = 10;

/** The facts about a game that the lobby shows. It has one rated mode, and every option is a house rule. */
export const aboutOf = ({ id, seats, options = {}, turnSeconds = TURN_SECONDS }: AnySpec): About => ({
  id,
  seats,
  variants: { standard: {} },
  modes: { standard: { options: {}, isRated: true } },
  houseRules: options,
  turnSeconds: () => turnSeconds,
  matchXp: MATCH_XP,
  paysDollars: false,
});
