import { BOT_LEVELS, type BotLevel } from "../../../../shared/core/bot.ts";
import { LISTED_FILTERS, type ListFilter } from "../../../../shared/core/lobby.ts";
import type { GameId } from "../../../../shared/games/catalog.ts";
import type { Wish } from "../../net/rooms.ts";
import { remembered } from "../../preferences/preferences.ts";
import { GAMES, type GameMenu, hasOptions, type ModeChoice, menuOf, type Switch } from "../../text/game-menu.ts";
import { myName } from "../account/name.ts";

const isText = (value: unknown) => typeof value === "string";

/** The last choices, remembered in this browser. */
export const game = remembered<GameId>("game", GAMES[0] as GameId, (value) => GAMES.includes(value as GameId));
const modeOf = remembered<Record<string, string>>("modes", {}, (value) => typeof value === "object" && value !== null);
export const switchedOn = remembered<string[]>("switches", [], (value) => Array.isArray(value) && value.every(isText));
export const seatCount = remembered<number>("table-size", 2, Number.isInteger);
export const level = remembered<BotLevel>("bot", "medium", (value) => BOT_LEVELS.includes(value as BotLevel));
/** Turn clocks. "none" is available at private tables and against bots only. */
export const CLOCKS = ["normal", "slow", "off"] as const;
export type Clock = (typeof CLOCKS)[number];
export const clock = remembered<Clock>("clock", "normal", (value) => CLOCKS.includes(value as Clock));
/** Which game's tables are listed; empty for all. */
export const listedGame = remembered<GameId | "">(
  "listed-game",
  "",
  (value) => value === "" || GAMES.includes(value as GameId),
);

/** Listed stage: tables to join or to watch; empty for all. */
export const listedStage = remembered<ListFilter["stage"] | "">(
  "listed-stage",
  "",
  (value) => value === "" || LISTED_FILTERS.some((stage) => stage === value),
);

export const listFilter = (): ListFilter => ({
  game: listedGame.value || undefined,
  stage: listedStage.value || undefined,
});

export const menu = (): GameMenu => menuOf(game.value);

export const chosenMode = (): ModeChoice => {
  const { modes } = menu();
  return modes.find(({ id }) => id === modeOf.value[game.value]) ?? (modes[0] as ModeChoice);
};

export const chosenSeats = (): number =>
  menu().seats.includes(seatCount.value) ? seatCount.value : (menu().seats[0] as number);

export const offeredSwitches = (): Switch[] =>
  menu().switches.filter(
    ({ options, seats }) => hasOptions(options, chosenMode().options) && (!seats || seats === chosenSeats()),
  );

export function chooseMode(id: string): void {
  modeOf.value = { ...modeOf.value, [game.value]: id };
}

export function toggle(id: string): void {
  const on = switchedOn.value;
  switchedOn.value = on.includes(id) ? on.filter((other) => other !== id) : [...on, id];
}

/** The chosen options for a public table. */
export function wish(): Wish {
  const on = offeredSwitches().filter(({ id }) => switchedOn.value.includes(id));
  const options = Object.assign({ seats: chosenSeats() }, chosenMode().options, ...on.map((it) => it.options));
  if (clock.value === "slow") options.casual = true;
  return { game: game.value, name: myName.value, options };
}

/** The chosen options for a private table or against bots, where the clock may be off. */
export function privateWish(): Wish {
  const { options, ...who } = wish();
  return { ...who, options: clock.value === "off" ? { ...options, clock: false } : options };
}
