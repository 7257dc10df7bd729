import type { Page } from "playwright-core";
import type { Move } from "../../../client/src/games/lesson.ts";
import type { ScreenReaderPlayer } from "./screen-reader-player.ts";

/** Presses the shortcut keys of a move, by its type. */
export const byKeys =
  (keys: Record<string, (move: Move) => readonly string[]>) =>
  async (page: Page, move: Move): Promise<void> => {
    const pressed = keys[move.type];
    if (!pressed) throw new Error(`there are no keys for ${move.type}`);
    for (const key of pressed(move)) await page.keyboard.press(key);
  };

/** Makes moves with a screen reader, by their type. */
export const byButtons =
  (moves: Record<string, (player: ScreenReaderPlayer, move: Move) => Promise<void>>) =>
  async (player: ScreenReaderPlayer, move: Move): Promise<void> => {
    const make = moves[move.type];
    if (!make) throw new Error(`there are no buttons for ${move.type}`);
    await make(player, move);
  };

/** The keys that pick dice, counted from 1. */
export const pickKeys = ({ dice }: Move): string[] => (dice as number[]).map((die) => `${die + 1}`);
