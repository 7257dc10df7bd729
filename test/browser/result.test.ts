import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, MOVING, PHONE } from "../helpers/browser/browser.ts";
import { comesInSight, isInSight } from "../helpers/browser/in-sight.ts";
import { assertFits, button, choose, invite, leave, menuButton, Visit } from "../helpers/browser/visit.ts";

/** A celebration ends by itself after two seconds, which a slow machine may take to press a key. */
function celebrateForAnHour(): void {
  const { setTimeout: wait } = window;
  const slow = (run: () => void, milliseconds?: number) => wait(run, milliseconds === 2000 ? 3_600_000 : milliseconds);
  window.setTimeout = slow as typeof window.setTimeout;
}

declare global {
  interface Window {
    ending: string[];
  }
}

/** Notes the order in which the page shows the parts of the end of a match. */
function noteTheEnd(): void {
  window.ending = [];
  const watch = new MutationObserver(() => {
    for (const part of [".result", ".finale"]) {
      if (document.querySelector(part) && !window.ending.includes(part)) window.ending.push(part);
    }
  });
  watch.observe(document.body, { subtree: true, childList: true });
}

describe("the result screen", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const party = (page: Page) => page.locator(".celebration");

  /** Resigns from the menu. */
  async function resign(page: Page): Promise<void> {
    await menuButton(page).click();
    await button(page, "Resign").click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  }

  it("celebrates a win until a key is pressed, and names reason, score and the standing after a rematch", async () => {
    const [ann, ben] = [await visit.enter("Ann", DESKTOP, MOVING), await visit.enter("Ben", PHONE)];
    await ann.getByLabel("Match name").fill("Friday final");
    await invite(ann, ben);
    await ann.getByRole("heading", { name: /^Friday final: Dash Dice/ }).waitFor();
    await ben.locator(".short-heading").getByText("Friday final").waitFor();
    for (const page of [ann, ben]) await page.evaluate(celebrateForAnHour);
    await ann.evaluate(noteTheEnd);
    await menuButton(ben).click();
    await button(ben, "Resign").click();
    const question = ben.getByRole("dialog", { name: /^If you resign/ });
    await question.waitFor();
    await ben.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await resign(ben);
    await party(ann).waitFor({ state: "attached" });
    assert.equal(await party(ann).getAttribute("class"), "celebration");
    await ann.keyboard.press("Shift");
    await party(ann).waitFor({ state: "detached" });
    await ann.getByRole("heading", { name: "You won" }).waitFor();
    assert.deepEqual(
      await ann.evaluate(() => window.ending),
      [".finale", ".result"],
      "the felt names the winner first",
    );
    assert.equal(await ann.locator(".result .match-name").innerText(), "Friday final");
    assert.equal(await ann.locator(".outcome").innerText(), "0 – 0 · by resignation");
    assert.equal(await party(ben).count(), 0, "a loss is not celebrated");

    await button(ann, "Rematch").click();
    await ben.getByText("Ann wants a rematch").waitFor();
    await button(ben, "Rematch").click();
    await ann.locator(".result").waitFor({ state: "detached" });
    await resign(ann);
    await ben.getByText("Matches at this table: 1 – 1").waitFor();
    assert.equal(await party(ben).getAttribute("class"), "celebration still");
    await assertFits(ben, "result on a phone");
    for (const page of [ann, ben]) {
      await page.locator(".gains li").first().waitFor();
      assert.ok((await visibleShare(page, ".result")) > 0.99, "the result is shown to its lower edge");
    }
    await ben.reload();
    await ben.getByText("Matches at this table: 1 – 1").waitFor();
    assert.equal(await party(ben).count(), 0, "a result seen before is not celebrated again");
    await leave(ann, ben);
  });

  /** The share of an element that the screen and the boxes around it leave visible. */
  const visibleShare = (page: Page, selector: string): Promise<number> =>
    page.locator(selector).evaluate(
      (element) =>
        new Promise((resolve) => {
          new IntersectionObserver(([entry], observer) => {
            observer.disconnect();
            resolve(entry?.intersectionRatio ?? 0);
          }).observe(element);
        }),
    );

  it("offers a new opponent or a bot instead of a rematch after the opponent has left, in the same game and mode", async () => {
    const [ann, ben] = [await visit.enter("Ann", PHONE), await visit.page(DESKTOP, MOVING)];
    await choose(ann, /^Zero Hour/);
    await invite(ann, ben);
    await ben.locator(".chat summary").click();
    await ben.getByText("No messages yet. Say hello!").waitFor();
    await resign(ben);
    await button(ben, "Rematch").waitFor();
    assert.equal(await button(ben, "New opponent").count(), 0, "Ann is still here");
    const [table, title] = [ben.url(), await ben.locator("h1").innerText()];
    assert.match(title, /^Dash Dice.*Zero Hour/);

    await ben.getByText("Verified in your browser").waitFor();
    await button(ann, /Leave/).click();
    await button(ben, "New opponent").waitFor();
    assert.equal(await ben.getByRole("button", { name: /Rematch/ }).count(), 0);
    assert.ok(await isInSight(button(ben, "New opponent")), "the open chat does not cover it");
    await button(ben, "Play a bot").click();
    await ben.locator(".player").getByText("bot", { exact: true }).waitFor();
    assert.notEqual(ben.url(), table);
    assert.equal(await ben.locator("h1").innerText(), title);
    await leave(ann, ben);
  });

  it("folds the fairness check into one line, and shows its details beside everything else", async () => {
    const page = await visit.enter("Ann", DESKTOP, MOVING);
    await button(page, "Play a bot").click();
    await resign(page);
    const fairness = page.locator(".proof summary");
    await fairness.waitFor();
    const record = page.getByRole("link", { name: "Download match record" });
    assert.equal(await record.isVisible(), false);
    const told = page.getByRole("log").getByText(/^You resigned/);
    assert.ok(await isInSight(told));
    await fairness.press("Enter");
    // The column scrolls to the opened details with the next frame.
    await comesInSight(page, record);
    for (const part of [told, button(page, "Rematch"), page.locator(".chat summary")]) assert.ok(await isInSight(part));
    await assertFits(page, "open fairness check");
    await assertAccessible(page, "open fairness check");
    await fairness.press("Enter");
    await record.waitFor({ state: "hidden" });
    await page.locator(".chat summary").click();
    await page.getByText("No messages yet. Say hello!").waitFor();
    assert.equal(await isInSight(told), false, "the open chat takes the place of the log");
    await leave(page);
  });
});
