import { isUsualBut } from "../../../core/house-rules.ts";
import { type Options, optionsShape } from "../contract.ts";

/** The options of a match without any choice. */
export const USUAL: Options = optionsShape.parse({});

/** The options that do not matter with plain dice. */
const OF_SPECIAL_DICE: readonly (keyof Options)[] = [
  ...(["dice", "budget", "prices", "perColour", "maxDoubles", "streak", "dareEnds"] as const),
  ...(["loadouts", "limits", "customDice"] as const),
];

/** True if plain dice are played by the usual rules of a mode. */
export const isUsual = (options: Options): boolean => isUsualBut(["mode", ...OF_SPECIAL_DICE], USUAL, options);
