import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

/** The header's link names, and the heading of the page behind each. */
const SECTIONS: [link: string | RegExp, heading: string | RegExp][] = [
  ["Tables", "Tables"],
  ["Learn", "Learn to play"],
  ["Shop", "Dice shop"],
  ["Rankings", "Leaderboards"],
  [/^Your profile: Ann/, "Ann"],
  ["Settings", "Settings"],
  ["Games", "House Rules"],
];

describe("the header of the site", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const header = (page: Page) => page.getByRole("navigation", { name: "Site" });
  const section = (page: Page, name: string | RegExp) => header(page).getByRole("link", { name, exact: true });

  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`leads to every section from every section (${size})`, async () => {
      const page = await visit.enter("Ann", viewport);
      await page.getByLabel("Your name").blur();
      for (const [name, heading] of SECTIONS) {
        await section(page, name).click();
        await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
        const current = name === "Settings" ? /^Your profile/ : name;
        await section(page, current).and(page.locator('[aria-current="page"]')).waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(wide, viewport.width, `${name} scrolls sideways`);
        await assertAccessible(page, `${name} with the header (${size})`);
      }
      await leave(page);
    });
  }

  it("is reached by the keyboard first, and leaves the height of a table to the felt", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.goto(`${visit.server.address}/leaderboards`);
    await section(page, "Learn").waitFor();
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Learn");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Learn to play" }).waitFor();
    await section(page, "Games").click();
    await button(page, "Play a bot").click();
    await page.locator(".felt canvas").waitFor();
    assert.equal(await header(page).count(), 0);
    await page.goto(`${visit.server.address}/practice/dash-dice`);
    await page.locator(".felt canvas").waitFor();
    assert.equal(await header(page).isVisible(), false);
    await leave(page);
  });
});
