import type { Page } from "playwright-core";
import { button, isOffered } from "../browser/visit.ts";
import type { GameHands } from "./game-hands.ts";
import type { Hand } from "./hands.ts";
import type { ScreenReaderPlayer } from "./screen-reader-player.ts";
import { drawn, look, picked } from "./six-dice-player.ts";

/** The dice to take: ones and fives, else three of a kind. */
function scoring(faces: readonly number[], free: readonly number[]): number[] {
  const single = free.find((index) => faces[index] === 1 || faces[index] === 5);
  if (single !== undefined) return [single];
  const alike = free.map((index) => free.filter((other) => faces[other] === faces[index]));
  return alike.find(({ length }) => length >= 3)?.slice(0, 3) ?? [];
}

/** Picks exactly these dice; retries a die that was missed. */
async function pickJust(page: Page, hand: Hand, wanted: readonly number[]): Promise<void> {
  for (;;) {
    const now = await picked(page);
    const wrong = [
      ...now.filter((index) => !wanted.includes(index)),
      ...wanted.filter((index) => !now.includes(index)),
    ];
    if (wrong.length === 0) return;
    for (const index of wrong) await hand.pick(index);
  }
}

interface Buttons {
  take: RegExp;
  takeKey: string;
  stop: RegExp;
  stopKey: string;
}

/** Rolls, picks dice that score, sets them aside and stops. */
export const sixDiceMove =
  ({ take, takeKey, stop, stopKey }: Buttons): GameHands["move"] =>
  async (page, hand) => {
    const { stops, rolls, dice } = await look(page);
    const free = [...dice.keys()].filter((index) => dice[index]?.free);
    if (stops) return hand.press(stop, stopKey);
    if (rolls) return hand.press(/^Roll/, "r");
    const wanted = scoring(
      dice.map(({ face }) => face),
      free,
    );
    if (free.length === 0) return;
    await drawn(page);
    if (wanted.length === 0) await hand.press(/^Hint/, "h");
    else await pickJust(page, hand, wanted);
    await hand.press(take, takeKey);
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
