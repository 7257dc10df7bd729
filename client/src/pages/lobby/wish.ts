import { signal } from "@preact/signals";
import { isPlayableOn } from "../../../../shared/core/about.ts";
import { BOT_LEVELS, type BotLevel } from "../../../../shared/core/bot.ts";
import { changedRules, type HouseRule, isValueOf } from "../../../../shared/core/house-rules.ts";
import { isTimeControl, TIME_CONTROLS } from "../../../../shared/correspondence/time-control.ts";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { LISTED_FILTERS, type ListFilter } from "../../../../shared/lobby/lobby.ts";
import type { RuleSet } from "../../../../shared/players/rule-set.ts";
import { thisDevice } from "../../device.ts";
import { aboutOf, GAME_IDS, games, isGame } from "../../games.ts";
import type { Wish } from "../../net/rooms.ts";
import { remembered } from "../../preferences/preferences.ts";
import { type GameMenu, hasOptions, type ModeChoice, menuOf, type Variant } from "../../text/game-menu.ts";
import type { HouseRuleText, MenuText } from "../../text/game-text.ts";
import { rulesOf } from "../../text/house-rules.ts";
import { menuTexts } from "../../text/index.ts";
import { myName } from "../account/name.ts";

const isText = (value: unknown) => typeof value === "string";

/** The last choices, remembered in this browser. */
export const game = remembered<GameId>("game", GAME_IDS[0] as GameId, (value) => GAME_IDS.includes(value as GameId));
const modeOf = remembered<Record<string, string>>("modes", {}, (value) => typeof value === "object" && value !== null);
export const chosenVariants = remembered<string[]>(
  "variants",
  GAME_IDS.flatMap((id) => [...(aboutOf(id)?.usualVariants ?? [])]),
  (value) => Array.isArray(value) && value.every(isText),
);
/** Seats of each game. */
const seatsByGame = remembered<Record<string, number>>(
  "seats-by-game",
  {},
  (value) => typeof value === "object" && value !== null,
);
export const level = remembered<BotLevel>("bot", "medium", (value) => BOT_LEVELS.includes(value as BotLevel));
/** Turn clocks, the last ones with days for each move. Bots wait without one unless "always" is chosen; "off" is for private tables. */
export const CLOCKS = ["normal", "slow", "always", "off", ...TIME_CONTROLS] as const;
export type Clock = (typeof CLOCKS)[number];
export const clock = remembered<Clock>("clock", "normal", (value) => CLOCKS.includes(value as Clock));
/** Name of the next match at a table of one's own; empty for none. */
export const matchName = signal("");
/** Name of the chosen house rules; the match is named after them if it has no name of its own. */
export const setName = signal("");

type Rules = Record<string, unknown>;
/** House rules of each game, in use at private tables and against bots. */
const rulesByGame = remembered<Record<string, Rules>>(
  "house-rules",
  {},
  (value) =>
    typeof value === "object" && value !== null && Object.values(value).every((rules) => Object(rules) === rules),
);
/** Which game's tables are listed; empty for all. */
export const listedGame = remembered<GameId | "">(
  "listed-game",
  "",
  (value) => value === "" || GAME_IDS.includes(value as GameId),
);

/** Listed status: tables to join or to watch; empty for all. */
export const listedStatus = remembered<ListFilter["status"] | "">(
  "listed-stage",
  "",
  (value) => value === "" || LISTED_FILTERS.some((status) => status === value),
);

export const listFilter = (): ListFilter => ({
  game: listedGame.value || undefined,
  status: listedStatus.value || undefined,
});

export const menu = (): GameMenu => menuOf(game.value);

/** The modes that can be played on this device; all of them if none can, so that tables can at least be watched. */
export function offeredModes(): ModeChoice[] {
  const { modes } = menu();
  const playable = modes.filter(({ options }) => isPlayableOn(thisDevice(), games[game.value].about, options));
  return playable.length > 0 ? playable : modes;
}

export const chosenMode = (): ModeChoice => {
  const modes = offeredModes();
  return modes.find(({ id }) => id === modeOf.value[game.value]) ?? (modes[0] as ModeChoice);
};

export function chosenSeats(): number {
  const { seats } = menu();
  return seats.find((count) => count === seatsByGame.value[game.value]) ?? (seats[0] as number);
}

/** Chooses the seats of the chosen game; other games keep theirs. */
export function chooseSeats(count: number): void {
  seatsByGame.value = { ...seatsByGame.value, [game.value]: count };
}

export const offeredVariants = (): Variant[] =>
  menu().variants.filter(
    ({ options, seats }) => hasOptions(options, chosenMode().options) && (!seats || seats === chosenSeats()),
  );

export function chooseMode(id: string): void {
  modeOf.value = { ...modeOf.value, [game.value]: id };
}

