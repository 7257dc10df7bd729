import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { CasinoState } from "../../shared/games/casino/contract.ts";
import { type Pose, strike } from "../../tools/pictures/pose.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PAGE_SEED, PHONE } from "../helpers/browser/browser.ts";
import { drawn } from "../helpers/browser/felt.ts";
import { allShow, logOf, meet } from "../helpers/browser/table.ts";
import { assertFits, button, choose, leave, Visit } from "../helpers/browser/visit.ts";
import { withFinger, withKeys, withMouse } from "../helpers/play/hands.ts";

const spot = (page: Page, key: string) => page.locator(`.spot[data-key="${key}"]`);

/** The cards of a hand that lie on a page. */
const cardsOn = async (page: Page, hand: readonly string[]): Promise<string[]> => {
  const lying = await page
    .locator(".spot")
    .evaluateAll((spots) => spots.map((one) => (one as HTMLElement).dataset.key));
  return hand.filter((card) => lying.includes(card));
};

const ANN = ["2D", "9S", "5C", "2C", "4C", "4D", "3H", "10S", "2S", "7C"];
const BEN = ["8C", "7D", "10D", "7S", "5S", "10H", "8H", "5H", "6C", "AS"];

const isLastCard = ({ round, hands }: CasinoState): boolean => round === 2 && hands.flat().length === 1;

/** A match in which the visitor plays the last card. */
const LAST_CARD: Pose = {
  game: "casino",
  deal: 2,
  until: (state, me) => state.actor === me && isLastCard(state as CasinoState),
};

describe("Casino in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("is played by two people who see only their own hand, and a question survives a reload", async () => {
    visit.server.luck.wish({
      game: "casino",
      seeds: [PAGE_SEED, PAGE_SEED],
      first: 0,
      where: (state) => `${(state as CasinoState).hands}` === `${[ANN, BEN]}`,
      id: "casino",
      from: 3737,
    });
    const [ann, ben] = [await visit.enter("Ann", DESKTOP), await visit.page(PHONE)];
    const pages = [ann, ben];
    await choose(ann, /^Casino/);
    await meet(ann, ben, "Ben");
    await Promise.all(pages.map(drawn));
    assert.deepEqual([await cardsOn(ann, ANN), await cardsOn(ann, BEN)], [ANN, []]);
    assert.deepEqual([await cardsOn(ben, ANN), await cardsOn(ben, BEN)], [[], BEN]);

    // Dropped beside every target, the card returns to the hand.
    const box = await spot(ann, "5C").boundingBox();
    assert.ok(box);
    await ann.mouse.move(box.x + box.width / 4, box.y + box.height / 3);
    await ann.mouse.down();
    await ann.mouse.move(box.x, box.y - 20, { steps: 3 });
    await spot(ann, "trail").waitFor();
    await ann.mouse.move(60, 300, { steps: 3 });
    await ann.mouse.up();
    await spot(ann, "trail").waitFor({ state: "detached" });
    assert.deepEqual(await cardsOn(ann, ANN), ANN);

    const [mouse, finger] = [await withMouse(ann), await withFinger(ben)];
    await mouse.bring("5C", "trail");
    await allShow(pages, 1);
    await finger.bring("5S", "5C");
    const question = ben.getByRole("dialog", { name: "Play the 5 of spades: capture or build?" });
    await question.waitFor();
    const answers = ["Capture 5", "Build 5", "Build 10", "Undo"];
    assert.deepEqual(await question.getByRole("button").allInnerTexts(), answers);
    assert.equal(await ann.locator(".question").count(), 0, "Ann does not see the question");
    await assertAccessible(ben, "question on a phone");
    await ben.reload();
    await question.waitFor();
    assert.deepEqual(await question.getByRole("button").allInnerTexts(), answers);
    await drawn(ben);
    await button(ben, "Build 10").tap();
    await allShow(pages, 2);
    await mouse.bring("10S", "b1");
    await allShow(pages, 3);
    await finger.bring("8C", "trail");
    await allShow(pages, 4);
    assert.deepEqual(await cardsOn(ann, BEN), ["8C"]);
    assert.deepEqual(await logOf(ann), [
      "You trailed the 5 of clubs.",
      "Ben built 10 with the 5 of clubs and 5 of spades.",
      "You captured the build of 10 with the 10 of spades.",
      "Ben trailed the 8 of clubs.",
    ]);
    await leave(ann, ben);
  });

  async function sitAtLastCard(viewport: typeof DESKTOP): Promise<Page> {
    const page = await visit.page(viewport);
    await strike(page, visit.server.address, LAST_CARD);
    await drawn(page);
    assert.deepEqual(await cardsOn(page, ["4C", "4S"]), ["4C", "4S"]);
    return page;
  }

  /** The result after the last card of the hand has captured the last card of the bot. */
  async function assertWon(page: Page): Promise<void> {
    await page.getByRole("heading", { name: "You won" }).waitFor();
    await page.getByText("Verified in your browser").waitFor();
    assert.deepEqual((await logOf(page)).slice(-4), [
      "You captured the 4 of spades with the 4 of clubs.",
      "You took the last cards on the table: the 5 of clubs, 10 of diamonds, 7 of diamonds and 8 of diamonds.",
      "Final score: 3 : 8.",
      "You won.",
    ]);
    assert.deepEqual(await page.locator(".score-sheet .total td").allInnerTexts(), ["3", "8"]);
  }

  it("is played to the end with the mouse", async () => {
    const page = await sitAtLastCard(DESKTOP);
    const { bring } = await withMouse(page);
    await bring("4C", "4S");
    await assertWon(page);
    await assertAccessible(page, "result");
    await leave(page);
  });

  it("is played to the end with a finger on a phone, explains itself, and remembers four colours", async () => {
    const page = await sitAtLastCard(PHONE);
    await assertFits(page, "table on a phone");
    await button(page, "Why?").tap();
    await assertAccessible(page, "the explanation on a phone");
    await button(page, "Close").tap();
    await button(page, "Four colors").tap();
    await page.reload();
    await drawn(page);
    assert.equal(await button(page, "Four colors").getAttribute("aria-pressed"), "true");
    const { bring } = await withFinger(page);
    await bring("4C", "4S");
    await assertWon(page);
    await leave(page);
  });

  it("is played to the end by keyboard alone", async () => {
    const page = await sitAtLastCard(DESKTOP);
    await page.keyboard.press("w");
    await page.getByRole("dialog", { name: "How the last drop was decided" }).waitFor();
    await page.keyboard.press("Escape");
    const { bring } = await withKeys(page);
    await bring("4C", "4S");
    await assertWon(page);
    await leave(page);
  });
});
