import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

describe("the header on a phone and by keyboard", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const header = (page: Page) => page.getByRole("navigation", { name: "Site" });
  const section = (page: Page, name: string | RegExp) => header(page).getByRole("link", { name, exact: true });
  const SECTIONS = ["tables", "learn", "shop", "leaderboards", "tournaments", "friends", "settings", ""];
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`is accessible in every section (${size})`, async () => {
      const page = await visit.page(viewport);
      for (const path of SECTIONS) {
        await page.goto(`${visit.server.address}/${path}`);
        await header(page).waitFor();
        await assertAccessible(page, `/${path} with the header (${size})`);
      }
      await leave(page);
    });
  }

  it("keeps under More what does not fit a phone, and closes it by Escape, outside, and on the way to a section", async () => {
    const page = await visit.enter("Ann", PHONE);
    const menu = page.locator("#more-sections");
    const more = button(page, "More");
    assert.equal(await section(page, "Leaderboards").count(), 0);
    await more.focus();
    await page.keyboard.press("Enter");
    await menu.waitFor();
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Tables");
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await more.click();
    await page.getByRole("heading", { name: "House Rules" }).click();
    await menu.waitFor({ state: "hidden" });
    await more.click();
    await section(page, "Leaderboards").click();
    await page.getByRole("heading", { name: "Leaderboards" }).waitFor();
    await menu.waitFor({ state: "hidden" });
    await leave(page);
  });

  it("leads to a section whose link is clicked as soon as it exists", async () => {
    const page = await visit.page();
    await page.addInitScript(() => {
      const click = () => {
        const link = document.querySelector<HTMLElement>('nav a[href="/learn"]');
        if (!link) return;
        observer.disconnect();
        link.click();
      };
      const observer = new MutationObserver(click);
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${visit.server.address}/leaderboards`);
    await page.getByRole("heading", { name: "Learn to play" }).waitFor();
    await leave(page);
  });

  it("is reached by the keyboard first, and leaves the height of a table to the felt", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.goto(`${visit.server.address}/leaderboards`);
    await page.getByText("No one qualifies yet.").waitFor();
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Learn");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Learn to play" }).waitFor();
    await section(page, "Play").click();
    await button(page, "Play a bot").click();
    await page.locator(".felt canvas").waitFor();
    assert.equal(await header(page).count(), 0);
    await page.goto(`${visit.server.address}/practice/dash-dice`);
    await page.locator(".felt canvas").waitFor();
    assert.equal(await header(page).isVisible(), false);
    await leave(page);
  });
});
