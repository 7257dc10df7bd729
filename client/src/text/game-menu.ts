import { aboutOf, type GameId, games, isGame } from "../games.ts";
import type { MenuText, ModeText, VariantText } from "./game-text.ts";
import { changesIn, withHouseRules } from "./house-rules.ts";
import { menuTexts } from "./index.ts";
import { fill } from "./say.ts";

type Options = Readonly<Record<string, unknown>>;

export interface ModeChoice extends ModeText {
  id: string;
  options: Options;
}

/** An option set that can be chosen in addition to a mode, limited to one number of seats if `seats` is set. */
export interface Variant extends VariantText {
  id: string;
  options: Options;
  seats?: number;
}

/** A game as the lobby offers it, in the current language. */
export interface GameMenu {
  name: string;
  pitch: string;
  modes: ModeChoice[];
  variants: Variant[];
  seats: number[];
}

/** Returns the menu of a game. The texts decide whether a mode of `about` is a choice or a variant. */
export function menuOf(id: GameId): GameMenu {
  const { name, pitch, ...texts }: MenuText = menuTexts[id];
  const { seats: range, modes: modesOf } = games[id].about;
  const named = <T>(text: Record<string, T>) =>
    Object.entries(modesOf).flatMap(([mode, { options, seats }]) => {
      const words = text[mode];
      return words ? [{ id: mode, ...words, options, ...(seats === undefined ? {} : { seats }) }] : [];
    });
  const modes = named(texts.modes);
  return {
    name,
    pitch: fill(pitch, { modes: modes.length }),
    modes,
    variants: named(texts.variants),
    seats: Array.from({ length: range.max - range.min + 1 }, (_, more) => range.min + more),
  };
}

export const hasOptions = (options: Options, wanted: Options): boolean =>
  Object.entries(wanted).every(([key, value]) => options[key] === value);

/** True if bots of these options differ in strength. */
export function offersLevels(game: string, options: Options): boolean {
  const modes = Object.values(aboutOf(game)?.modes ?? {});
  return !modes.some((mode) => mode.hasLevels === false && hasOptions(options, mode.options));
}

/** The mode and the variants that these options choose. */
function choicesIn({ modes, variants }: GameMenu, options: Options): { mode: ModeChoice | undefined; on: Variant[] } {
  return {
    mode: modes.find((choice) => hasOptions(options, choice.options)) ?? (modes.length === 1 ? modes[0] : undefined),
    on: variants.filter((it) => hasOptions(options, it.options)),
  };
}

/** Returns the rule of a game under these options in a few sentences, with its variants and changed house rules. */
export function ruleIn(game: string, options: Options): string {
  if (!isGame(game)) return "";
  const { mode, on } = choicesIn(menuOf(game), options);
  return withHouseRules(game, on[0]?.rule ?? mode?.rule ?? "", options);
}

/** Returns the name of the mode, or of a game with one mode, and what it is about in a few words. */
export function shortTitleIn(game: string, options: Options): Pick<ModeText, "name" | "pitch"> | null {
  if (!isGame(game)) return null;
  const menu = menuOf(game);
  const { mode, on } = choicesIn(menu, options);
  const named = menu.modes.length > 1 && mode ? mode.name : menu.name;
  return { name: [named, ...on.map(({ name }) => name)].join(" · "), pitch: mode?.pitch ?? menu.pitch };
}

/** Returns a challenge of the day in one line, with the name of its game. */
export function challengeLine(game: string, challenge: string): string {
  if (!isGame(game)) return game;
  const { name, daily = {} }: MenuText = menuTexts[game];
  const line = daily[challenge];
  return line === undefined ? name : `${name}: ${line}`;
}

/** The title of a table behind the name of its match, if it has one. */
export const namedTitle = (name: string, title: string): string => (name === "" ? title : `${name}: ${title}`);

/** Returns the name of a game with its mode, its variants and its changed house rules, as the menu shows them. */
export function tableTitle(game: string, options: Options): string {
  if (!isGame(game)) return game;
  const menu = menuOf(game);
  const { mode, on } = choicesIn(menu, options);
  const names = [...(menu.modes.length > 1 && mode ? [mode] : []), ...on].map((it) => it.name);
  return [menu.name, ...names, ...changesIn(game, options)].join(" · ");
}
