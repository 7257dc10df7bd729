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
  ["Leaderboards", "Leaderboards"],
  ["Tournaments", "Tournaments"],
  ["Friends", "Friends"],
  [/^Your profile: Ann/, "Ann"],
  ["Settings", "Settings"],
  ["Games", "House Rules"],
];

describe("the header of the site", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const header = (page: Page) => page.getByRole("navigation", { name: "Site" });
  const section = (page: Page, name: string | RegExp) => header(page).getByRole("link", { name, exact: true });
  /** A narrow header shows some sections under More. */
  const reveal = async (page: Page, name: string | RegExp) => {
    const more = button(page, "More");
    if ((await section(page, name).count()) === 0 && (await more.isVisible())) await more.click();
    return section(page, name);
  };

  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`leads to every section from every section (${size})`, async () => {
      const page = await visit.enter("Ann", viewport);
      await page.getByLabel("Your name").blur();
      for (const [name, heading] of SECTIONS) {
        await (await reveal(page, name)).click();
        await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
        const current = name === "Settings" ? /^Your profile/ : name;
        await (await reveal(page, current)).and(page.locator('[aria-current="page"]')).waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(wide, viewport.width, `${name} scrolls sideways`);
        await assertAccessible(page, `${name} with the header (${size})`);
      }
      await leave(page);
    });
  }

  it("offers another try for a section whose code does not arrive", async () => {
    const page = await visit.enter("Ann");
    await page.route("**/assets/*.js", (route) => route.abort());
    await section(page, "Leaderboards").click();
    await page.getByRole("alert").getByText("The server can't be reached right now.").waitFor();
    await assertAccessible(page, "a section without its code");
    await page.unroute("**/assets/*.js");
    await button(page, "Try again").click();
    await page.getByRole("heading", { name: "Leaderboards", exact: true }).waitFor();
    await leave(page);
  });

  it("keeps under More what does not fit a phone, and closes it by Escape, outside, and on the way to a section", async () => {
    const page = await visit.enter("Ann", PHONE);
    const menu = page.locator("#more-sections");
    const more = button(page, "More");
    assert.equal(await section(page, "Leaderboards").count(), 0);
    await more.focus();
    await page.keyboard.press("Enter");
    await menu.waitFor();
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Tournaments");
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
