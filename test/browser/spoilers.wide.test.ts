import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import type { CasinoState } from "../../shared/games/casino/contract.ts";
import { DESKTOP, MOVING, PAGE_SEED } from "../helpers/browser/browser.ts";
import {
  allowPresent,
  assertNothingEarly,
  SHORTEST_MOTION,
  SHORTEST_THROW,
  watchNews,
} from "../helpers/browser/early-news.ts";
import { drawn } from "../helpers/browser/felt.ts";
import { allShow, logOf, meet } from "../helpers/browser/table.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";
import { practiceWith } from "../helpers/luck/luck.ts";

describe("a move in every game", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("reveals nothing in Farkle before the dice are at rest", async () => {
    const options = { mode: "ten-round", dice: "none" };
    visit.server.luck.wish({ game: "farkle", options, seeds: ["", PAGE_SEED], first: 1, dice: "1 2 3 5" });
    const page = await visit.enter("Ann", DESKTOP, MOVING);
    await choose(page, /^Farkle/);
    await choose(page, /^Plain ten/);
    await button(page, "Play a bot").click();
    await drawn(page);
    await button(page, "Roll 6").waitFor();
    await watchNews(page);
    await button(page, "Roll 6").click();
    await assertNothingEarly([page], SHORTEST_THROW, "the throw");
    await leave(page);
  });

  it("reveals nothing in Dice 10 000 before the dice are at rest", async () => {
    const match = practiceWith({ game: "dice-10-000", first: 0, dice: "1 2 3 5" });
    const page = await visit.page(DESKTOP, MOVING);
    await page.goto(visit.server.address + practiceAddress("dice-10-000", match));
    await drawn(page);
    await watchNews(page);
    await button(page, "Roll 6").click();
    await assertNothingEarly([page], SHORTEST_THROW, "the throw");
    assert.match((await logOf(page)).join(), /^You rolled 1 2 3 5 \d \d\.$/);
    await leave(page);
  });

  it("reveals nothing in Casino before the cards are at rest, neither to the player nor to the opponent", async () => {
    const sevens = (hand: readonly string[]) => hand.filter((card) => card.startsWith("7")).join();
    visit.server.luck.wish({
      game: "casino",
      seeds: [PAGE_SEED, PAGE_SEED],
      first: 0,
      where: (state) => `${(state as CasinoState).hands.map(sevens)}` === "7C,7D",
    });
    const [ann, ben] = [await visit.enter("Ann", DESKTOP, MOVING), await visit.page(DESKTOP, MOVING)];
    const pages = [ann, ben];
    await choose(ann, /^Casino/);
    await meet(ann, ben, "Ben");
    await Promise.all(pages.map(drawn));

    /** Plays a card; nothing may change before the log tells of it. */
    const playAndWatch = async (page: Page, card: string, target: string, seq: number) => {
      for (const each of pages) await each.locator(".felt-prompt").getByText(/turn/).waitFor();
      await allowPresent(page);
      await page.locator(`.spot[data-key="${card}"]`).click();
      await page.locator(`.spot[data-key="${card}"][aria-pressed=true]`).waitFor();
      await watchNews(...pages);
      await page.locator(`.spot[data-key="${target}"]`).click();
      await assertNothingEarly(pages, SHORTEST_MOTION, card);
      await allShow(pages, seq);
    };
    await playAndWatch(ann, "7C", "trail", 1);
    await playAndWatch(ben, "7D", "7C", 2);
    assert.deepEqual(await logOf(ann), [
      "You trailed the 7 of clubs.",
      "Ben captured the 7 of clubs with the 7 of diamonds.",
    ]);
    await leave(ann, ben);
  });
});
