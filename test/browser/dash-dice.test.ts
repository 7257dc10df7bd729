import assert from "node:assert/strict";
import type { DashState } from "../../shared/games/dash-dice/contract.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PAGE_SEED, PHONE } from "../helpers/browser/browser.ts";
import { drawn, flick } from "../helpers/browser/felt.ts";
import { allShow, begins, logOf, meet, shows } from "../helpers/browser/table.ts";
import { assertFits, button, choose, leave, PLAY, Visit } from "../helpers/browser/visit.ts";

describe("Dash Dice in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();
  /** True if the player who gets seat 0 calls odd or even. */
  const isMyCall = (state: object) => (state as DashState).chooser === 0;

  it("is played to the end by two people, with buttons, a throw by hand and a finger, and the match verifies", async () => {
    visit.server.luck.wish({
      game: "dash-dice",
      options: { mode: "true-grit" },
      seeds: [PAGE_SEED, PAGE_SEED],
      first: 0,
      where: isMyCall,
      dice: "3, 5 5, 6 1, 2 5",
      id: "true-grit",
      from: 14262,
    });
    const [ann, ben] = [await visit.enter("Ann", DESKTOP), await visit.page(PHONE)];
    const pages = [ann, ben];
    await choose(ann, /^True Grit/);
    await meet(ann, ben, "Ben");
    await assertAccessible(ben, "table on a phone");
    await assertFits(ben, "table on a phone");
    assert.equal(await button(ben, /^Odd\b/).count(), 0, "Ben waits for Ann's call");

    await button(ann, /^Odd\b/).click();
    await allShow(pages, 1);
    await button(ann, "Roll").click();
    await allShow(pages, 2);
    await drawn(ann);
    await flick(ann);
    await allShow(pages, 3);
    assert.equal(await button(ann, "Roll").count(), 0, "Ann's only turn is over");
    await button(ben, "Roll").tap();
    await allShow(pages, 4);
    await button(ben, "Roll").tap();
    await allShow(pages, 5);

    assert.deepEqual(await logOf(ben), [
      "Ann called odd and the die shows 3: Ann goes first.",
      "Ann rolled double 5: +10; the multiplier is ×5.",
      "Ann rolled 6 and 1: a single one.",
      "Ann scored 10.",
      "You rolled 2 and 5: +7.",
      "You rolled 1 and 2: a single one.",
      "You scored 7.",
      "Ann won.",
    ]);
    await ann.getByRole("heading", { name: "You won" }).waitFor();
    await ben.getByRole("heading", { name: "Ann won" }).waitFor();
    await ann.getByText("Verified in your browser").click();
    await ann.getByText("your own seed went into the rolls").waitFor();
    await ben.getByText("Verified in your browser").waitFor();
    assert.deepEqual(await ann.locator(".score strong").allInnerTexts(), ["7", "10"]);
    assert.deepEqual(await ben.locator(".score strong").allInnerTexts(), ["10", "7"]);
    await assertAccessible(ann, "result");
    await assertFits(ben, "result on a phone");
    await leave(ann, ben);
  });

  it("is played to the end by keyboard alone, explains a refusal, and resumes the seat after a reload", async () => {
    visit.server.luck.wish({
      game: "dash-dice",
      options: { mode: "last-line" },
      seeds: ["", PAGE_SEED],
      first: 1,
      where: isMyCall,
      dice: "3, 6 6, 6 5, 4 6",
      id: "last-line",
      from: 7549,
    });
    const page = await visit.enter("Ann");
    await choose(page, /^Last Line/);
    await button(page, "Play a bot").press("Enter");
    await begins(page);
    await page.keyboard.press("o");
    await shows(page, 1);
    await page.keyboard.press("b");
    await page.getByText("There's nothing to bank yet.").waitFor();
    await page.keyboard.press("r");
    await shows(page, 2);
    await page.reload();
    await shows(page, 2);
    await button(page, "Bank 24").waitFor();
    await page.keyboard.press("r");
    await shows(page, 3);
    await page.keyboard.press("r");
    await shows(page, 4);
    await page.keyboard.press("b");
    await shows(page, 5);
    assert.deepEqual(await logOf(page), [
      "You called odd and the die shows 3: you go first.",
      "You rolled double 6: +24; the multiplier is ×2.",
      "You rolled 6 and 5: +22.",
      "You rolled 4 and 6: +20.",
      "You took 50 points.",
      "You won.",
    ]);
    await page.getByRole("heading", { name: "You won" }).waitFor();
    await page.getByText("Verified in your browser").waitFor();
    await leave(page);
  });

  it("moves the seat to a second tab, and back to the first on request", async () => {
    const page = await visit.enter("Ann");
    await button(page, "Play a bot").click();
    await page.locator(".player").first().waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.locator(".player.mine").waitFor();
    await page.getByText("This table is open in another tab.").waitFor();
    await button(page, "Play here instead").click();
    await page.locator(".player.mine").waitFor();
    await second.getByText("This table is open in another tab.").waitFor();
    await leave(page);
  });

  it("leads to the lobby with an explanation when the linked table is gone", async () => {
    const page = await visit.page();
    await page.goto(`${visit.server.address}/table/nowhere`);
    await page.getByRole("alert").getByText("This table is full or no longer exists.").waitFor();
    await button(page, PLAY).waitFor();
    await leave(page);
  });
});
