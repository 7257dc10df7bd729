import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, MOVING, PHONE } from "../helpers/browser/browser.ts";
import {
  assertFits,
  button,
  choose,
  fillName,
  invite,
  leave,
  menuButton,
  nextChange,
  Visit,
} from "../helpers/browser/visit.ts";

/** A celebration ends by itself after two seconds, which a slow machine may take to press a key. */
function celebrateForAnHour(): void {
  const { setTimeout: wait } = window;
  const slow = (run: () => void, milliseconds?: number) => wait(run, milliseconds === 2000 ? 3_600_000 : milliseconds);
  window.setTimeout = slow as typeof window.setTimeout;
}

/** True if the middle of an element is on the screen, and not covered. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

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
    const [ann, ben] = [await visit.page(DESKTOP, MOVING), await visit.page(PHONE)];
    for (const [page, name] of [
      [ann, "Ann"],
      [ben, "Ben"],
    ] as const) {
      await page.addInitScript(celebrateForAnHour);
      await page.goto(visit.server.address);
      await fillName(page, name);
    }
    await invite(ann, ben);
    await menuButton(ben).waitFor();
    await resign(ben);
    await party(ann).waitFor({ state: "attached" });
    assert.equal(await party(ann).getAttribute("class"), "celebration");
    await ann.keyboard.press("Shift");
    await party(ann).waitFor({ state: "detached" });
    await ann.getByRole("heading", { name: "You won" }).waitFor();
    assert.equal(await ann.locator(".outcome").innerText(), "0 – 0 · by resignation");
    assert.equal(await party(ben).count(), 0, "a loss is not celebrated");
    await ann.getByText("Verified in your browser").waitFor();
    await assertAccessible(ann, "result after a resignation");

    await button(ann, "Rematch").click();
    await button(ben, "Rematch").click();
    await ann.locator(".result").waitFor({ state: "detached" });
    await Promise.any([ann, ben].map((page) => button(page, /^Odd\b/).waitFor()));
    await resign(ann);
    await ben.getByText("Matches at this table: 1 – 1").waitFor();
    assert.equal(await party(ben).getAttribute("class"), "celebration still");
    await assertFits(ben, "result on a phone");
    await ben.reload();
    await ben.getByText("Matches at this table: 1 – 1").waitFor();
    assert.equal(await party(ben).count(), 0, "a result seen before is not celebrated again");
    await leave(ann, ben);
  });

  it("keeps the ways to play on in sight beside an open chat, after the opponent has left", async () => {
    const [ann, ben] = [await visit.enter("Ann"), await visit.enter("Ben")];
    await invite(ann, ben);
    await ann.locator(".chat summary").click();
    await ann.getByText("No messages yet. Say hello!").waitFor();
    await button(ben, /Leave/).click();
    await button(ben, "Resign and leave").click();
    await ann.getByText("Verified in your browser").waitFor();
    assert.ok(await isInSight(button(ann, "New opponent")));
    await leave(ann, ben);
  });

  it("offers a new opponent or a bot instead of a rematch after the opponent has left, in the same game and mode", async () => {
    const [ann, ben] = [await visit.enter("Ann"), await visit.page()];
    await choose(ann, /^Farkle/);
    await choose(ann, /^Plain ten/);
    await invite(ann, ben);
    await menuButton(ben).waitFor();
    await resign(ben);
    await button(ben, "Rematch").waitFor();
    assert.equal(await button(ben, "New opponent").count(), 0, "Ann is still here");
    const [table, title] = [ben.url(), await ben.locator("h1").innerText()];
    assert.match(title, /^Farkle.*Plain ten/);

    await button(ann, /Leave/).click();
    await button(ben, "New opponent").waitFor();
    assert.equal(await ben.getByRole("button", { name: /Rematch/ }).count(), 0);
    await button(ben, "Play a bot").click();
    await ben.locator(".place.theirs").getByText(/bot/i).first().waitFor();
    assert.notEqual(ben.url(), table);
    assert.equal(await ben.locator("h1").innerText(), title);
    await button(ben, /^Roll/).waitFor();
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

  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`shows the details of the fairness check beside everything else on a ${size}`, async () => {
      const page = await visit.enter("Ann", viewport);
      await button(page, "Play a bot").click();
      await page.locator(".player").first().waitFor();
      await resign(page);
      const fairness = page.locator(".proof summary");
      await fairness.waitFor();
      const told = page.getByRole("log").getByText(/^You resigned/);
      const isLogShown = await isInSight(told);
      assert.equal(isLogShown, viewport === DESKTOP, "a phone gives the place of the log to the result");
      await fairness.click();
      const record = page.getByRole("link", { name: "Download match record" });
      // The column scrolls to the opened details with the next frame.
      while (!(await isInSight(record))) await nextChange(page);
      assert.equal(await isInSight(told), isLogShown);
      for (const part of [button(page, "Rematch"), page.locator(".chat summary")]) assert.ok(await isInSight(part));
      await assertFits(page, `open fairness check on a ${size}`);
      await assertAccessible(page, `open fairness check on a ${size}`);
      await fairness.press("Enter");
      await record.waitFor({ state: "hidden" });
      await page.locator(".chat summary").click();
      await page.getByText("No messages yet. Say hello!").waitFor();
      assert.equal(await isInSight(told), false, "the open chat takes the place of the log");
      await leave(page);
    });
  }
});
