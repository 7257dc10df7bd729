import type { GameId } from "../../../../shared/games/catalog.ts";
import { remembered } from "../../preferences/preferences.ts";
import { isGame } from "../../text/game-menu.ts";
import { choices, choose, type TableChoices, tableName } from "./wish.ts";

/** A named set of house rules: everything chosen for a table. */
export interface RuleSet extends TableChoices {
  name: string;
}

const LONGEST_NAME = 20;
const MOST_SAVED = 20;
const PARAMETER = "rules";

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** True if this is a set by its shape. Values that a game does not have fall back to the usual ones when it is used. */
function isRuleSet(value: unknown): value is RuleSet {
  const { name, game, mode, switches, seats, clock, rules } = Object(value) as Partial<RuleSet>;
  return (
    typeof name === "string" &&
    name.length <= LONGEST_NAME &&
    isGame(String(game)) &&
    typeof mode === "string" &&
    isTexts(switches) &&
    Number.isInteger(seats) &&
    typeof clock === "string" &&
    typeof rules === "object" &&
    rules !== null
  );
}

/** The sets that were saved on this device. */
export const savedSets = remembered<RuleSet[]>(
  "rule-sets",
  [],
  (value) => Array.isArray(value) && value.every(isRuleSet),
);

/** Saves the present choices under this name, in place of a set of the same name and game. */
export function saveSet(name: string): void {
  const set = { name, ...choices() };
  const others = savedSets.value.filter((other) => other.name !== name || other.game !== set.game);
  savedSets.value = [set, ...others].slice(0, MOST_SAVED);
}

export function removeSet({ name, game }: RuleSet): void {
  savedSets.value = savedSets.value.filter((other) => other.name !== name || other.game !== game);
}

export const setsOf = (game: GameId): RuleSet[] => savedSets.value.filter((set) => set.game === game);

/** The address that opens the lobby with these choices. */
export function linkTo(set: RuleSet): string {
  const address = new URL("/", location.origin);
  address.searchParams.set(PARAMETER, JSON.stringify(set));
  return address.href;
}

/** Takes the set out of the lobby's address and uses it; returns its name, or null without a set. */
export function takeLinkedSet(): string | null {
  const address = new URL(location.href);
  const raw = address.searchParams.get(PARAMETER);
  if (raw === null) return null;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", address);
  try {
    const set: unknown = JSON.parse(raw);
    if (!isRuleSet(set)) return null;
    choose(set);
    tableName.value = set.name;
    return set.name;
  } catch {
    return null;
  }
}
