import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PAGE_SEED, PHONE } from "../helpers/browser/browser.ts";
import { dieOnFelt, drag, drawn, Finger, picks, restOn } from "../helpers/browser/felt.ts";
import { allShow, begins, logOf, meet, shows } from "../helpers/browser/table.ts";
import { assertFits, button, choose, leave, Visit } from "../helpers/browser/visit.ts";

/** A budget for a Double Die and five dice that always show a five: two hands of six fives win the match. */
const BUDGET = 30;
const CHALLENGE = {
  game: "farkle",
  options: { mode: "standard", dice: "draft", budget: BUDGET, perColour: 6 },
} as const;
const ALL = [0, 1, 2, 3, 4, 5];
const HAND = ["You rolled 5 5 5 5 5 5.", "You saved 5 5 5 5 5 5 = 2,500."];

const card = (page: Page, name: string) => page.locator(".draft").getByRole("button", { name: new RegExp(`^${name}`) });
const left = (page: Page, dollars: number) => page.getByText(`$${dollars} of $${BUDGET} left`).waitFor();
const tipOf = (page: Page) => page.getByRole("tooltip");

/** Runs in a page: notes the badges on dice that act, because they are shown for a short time only. */
function noteBadges(): void {
  new MutationObserver(() => {
    const badges = [...document.querySelectorAll(".die-act .badges > span")].map(({ textContent }) => textContent);
    if (badges.length > 0) document.body.dataset.badges = badges.join();
  }).observe(document.body, { childList: true, subtree: true });
}