/** Chooses the game, mode, variants and seats of a table with these options. */
export function chooseLike(id: string, options: Record<string, unknown>, seats: number): void {
  if (!isGame(id)) return;
  const { modes, variants } = menuOf(id);
  const mode = modes.find((choice) => hasOptions(options, choice.options));
  game.value = id;
  chooseSeats(seats);
  if (mode) chooseMode(mode.id);
  const others = chosenVariants.value.filter((known) => variants.every((choice) => choice.id !== known));
  chosenVariants.value = [...others, ...variants.filter((it) => hasOptions(options, it.options)).map((it) => it.id)];
}

export function toggle(id: string): void {
  const on = chosenVariants.value;
  chosenVariants.value = on.includes(id) ? on.filter((other) => other !== id) : [...on, id];
}

export const houseRuleTexts = (): Record<string, HouseRuleText> => (menuTexts[game.value] as MenuText).houseRules;

/** The house rules that have an effect in the chosen mode, with the others that are chosen. */
export function offeredRules(): [id: string, rule: HouseRule][] {
  const options = { ...wish().options, ...rulesByGame.value[game.value] };
  const about = aboutOf(game.value);
  return Object.entries(rulesOf(game.value)).filter(([id]) => about?.houseRuleApplies?.(id, options) ?? true);
}

/** The chosen value of a house rule, or its usual one. */
export function ruleValue(id: string, rule: HouseRule): unknown {
  const value = rulesByGame.value[game.value]?.[id];
  return isValueOf(rule, value) ? value : rule.default;
}

/** Changes a house rule of the chosen game; a value that the rule cannot have is ignored. */
export function changeRule(id: string, value: unknown): void {
  const rule = rulesOf(game.value)[id];
  if (!rule || !isValueOf(rule, value)) return;
  rulesByGame.value = { ...rulesByGame.value, [game.value]: { ...rulesByGame.value[game.value], [id]: value } };
}

/** The house rules that differ from the usual ones and have an effect in the chosen mode. */
function chosenRules(): Rules {
  const values = Object.fromEntries(offeredRules().map(([id, rule]) => [id, ruleValue(id, rule)]));
  return changedRules(rulesOf(game.value), values);
}

/** Returns to the usual rules of the chosen game. */
export function resetRules(): void {
  rulesByGame.value = { ...rulesByGame.value, [game.value]: {} };
}

/** All choices for a table. */
type TableChoices = Omit<RuleSet, "name">;

/** The present choices; house rules at their usual value are left out. */
export const choices = (): TableChoices => ({
  game: game.value,
  mode: chosenMode().id,
  switches: offeredVariants()
    .map(({ id }) => id)
    .filter((id) => chosenVariants.value.includes(id)),
  seats: chosenSeats(),
  clock: clock.value,
  rules: chosenRules(),
});

/** Makes these choices; values that the game does not have are ignored. */
export function choose(chosen: TableChoices): void {
  game.value = chosen.game;
  chooseMode(chosen.mode);
  chooseSeats(chosen.seats);
  const offered = offeredVariants().map(({ id }) => id);
  chosenVariants.value = [
    ...chosenVariants.value.filter((id) => !offered.includes(id)),
    ...offered.filter((id) => chosen.switches.includes(id)),
  ];
  clock.value = CLOCKS.find((id) => id === chosen.clock) ?? "normal";
  resetRules();
  for (const [id, value] of Object.entries(chosen.rules)) changeRule(id, value);
}

/** The options of the mode and its variants, without house rules. */
function modeOptions(): Record<string, unknown> {
  const on = offeredVariants().filter(({ id }) => chosenVariants.value.includes(id));
  return Object.assign({}, chosenMode().options, ...on.map((it) => it.options));
}

/** The chosen options of the game alone, with house rules, for a match in the page. */
export const gameOptions = (): Record<string, unknown> => ({ ...modeOptions(), ...chosenRules() });

/** The chosen options for a public table. */
export function wish(): Wish {
  const options: Record<string, unknown> = { seats: chosenSeats(), ...modeOptions() };
  if (clock.value === "slow") options.casual = true;
  if (isTimeControl(clock.value)) options.clock = clock.value;
  return { game: game.value, name: myName.value, options };
}

/** The chosen options against bots, with house rules; a clock runs only on request. */
export function botWish(): Wish {
  const { options, ...who } = privateWish();
  return { ...who, options: { ...options, clock: clock.value === "always" } };
}

/** The chosen options for a private table, with house rules; there the clock may be off. */
export function privateWish(): Wish {
  const { options, ...who } = wish();
  return {
    ...who,
    options: {
      ...options,
      ...chosenRules(),
      ...(clock.value === "off" ? { clock: false } : {}),
      ...titled(matchName.value.trim() || setName.value.trim()),
    },
  };
}

/** The chosen options for a public table of one's own, which may have a name. */
export function publicWish(): Wish {
  const { options, ...who } = wish();
  return { ...who, options: { ...options, ...titled(matchName.value.trim()) } };
}

const titled = (title: string): { title?: string } => (title === "" ? {} : { title });
