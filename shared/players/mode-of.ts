import { canonicalJson } from "../core/fairness.ts";
import { entryOf } from "../games/catalog.ts";
import { modesOf } from "./modes.ts";
import { OWN_RULES } from "./own-rules.ts";

/** Most tables share their options with others, and each is compared several times. */
const known = new Map<string, string>();
const MOST_KNOWN = 1000;

/** Returns the mode that a match of these options belongs to. Options that only the server sets do not matter. */
export function modeOf(game: string, options: object, seats: number): string {
  const key = `${game} ${seats} ${JSON.stringify(options)}`;
  const mode = known.get(key) ?? findMode(game, options, seats);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, mode);
  return mode;
}

function findMode(game: string, options: object, seats: number): string {
  const played = comparable(game, options);
  const found = Object.entries(modesOf(game)).find(
    ([, mode]) => (mode.seats ?? seats) === seats && comparableMode(game, mode.options) === played && played !== null,
  );
  return found?.[0] ?? OWN_RULES;
}

/** Returns the options with their defaults as one string, or null if they do not fit the game. */
function comparable(game: string, options: object): string | null {
  const entry = entryOf(game);
  const fixed = entry?.serverOptions ?? {};
  const parsed = entry?.game.options.safeParse(options);
  if (!parsed?.success) return null;
  return canonicalJson(Object.fromEntries(Object.entries(parsed.data).filter(([key]) => !Object.hasOwn(fixed, key))));
}

/** Options of modes never change, and each table is compared with all of them. */
const comparedModes = new WeakMap<object, string | null>();

function comparableMode(game: string, options: object): string | null {
  const known = comparedModes.get(options);
  if (known !== undefined) return known;
  const compared = comparable(game, options);
  comparedModes.set(options, compared);
  return compared;
}
