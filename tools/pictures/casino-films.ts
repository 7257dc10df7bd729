import type { Page } from "playwright-core";
import { fortyCards, hand } from "../../shared/core/cards.ts";
import type { CasinoAction, CasinoState, Target } from "../../shared/games/casino/contract.ts";
import type { Film } from "./film.ts";

/** The cards of a position in notation; those that it does not name are in the deck. */
interface Laid {
  hands: [string, string];
  table?: string;
  build?: { owner: number; value: number; cards: string };
  captures?: [string, string];
  /** True in the second half of the deck; the cards that are not named are then captured by turns. */
  isLate?: boolean;
}

function laid({ hands, table = "", build, captures = ["", ""], isLate = false }: Laid): Partial<CasinoState> {
  const named = [...hands, table, build?.cards ?? "", ...captures].flatMap(hand);
  const rest = fortyCards().filter((card) => !named.includes(card));
  const taken = captures.map((cards, seat) => [
    ...hand(cards),
    ...(isLate ? rest.filter((_, index) => index % 2 === seat) : []),
  ]);
  return {
    hands: hands.map(hand),
    table: hand(table),
    builds: build ? [{ id: "b1", owner: build.owner, value: build.value, groups: 1, cards: hand(build.cards) }] : [],
    captures: taken,
    deck: isLate ? [] : rest,
    round: isLate ? 2 : 1,
    lastCapturer: 0,
  };
}

/** Moves a card by keys: focus, Enter, focus, Enter. */
async function carry(page: Page, from: string, to: string): Promise<void> {
  for (const name of [from, to]) {
    await page.locator(`.accessible-layer [data-key="${name}"]`).focus();
    await page.keyboard.press("Enter");
  }
}

const drop = (card: string, target: Target): CasinoAction => ({ type: "drop", card, target });

/** A film of a drop. */
function dropFilm(name: string, position: Laid, card: string, target: Target): Film {
  const [to = ""] = Object.values(target);
  return {
    name: `casino-${name}`,
    game: "casino",
    position: laid(position),
    action: drop(card, target),
    make: (page) => carry(page, card, String(to)),
    wanted: () => true,
  };
}

/** Carries a card to a loose one with the mouse. */
async function carryByHand(page: Page, shoot: () => Promise<void>): Promise<void> {
  const middle = async (name: string) => {
    const box = await page.locator(`.accessible-layer [data-key="${name}"]`).boundingBox();
    if (!box) throw new Error(`there is no ${name}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middle("10D"), await middle("10S")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const share of [0.2, 0.45, 0.7, 0.9, 1]) {
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    await shoot();
  }
  await page.mouse.up();
}

/** A film of the last card and the count. */
const counted = (name: string, captures: [string, string]): Film => ({
  ...dropFilm(name, { hands: ["8H", ""], table: "8D 3C 5S", captures, isLate: true }, "8H", { card: "8D" }),
  pictures: 72,
});

const EARLY: Laid = { hands: ["10D 4S 7H 9C 3D", "2H 5C 8S 9H 6D"], table: "10S 3C 6H" };

/** The moments of Casino that are filmed: captures, builds, an empty table, the last deal and the count. */
export const CASINO_FILMS: Film[] = [
  dropFilm("capture", EARLY, "10D", { card: "10S" }),
  { ...dropFilm("hand", EARLY, "10D", { card: "10S" }), make: carryByHand },
  {
    ...dropFilm("build", { hands: ["3S 8H 2C", "9D 5C 6S"], table: "5D 9C" }, "3S", { card: "5D" }),
    async make(page, shoot) {
      await carry(page, "3S", "5D");
      for (let picture = 0; picture < 8; picture++) await shoot();
      await page.keyboard.press("a");
    },
  },
  dropFilm(
    "take",
    { hands: ["8H 2C 4S", "8D 5C 6S"], table: "9C", build: { owner: 1, value: 8, cards: "7D AS" } },
    "8H",
    { build: "b1" },
  ),
  dropFilm("sweep", { hands: ["8H 2C 4S", "9D 5C 6S"], build: { owner: 0, value: 8, cards: "3D 4H AC" } }, "8H", {
    build: "b1",
  }),
  {
    ...dropFilm("deal", { hands: ["6S", ""], table: "9C 2D", captures: ["AS 4C 4H", "7S 7D"] }, "6S", { temp: true }),
    action: { type: "trail", card: "6S" } as CasinoAction,
    make: (page) => carry(page, "6S", "trail"),
  },
  counted("win", ["AS AH 10D 2S", ""]),
  counted("loss", ["", "AS AH AD 10D 2S"]),
];
