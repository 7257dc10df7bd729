import type { About } from "../../shared/core/about.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import { menu as casino } from "./games/casino/menu.ts";
import { menu as dashDice } from "./games/dash-dice/menu.ts";
import { menu as dice10000 } from "./games/dice-10-000/menu.ts";
import { menu as farkle } from "./games/farkle/menu.ts";
import type { PageGame } from "./games/page-game.ts";

/** The games on the page, in the order of the lobby. Their facts and menus are part of the first download. */
const list = {
  "dash-dice": { ...dashDice, parts: () => import("./games/dash-dice/index.ts") },
  "dice-10-000": { ...dice10000, parts: () => import("./games/dice-10-000/index.ts") },
  farkle: { ...farkle, parts: () => import("./games/farkle/index.ts") },
  casino: { ...casino, parts: () => import("./games/casino/index.ts") },
} satisfies Record<GameId, PageGame>;

export type { GameId };

export const games: Readonly<Record<GameId, PageGame>> = list;

export const GAME_IDS = Object.keys(list) as GameId[];

export const PUZZLE_GAMES: readonly GameId[] = GAME_IDS.filter((id) => games[id].about.hasPuzzles);

export const isGame = (id: string): id is GameId => Object.hasOwn(games, id);

/** Facts about a game; undefined for a game that this page does not know. */
export const aboutOf = (id: string): About | undefined => (isGame(id) ? games[id].about : undefined);

/** The lobby texts of each game. */
export type Menus = { readonly [G in GameId]: (typeof list)[G]["text"] };
