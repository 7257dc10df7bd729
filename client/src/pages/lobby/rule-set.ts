import type { GameId } from "../../../../shared/games/catalog.ts";
import { LONGEST_SET_NAME, MOST_SETS, type RuleSet } from "../../../../shared/players/rule-set.ts";
import { fullUrlOf } from "../../base-path.ts";
import { isGame } from "../../games.ts";
import { api } from "../../net/account.ts";
import { remembered } from "../../preferences/preferences.ts";
import { choices, choose, setName } from "./wish.ts";

const PARAMETER = "rules";

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** True if this is a set by its shape. Values that a game does not have fall back to the usual ones when it is used. */
function isRuleSet(value: unknown): value is RuleSet {
  const { name, game, mode, switches, seats, clock, rules } = Object(value) as Partial<RuleSet>;
  return (
    typeof name === "string" &&
    name.length <= LONGEST_SET_NAME &&
    typeof game === "string" &&
    isGame(game) &&
    typeof mode === "string" &&
    isTexts(switches) &&
    Number.isInteger(seats) &&
    typeof clock === "string" &&
    typeof rules === "object" &&
    rules !== null
  );
}

/** The saved sets, as this device last knew them. */
export const savedSets = remembered<RuleSet[]>(
  "rule-sets",
  [],
  (value) => Array.isArray(value) && value.every(isRuleSet),
);

/** Reads the sets of the account. Sets that were saved while the server was out of reach are added to them. */
export async function loadSets(): Promise<void> {
  const { sets } = await api<{ sets: RuleSet[] }>("/me/rule-sets");
  const known = sets.filter(isRuleSet);
  const isNew = (set: RuleSet) => !known.some((other) => other.name === set.name && other.game === set.game);
  const added = savedSets.value.filter(isNew);
  savedSets.value = [...known, ...added].slice(0, MOST_SETS);
  if (added.length > 0) await storeSets();
}

const storeSets = (): Promise<unknown> => api("/me/rule-sets", { method: "PUT", body: { sets: savedSets.value } });

/** Changes the sets here and in the account; without a connection, the account follows at the next visit. */
function changeSets(sets: RuleSet[]): void {
  savedSets.value = sets;
  void storeSets().catch(() => undefined);
}

/** Saves the current choices under this name; replaces a set with the same name and game. */
export function saveSet(name: string): void {
  const set = { name, ...choices() };
  const others = savedSets.value.filter((other) => other.name !== name || other.game !== set.game);
  changeSets([set, ...others].slice(0, MOST_SETS));
}

export function removeSet({ name, game }: RuleSet): void {
  changeSets(savedSets.value.filter((other) => other.name !== name || other.game !== game));
}

export const setsOf = (game: GameId): RuleSet[] => savedSets.value.filter((set) => set.game === game);

/** The path that opens the lobby with these choices, for newcomers as well. */
export const pathOf = (set: RuleSet): string => `/?${new URLSearchParams({ [PARAMETER]: JSON.stringify(set) })}`;

/** The address of that path. */
export const linkTo = (set: RuleSet): string => fullUrlOf(pathOf(set));

/** Reads the set of a link; null if the text is none. */
export function readLinkedSet(text: string): RuleSet | null {
  try {
    const set: unknown = JSON.parse(text);
    return isRuleSet(set) ? set : null;
  } catch {
    return null;
  }
}

/** Takes the set out of the lobby's address and uses it; returns its name, or null without a set. */
export function takeLinkedSet(): string | null {
  const address = new URL(location.href);
  const text = address.searchParams.get(PARAMETER);
  if (text === null) return null;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", address);
  const set = readLinkedSet(text);
  if (!set) return null;
  choose(set);
  setName.value = set.name;
  return set.name;
}
