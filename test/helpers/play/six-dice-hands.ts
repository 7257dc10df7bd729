import type { Move } from "../../../client/src/games/lesson.ts";
import type { Hand } from "./hands.ts";
import type { ScreenReaderPlayer } from "./screen-reader-player.ts";

/** Picks dice and sets them aside. */
export const takeDice =
  (label: RegExp, key: string) =>
  async (hand: Hand, { dice }: Move): Promise<void> => {
    await hand.pick(dice as number[]);
    await hand.press(label, key);
  };

/** Picks dice by their buttons, and sets them aside. */
export const takeByButtons =
  (label: RegExp, answer: RegExp) =>
  async (player: ScreenReaderPlayer, { dice }: Move): Promise<void> => {
    for (const die of dice as number[]) await player.press(new RegExp(`^Die ${die + 1}: `));
    await player.move(label, answer);
  };
