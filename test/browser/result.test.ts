import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, MOVING, PHONE } from "../helpers/browser/browser.ts";
import { assertFits, button, invite, leave, menuButton, Visit } from "../helpers/browser/visit.ts";

describe("the result screen", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const party = (page: Page) => page.locator(".celebration");

  async function resign(page: Page): Promise<void> {
    await menuButton(page).click();
    await button(page, "Resign").click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  }

  it("celebrates a win until a key is pressed, and names reason, score and the standing after a rematch", async () => {
    // The celebration would end by itself; this clock never reaches its end.
    const ann = await visit.enter("Ann", DESKTOP, MOVING);
    const ben = await visit.enter("Ben", PHONE);
    await invite(ann, ben);
    await menuButton(ben).waitFor();
    // The felt loads with the help of timers, so the clock stops only afterwards.
    await ann.locator(".felt canvas").waitFor();
    await ann.locator(".loading").waitFor({ state: "detached" });
    await ann.clock.install();
    await ann.clock.pauseAt(Date.now() + 60_000);
    await resign(ben);
    await party(ann).waitFor({ state: "attached" });
    assert.equal(await party(ann).getAttribute("class"), "celebration");
    await ann.clock.runFor(200);
    await ann.keyboard.press("Shift");
    await ann.clock.runFor(200);
    await party(ann).waitFor({ state: "detached" });
    await ann.clock.resume();
    await ann.getByRole("heading", { name: "You won" }).waitFor();
    assert.equal(await ann.locator(".outcome").innerText(), "0 – 0 · by resignation");
    assert.equal(await party(ben).count(), 0, "a loss is not celebrated");
    await ann.getByText("Verified in your browser").waitFor();
    await assertAccessible(ann, "result after a resignation");

    await button(ann, "Rematch").click();
    await button(ben, "Rematch").click();
    await ann.locator(".result").waitFor({ state: "detached" });
    await Promise.any([ann, ben].map((page) => button(page, /^Odd/).waitFor()));
    await resign(ann);
    await ben.getByText("Matches at this table: 1 – 1").waitFor();
    assert.equal(await party(ben).getAttribute("class"), "celebration still");
    await assertFits(ben, "result on a phone");
    await ben.reload();
    await ben.getByText("Matches at this table: 1 – 1").waitFor();
    assert.equal(await party(ben).count(), 0, "a result seen before is not celebrated again");
    await leave(ann, ben);
  });

  it("folds the fairness check into one line that opens by the keyboard", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await button(page, "Play a bot").click();
    await page.locator(".player").first().waitFor();
    await resign(page);
    const fairness = page.locator(".proof summary");
    await fairness.waitFor();
    const record = page.getByRole("link", { name: "Download match record" });
    assert.equal(await record.isVisible(), false);
    await fairness.focus();
    await page.keyboard.press("Enter");
    await record.waitFor();
    await leave(page);
  });
});
