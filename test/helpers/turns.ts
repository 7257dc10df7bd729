import type { Page } from "playwright-core";
import { cardValue } from "../../shared/core/cards.ts";
import type { Hand } from "./hands.ts";
import { drawn, look, picked } from "./six-dice-player.ts";
import { button } from "./visit.ts";

/** What is to be done at a table of one game, and the sentence that says a turn was brought to its end. */
export interface Game {
  id: string;
  /** Makes the next move of the own turn. */
  move(page: Page, hand: Hand): Promise<void>;
  ended: RegExp;
}

const offers = async (page: Page, label: RegExp): Promise<boolean> => (await button(page, label).count()) > 0;

/** Calls, rolls, and banks whatever there is. */
const dashDice: Game = {
  id: "dash-dice",
  ended: /^You banked \d+/,
  async move(page, hand) {
    if (await offers(page, /^Bank \d/)) await hand.press(/^Bank/, "b");
    else if (await offers(page, /^Odd/)) await hand.press(/^Odd/, "o");
    else await hand.press(/^Roll/, "r");
  },
};

/** The dice to take: ones and fives, else three of a kind; which is all that any roll has to offer. */
function scoring(faces: readonly number[], free: readonly number[]): number[] {
  const single = free.find((index) => faces[index] === 1 || faces[index] === 5);
  if (single !== undefined) return [single];
  const alike = free.map((index) => free.filter((other) => faces[other] === faces[index]));
  return alike.find(({ length }) => length >= 3)?.slice(0, 3) ?? [];
}

/** Picks what is not picked yet and puts back what is; a hand that missed a die tries again. */
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

interface SixDiceWords {
  take: RegExp;
  takeKey: string;
  stop: RegExp;
  stopKey: string;
  ended: RegExp;
}

/** Rolls, picks something that scores, sets it aside and stops. */
const sixDice = (id: string, { take, takeKey, stop, stopKey, ended }: SixDiceWords): Game => ({
  id,
  ended,
  async move(page, hand) {
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
    if (wanted.length === 0) await hand.press(/^Suggest/, "h");
    else await pickJust(page, hand, wanted);
    await hand.press(take, takeKey);
  },
});

/** Trails a card that nothing on the table equals. */
const casino: Game = {
  id: "casino",
  ended: /^You trailed the/,
  async move(page, hand) {
    const { held, loose, builds } = await page.evaluate(() => {
      const of = (kind: string) => [...document.querySelectorAll<HTMLElement>(`.spot.${kind}`)];
      const keys = (kind: string) => of(kind).map(({ dataset }) => dataset.key ?? "");
      const builds = of("build").map(({ ariaLabel }) => Number(ariaLabel?.match(/\d+/)?.[0]));
      // What was trailed last may still be on its way; then the hand can be seen but not played.
      return { held: keys("hand:not([aria-disabled])"), loose: keys("loose"), builds };
    });
    const taken = [...loose.map(cardValue), ...builds];
    const card = held.find((name) => !taken.includes(cardValue(name)));
    if (!card) return;
    await drawn(page);
    await hand.bring(card, "trail");
  },
};

export const GAMES: readonly Game[] = [
  dashDice,
  sixDice("dice-10-000", { take: /^Lock/, takeKey: "l", stop: /^Yield/, stopKey: "y", ended: /^You yielded/ }),
  sixDice("farkle", { take: /^Save/, takeKey: "s", stop: /^Bank/, stopKey: "b", ended: /^You banked/ }),
  casino,
];
