import type { About } from "../../../shared/core/about.ts";
import type { GameId } from "../../../shared/games/catalog.ts";
import type { MenuText, ModeText } from "../text/game-text.ts";
import { menuTexts } from "../text/index.ts";
import { fill } from "../text/say.ts";
import { entries } from "./registry/menus.ts";

/** A game's entry in the lobby, apart from its texts. */
export interface MenuEntry {
  about: About;
  /** True if the rules page and the table offer a table of chances. */
  hasOdds: boolean;
}

type Options = Readonly<Record<string, unknown>>;

export interface ModeChoice extends ModeText {
  id: string;
  options: Options;
}

/** An option that can be switched on, in the modes and with the number of seats that allow it. */
export interface Switch {
  id: string;
  name: string;
  label: string;
  options: Options;
  seats?: number;
}

/** A game as the lobby offers it, in the language on show. */
export interface GameMenu {
  name: string;
  pitch: string;
  modes: ModeChoice[];
  switches: Switch[];
  seats: number[];
  hasOdds: boolean;
}

export const GAMES = Object.keys(entries) as GameId[];

export const isGame = (id: string): id is GameId => Object.hasOwn(entries, id);

/** A mode of `about` is a choice or a switch of the menu, as its texts say. */
export function menuOf(id: GameId): GameMenu {
  const { about, hasOdds }: MenuEntry = entries[id];
  const { name, pitch, ...texts }: MenuText = menuTexts[id];
  const { min, max } = about.seats;
  const named = <T>(text: Record<string, T>) =>
    Object.entries(about.modes).flatMap(([mode, { options, seats }]) => {
      const words = text[mode];
      return words ? [{ id: mode, ...words, options, ...(seats === undefined ? {} : { seats }) }] : [];
    });
  const modes = named(texts.modes);
  return {
    name,
    pitch: fill(pitch, { modes: modes.length }),
    modes,
    switches: named(texts.switches),
    seats: Array.from({ length: max - min + 1 }, (_, more) => min + more),
    hasOdds,
  };
}

export const hasOptions = (options: Options, wanted: Options): boolean =>
  Object.entries(wanted).every(([key, value]) => options[key] === value);

/** A game with its mode and switches, as the menu names them. */
export function tableTitle(game: string, options: Options): string {
  if (!isGame(game)) return game;
  const { name, modes, switches } = menuOf(game);
  const mode = modes.find((choice) => hasOptions(options, choice.options));
  const on = switches.filter((it) => hasOptions(options, it.options));
  return [name, ...(modes.length > 1 && mode ? [mode] : []), ...on]
    .map((it) => (typeof it === "string" ? it : it.name))
    .join(" · ");
}