describe("Farkle in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  async function enter(): Promise<Page> {
    const page = await visit.enter("Ann", DESKTOP);
    await choose(page, /^Farkle/);
    await choose(page, /^Challenge Special/);
    await page.locator(".house-rules summary").click();
    await page.getByLabel("Draft budget").fill(`${BUDGET}`);
    await page.getByLabel("Dice of one color").fill("6");
    return page;
  }

  it("is drafted in secret and played to the end by two people, with a mouse and with a finger", async () => {
    visit.server.luck.wish({
      ...CHALLENGE,
      seeds: [PAGE_SEED, PAGE_SEED],
      first: 1,
      dice: "1 5 3 4 2 4, 5 . . . . ., 5 . . . . .",
      id: "farkle",
      from: 3682,
    });
    const [ann, ben] = [await enter(), await visit.page(PHONE)];
    const pages = [ann, ben];
    await meet(ann, ben, "Ben");
    await card(ann, "Fives Die").waitFor();
    const hidden = await ann.locator(".draft ul").evaluate((dice) => dice.scrollHeight - dice.clientHeight);
    assert.ok(hidden <= 1, `${hidden} pixels of the dice on offer are hidden`);
    await card(ann, "Double Die").click();
    await left(ann, 20);
    for (const dollars of [16, 12, 8, 4, 0]) {
      await card(ann, "Fives Die").click();
      await left(ann, dollars);
    }
    await button(ann, "Ready").click();
    await ann.getByText("You're ready. Waiting for Ben").waitFor();
    await allShow(pages, 7);
    await ben.locator(".place").getByText("ready").waitFor();
    assert.equal(await ben.locator(".minis").count(), 0, "Ann's choice is hidden");
    assert.equal(await ben.locator(".place.theirs").getByText("Fives").count(), 0);

    await assertFits(ben, "draft on a phone");
    await assertAccessible(ben, "draft on a phone");
    await card(ben, "Double Die").tap();
    await left(ben, 20);
    await card(ben, "Double Die").tap();
    await left(ben, 10);
    await card(ben, "Double Die").dispatchEvent("click");
    await ben.getByText("You can have at most 2 Double Dice.").waitFor();
    await ben.locator(".slots button").first().tap();
    await left(ben, 20);
    await card(ben, "Midas Die").tap();
    await left(ben, 14);
    await card(ben, "Triple Die").dispatchEvent("click");
    await ben.getByText("Triple Die costs $15, but you only have $14 left.").waitFor();
    await button(ben, "Ready").tap();
    await allShow(pages, 12);
    await ben.locator(".place.theirs button").click();
    const dice = ben.getByRole("dialog", { name: "Everyone's dice" });
    await dice.getByText("Fives Die").first().waitFor();
    await button(ben, "Close").tap();

    await drawn(ben);
    await button(ben, "Roll 6").tap();
    await allShow(pages, 13);
    await drawn(ben);
    await assertFits(ben, "table on a phone");
    await assertAccessible(ben, "table on a phone");
    const finger = await Finger.on(ben);
    await finger.down(await dieOnFelt(ben, 0));
    await tipOf(ben).getByText("Midas Die").waitFor();
    await finger.up();
    await tipOf(ben).waitFor({ state: "detached" });
    await picks(ben, []);
    await drawn(ann);
    await restOn(ann, await dieOnFelt(ann, 0));
    await tipOf(ann).getByText("Midas Die").waitFor();
    await drag(ann, await dieOnFelt(ann, 0), await dieOnFelt(ann, 1));
    await picks(ann, []);
    await finger.drag(await dieOnFelt(ben, 0), await dieOnFelt(ben, 1));
    await picks(ben, [0, 1]);
    await ben.evaluate(noteBadges);
    await button(ben, "Save 150").tap();
    await allShow(pages, 14);
    await ben.waitForFunction(() => document.body.dataset.badges === "$2");
    const board = ben.getByRole("region", { name: "Special dice this turn" });
    await board.getByText("Double Die: 150 × 2 = 300").waitFor({ state: "attached" });
    await button(ben, "Bank 300").tap();
    await allShow(pages, 15);

    for (const seq of [16, 18]) {
      await button(ann, "Roll 6").click();
      await allShow(pages, seq);
      await drawn(ann);
      await drag(ann, ...(await Promise.all([0, 1, 2, 5, 4, 3].map((die) => dieOnFelt(ann, die)))));
      await picks(ann, ALL);
      await button(ann, "Save 2,500").click();
      await allShow(pages, seq + 1);
    }
    await button(ann, "Bank 10,000").click();
    await allShow(pages, 20);

    assert.deepEqual(await logOf(ben), [
      "Ann is ready.",
      "You are ready.",
      "Everyone's dice are revealed.",
      "You rolled 1 5 3 4 2 4.",
      "You saved 1 = 100, 5 = 50: 150 total. × 2 when banked = 300. Midas $2.",
      "You banked 150 × 2 = 300 and now have 300.",
      "Ann rolled 5 5 5 5 5 5.",
      "Ann saved 5 5 5 5 5 5 = 2,500. × 2 when banked = 5,000.",
      "Hot dice! 2,500 × 2 = 5,000 points carry over, all six dice again.",
      "Ann rolled 5 5 5 5 5 5.",
      "Ann saved 5 5 5 5 5 5 = 2,500. × 2 when banked = 5,000.",
      "Ann banked 2,500 × 2 + 5,000 = 10,000 and now has 10,000.",
      "Ann won.",
    ]);
    await ann.getByRole("heading", { name: "You won" }).waitFor();
    await ben.getByRole("heading", { name: "Ann won" }).waitFor();
    for (const page of pages) {
      await page.getByText("Verified in your browser").waitFor();
      assert.deepEqual(await page.locator(".place .score").allInnerTexts(), ["300", "10,000"]);
    }
    await assertFits(ben, "result on a phone");
    await button(ann, "Best turns, earnings and dice").click();
    await ann.getByRole("row", { name: "Ben 300 $2" }).waitFor();
    await ann.getByRole("row", { name: "You 10,000 $0" }).waitFor();
    await assertAccessible(ann, "result and best turns");
    await leave(ann, ben);
  });

  it("is played to the end by keyboard alone, explains dice and refusals, and tells that house rules pay nothing", async () => {
    visit.server.luck.wish({
      game: "farkle",
      options: { mode: "standard", dice: "draft", perColour: 6 },
      seeds: ["", PAGE_SEED],
      first: 1,
      dice: ". . . . . 5, . . . . . 5, . . . . . 5, . . . . . 5",
      id: "five-fives",
      from: 309_334,
    });
    const page = await visit.enter("Ann", DESKTOP);
    const { keyboard } = page;
    await choose(page, /^Farkle/);
    await choose(page, /^Challenge Special/);
    await page.locator(".house-rules summary").press("Enter");
    await page.getByLabel("Dice of one color").fill("6");
    await button(page, "Play a bot").press("Enter");
    await begins(page);
    for (const dollars of [16, 12, 8, 4, 0]) {
      await card(page, "Fives Die").press("Enter");
      await page.getByText(`$${dollars} of $20 left`).waitFor();
    }
    await keyboard.press("c");
    await shows(page, 8);
    await keyboard.press("b");
    await page.getByText("There's nothing to bank yet.").waitFor();
    await keyboard.press("r");
    await shows(page, 9);
    await page.locator(".row-die").first().focus();
    await keyboard.press("Shift");
    await tipOf(page).getByText("Always rolls a five.").waitFor();
    await tipOf(page).getByText("Better · $4").waitFor();
    await assertAccessible(page, "table with a tooltip");
    await keyboard.press("Escape");
    await keyboard.press("h");
    await picks(page, ALL);
    await keyboard.press("s");
    await shows(page, 10);
    await page.getByText("0% farkle").waitFor();
    await keyboard.press("o");
    await page.getByText("0% farkle").waitFor({ state: "detached" });
    await page.reload();
    await shows(page, 10);
    for (const seq of [11, 13, 15]) {
      await keyboard.press("r");
      await shows(page, seq);
      for (const key of ALL) await keyboard.press(`${key + 1}`);
      await picks(page, ALL);
      await keyboard.press("s");
      await shows(page, seq + 1);
    }
    await keyboard.press("b");
    await shows(page, 18);
    // Both get ready at the same time.
    assert.deepEqual((await logOf(page)).slice(2), [
      "Everyone's dice are revealed.",
      ...HAND,
      "Hot dice! 2,500 points carry over, all six dice again.",
      ...HAND,
      "Hot dice! 2,500 points carry over, all six dice again.",
      ...HAND,
      "Hot dice! 2,500 points carry over, all six dice again.",
      ...HAND,
      "You banked 2,500 + 7,500 = 10,000 and now have 10,000.",
      "Hector rolled 2 4 2 6 3 3.",
      "Farkle! Hector had nothing to lose.",
      "You won.",
    ]);
    await page.getByRole("heading", { name: "You won" }).waitFor();
    await page.getByText("Verified in your browser").waitFor();
    await page.getByRole("region", { name: "Rewards" }).getByText("Custom rules: no rewards.").waitFor();
    const cut = await page.locator(".side-main").evaluate((side) => side.scrollHeight - side.clientHeight);
    assert.ok(cut <= 1, `${cut} pixels of the result are out of sight`);
    await leave(page);
  });
});
