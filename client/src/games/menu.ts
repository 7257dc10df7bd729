import type { GameId } from "../../../shared/games/catalog.ts";
import { casinoMenu } from "./casino/menu.ts";
import { dashDiceMenu } from "./dash-dice/menu.ts";
import { dice10000Menu } from "./dice-10-000/menu.ts";
import { farkleMenu } from "./farkle/menu.ts";

export interface ModeChoice {
  id: string;
  name: string;
  pitch: string;
  /** The rules in two sentences. */
  rule: string;
  options: Record<string, unknown>;
}

/** An option that can be switched on, perhaps only in some modes or with some number of seats. */
export interface Switch {
  id: string;
  label: string;
  options: Record<string, unknown>;
  modes?: string[];
  seats?: number[];
}

/** What the lobby offers of a game. */
export interface GameMenu {
  name: string;
  pitch: string;
  modes: ModeChoice[];
  switches: Switch[];
  seats: number[];
  /** Is it played with dice, so that odds can be told? */
  dice: boolean;
}

/** The menus as they read now. */
export const menus: Readonly<Record<GameId, GameMenu>> = {
  get "dash-dice"() {
    return dashDiceMenu();
  },
  get "dice-10-000"() {
    return dice10000Menu();
  },
  get farkle() {
    return farkleMenu();
  },
  get casino() {
    return casinoMenu();
  },
};
