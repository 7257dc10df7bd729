import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PAGE_SEED, PHONE } from "../helpers/browser/browser.ts";
import { dieOnFelt, drag, drawn, Finger, picks, trayOnFelt } from "../helpers/browser/felt.ts";
import { allShow, begins, logOf, meet, shows } from "../helpers/browser/table.ts";
import { assertFits, button, choose, leave, Visit } from "../helpers/browser/visit.ts";

/** A match of one turn for each player. */
const ONE_ROUND = { game: "dice-10-000", options: { rounds: 1 } } as const;

describe("Dice 10 000 in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  async function enter(): Promise<Page> {
    const page = await visit.enter("Ann", DESKTOP);
    await choose(page, /Dice 10 000/);
    await page.locator(".house-rules summary").click();
    await page.getByLabel("Rounds").fill("1");
    return page;
  }

  it("is played to the end by two people who drag dice with a mouse and with a finger", async () => {
    visit.server.luck.wish({
      ...ONE_ROUND,
      seeds: [PAGE_SEED, PAGE_SEED],
      first: 0,
      dice: "1 1 1 3 2 4, 6 3 4 5 3 4, 3 3 4 6 4",
      id: "ten-thousand",
      from: 245_141,
    });
    const [ann, ben] = [await enter(), await visit.page(PHONE)];
    const pages = [ann, ben];
    await meet(ann, ben, "Ben");

    await drawn(ann);
    await button(ann, "Roll 6").click();
    await allShow(pages, 1);
    await drawn(ann);
    const [first, second, third, , fifth] = await Promise.all([0, 1, 2, 3, 4].map((die) => dieOnFelt(ann, die)));
    assert.ok(first && second && third && fifth);
    await drag(ann, first, second, third, fifth);
    await picks(ann, [0, 1, 2, 4]);
    await ann.mouse.click(fifth.x, fifth.y);
    await picks(ann, [0, 1, 2]);
    await button(ann, "Lock 1,000").click();
    await allShow(pages, 2);
    await drawn(ann);
    await drag(ann, await dieOnFelt(ann, 0, true), await trayOnFelt(ann));
    await picks(ann, []);
    await button(ann, "Yield 1,000").click();
    await allShow(pages, 3);

    await drawn(ben);
    await button(ben, "Roll 6").tap();
    await allShow(pages, 4);
    await drawn(ben);
    await assertAccessible(ben, "table on a phone");
    await assertFits(ben, "table on a phone");
    const finger = await Finger.on(ben);
    await finger.drag(await dieOnFelt(ben, 5), await dieOnFelt(ben, 4), await dieOnFelt(ben, 3));
    await picks(ben, [3, 4, 5]);
    await finger.drag(await dieOnFelt(ben, 5), await dieOnFelt(ben, 4));
    await picks(ben, [3]);
    await button(ben, "Lock 50").tap();
    await allShow(pages, 5);
    await button(ben, "Roll 5").tap();
    await allShow(pages, 6);

    assert.deepEqual(await logOf(ben), [
      "Ann rolled 1 1 1 3 2 4.",
      "Ann locked 1 1 1 for 1,000; 1,000 this turn.",
      "Ann yielded 1,000 and now has 1,000.",
      "Ann opened.",
      "You rolled 6 3 4 5 3 4.",
      "You locked 5 for 50; 50 this turn.",
      "You rolled 3 3 4 6 4.",
      "Bust! You rolled nothing that scores.",
      "Ann won.",
    ]);
    await ann.getByRole("heading", { name: "You won" }).waitFor();
    await ben.getByRole("heading", { name: "Ann won" }).waitFor();
    for (const page of pages) {
      await page.getByText("Verified in your browser").waitFor();
      assert.deepEqual(await page.locator(".place .score").allInnerTexts(), ["1,000", "0"]);
    }
    await button(ann, "Full match history").click();
    const history = ann.getByRole("dialog", { name: "Full match history" });
    await history.getByRole("heading", { name: "Round 1", exact: true }).waitFor();
    await history.getByText("rolled 6 3 4 5 3 4: locked 5 = 50").waitFor();
    await history.getByText("rolled 3 3 4 6 4: nothing locked").waitFor();
    await assertAccessible(ann, "result and history");
    await ann.keyboard.press("Escape");
    await history.waitFor({ state: "detached" });
    await leave(ann, ben);
  });

  it("is played to the end by keyboard alone, with hints, risks and explained refusals", async () => {
    visit.server.luck.wish({
      ...ONE_ROUND,
      seeds: ["", PAGE_SEED],
      first: 0,
      dice: "6 2 2 4 4 6, 2 1 1 1 5 6",
      id: "ten-thousand-keys",
      from: 49_429,
    });
    const page = await enter();
    await button(page, "Play a bot").press("Enter");
    await begins(page);
    await shows(page, 1);
    await page.keyboard.press("r");
    await shows(page, 2);
    await page.keyboard.press("1");
    await page.locator(".worth.bad").getByText("2 alone doesn't score.").waitFor();
    await page.keyboard.press("l");
    await page.getByText("Every die you select must score.").waitFor();
    await page.keyboard.press("1");
    await page.keyboard.press("5");
    await picks(page, [4]);
    await page.locator("body").press("Enter");
    await shows(page, 3);
    await page.keyboard.press("y");
    await page.getByText("Your first yield must be worth 1,000; you have 50").waitFor();
    await page.keyboard.press("h");
    await page.locator(".worth.good").getByText("1 1 1 = 1,000").waitFor();
    await picks(page, [1, 2, 3]);
    await page.getByText("44% bust").waitFor();
    await page.keyboard.press("l");
    await shows(page, 4);
    await page.keyboard.press("y");
    await shows(page, 5);
    assert.deepEqual(await logOf(page), [
      "Hector rolled 6 2 2 4 4 6.",
      "Bust! Hector rolled nothing that scores.",
      "You rolled 2 1 1 1 5 6.",
      "You locked 5 for 50; 50 this turn.",
      "You locked 1 1 1 for 1,000; 1,050 this turn.",
      "You yielded 1,050 and now have 1,050.",
      "You opened.",
      "You won.",
    ]);
    await page.getByRole("heading", { name: "You won" }).waitFor();
    await page.getByText("Verified in your browser").waitFor();
    await leave(page);
  });
});
