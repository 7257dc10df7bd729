import type { GameId } from "../games/catalog.ts";

/** How a mode is told by the options of its matches; everything unnamed has its default. */
export interface PlayerMode {
  options: Record<string, unknown>;
  /** Where the mode exists only with so many seats. */
  seats?: number;
}

/** What is rated and listed apart. The ids are those of the lobby's menu. */
export const PLAYER_MODES: Record<GameId, Record<string, PlayerMode>> = {
  "dash-dice": {
    classic: { options: { mode: "classic" } },
    "zero-hour": { options: { mode: "zero-hour" } },
    "last-line": { options: { mode: "last-line" } },
    "high-stakes": { options: { mode: "last-line", singleOne: "lose" } },
    "true-grit": { options: { mode: "true-grit" } },
  },
  "dice-10-000": {
    standard: { options: {} },
    "zero-opening": { options: { openingYield: "zero" } },
  },
  farkle: {
    challenge: { options: { mode: "standard", dice: "draft" } },
    "challenge-ten": { options: { mode: "ten-round", dice: "draft" } },
    owned: { options: { mode: "standard", dice: "owned" } },
    "owned-ten": { options: { mode: "ten-round", dice: "owned" } },
    plain: { options: { mode: "standard", dice: "none" } },
    "plain-ten": { options: { mode: "ten-round", dice: "none" } },
  },
  casino: {
    standard: { options: {} },
    partners: { options: { partners: true }, seats: 4 },
  },
};

/** A match under options that no mode names; it counts, but is never rated. */
export const OWN_RULES = "own-rules";

/** Stands for every mode of a game, or for every game, where numbers are kept of all together. */
export const ALL = "all";

/** Is this one of the modes that people are rated in? */
export const isPlayerMode = (game: string, mode: string): boolean =>
  Object.hasOwn(PLAYER_MODES, game) && Object.hasOwn(PLAYER_MODES[game as GameId], mode);
