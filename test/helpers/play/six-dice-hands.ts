import type { Move } from "../../../client/src/games/lesson.ts";
import { button, isOffered } from "../browser/visit.ts";
import type { Hand } from "./hands.ts";
import type { ScreenReaderPlayer } from "./screen-reader-player.ts";

/** Picks dice and sets them aside. */
export const takeDice =
  (label: RegExp, key: string) =>
  async (hand: Hand, { dice }: Move): Promise<void> => {
    await hand.pick(dice as number[]);
    await hand.press(label, key);
  };

/** The buttons of which one is offered when a move with six dice is due. */
export const SIX_DICE_OFFERED = /^(Roll \d|Die \d: \d)/;

/** A move with a screen reader: takes the suggested dice, and stops with enough points. */
export const screenReaderSixDiceMove =
  (take: RegExp, stop: RegExp, enough: number) =>
  async (player: ScreenReaderPlayer): Promise<void> => {
    const { page } = player;
    const [stopping] = await button(page, stop).allInnerTexts();
    const gathered = Number(stopping?.replace(",", "").match(/\d+/)?.[0] ?? 0);
    if (gathered >= enough) return player.move(stop, /^You (yielded|banked)/);
    if (await isOffered(page, /^Roll \d/)) return player.move(/^Roll/, /^You rolled/);
    await player.move("Hint", / = \d/);
    await player.move(take, /^You (locked|saved)/);
  };
