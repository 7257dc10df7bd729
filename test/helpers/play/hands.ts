import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Move } from "../../../client/src/games/lesson.ts";
import type { Point } from "../../../client/src/stage/dice/spots.ts";
import { dieOnFelt, drawn, Finger, picks } from "../browser/felt.ts";
import { button } from "../browser/visit.ts";

/** An input method: presses buttons, picks dice on the felt, moves cards. */
export interface Hand {
  /** Presses the button with this label, or its shortcut key. */
  press(label: RegExp, key: string): Promise<void>;
  /** Picks these of six dice. */
  pick(dice: readonly number[]): Promise<void>;
  /** Moves a card of the player's hand to a target on the table. */
  bring(card: string, place: string): Promise<void>;
}

/** Makes moves with a hand, by their type. */
export const byHand =
  (moves: Record<string, (hand: Hand, move: Move) => Promise<void>>) =>
  async (hand: Hand, move: Move): Promise<void> => {
    const make = moves[move.type];
    assert.ok(make, `no hand makes the move ${move.type}`);
    await make(hand, move);
  };

/** A point of a target on the table that no neighbour covers: cards in a hand overlap from the left. */
async function pointOf(page: Page, key: string): Promise<Point> {
  const box = await page.locator(`.spot[data-key="${key}"]`).boundingBox();
  assert.ok(box, `${key} lies on the table`);
  return { x: box.x + box.width / 4, y: box.y + box.height / 3 };
}

const above = ({ x, y }: Point): Point => ({ x, y: y - 20 });

/** Picks dice on the felt, one after the other. */
async function pickOnFelt(page: Page, dice: readonly number[], tap: (point: Point) => Promise<void>): Promise<void> {
  await drawn(page);
  for (const die of dice) await tap(await dieOnFelt(page, die));
  await picks(page, dice);
}

/** Clicks on buttons and on the felt, and drags cards. */
export const withMouse = async (page: Page): Promise<Hand> => ({
  press: (label) => button(page, label).first().click(),
  pick: (dice) => pickOnFelt(page, dice, ({ x, y }) => page.mouse.click(x, y)),
  async bring(card, place) {
    await drawn(page);
    const from = await pointOf(page, card);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, above(from).y, { steps: 3 });
    // The target for trailing exists only while a card is held.
    const to = await pointOf(page, place);
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
  },
});

/** Taps buttons and the felt, and drags cards with a finger. */
export async function withFinger(page: Page): Promise<Hand> {
  const finger = await Finger.on(page);
  return {
    press: (label) => button(page, label).first().tap(),
    pick: (dice) => pickOnFelt(page, dice, (point) => finger.tap(point)),
    async bring(card, place) {
      await drawn(page);
      const from = await pointOf(page, card);
      await finger.down(from, 2);
      await finger.move(above(from));
      await finger.move(await pointOf(page, place));
      await finger.up();
    },
  };
}

/** Far more key presses than crossing a table takes. */
const LONGEST_WALK = 60;

/** Uses nothing but keys. */
export async function withKeys(page: Page): Promise<Hand> {
  const { keyboard } = page;
  const walkTo = async (key: string) => {
    for (let step = 0; step < LONGEST_WALK; step++) {
      const at = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.key);
      if (at === key) return;
      await keyboard.press("ArrowRight");
    }
    assert.fail(`the arrows do not lead to ${key}`);
  };
  return {
    press: (_, key) => keyboard.press(key),
    async pick(dice) {
      for (const die of dice) await keyboard.press(`${die + 1}`);
      await picks(page, dice);
    },
    async bring(card, place) {
      await keyboard.press("h");
      await walkTo(card);
      await keyboard.press("Enter");
      await walkTo(place);
      await keyboard.press("Enter");
    },
  };
}
