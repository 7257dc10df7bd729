import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

/** The header's link names, and the heading of the page behind each. */
const SECTIONS: [link: string | RegExp, heading: string][] = [
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
/** The sections that a phone shows under More. */
const UNDER_MORE = ["Leaderboards", "Tournaments", "Friends", "Settings"];

describe("the header of the site", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const section = (page: Page, name: string | RegExp) =>
    page.getByRole("navigation", { name: "Site" }).getByRole("link", { name, exact: true });

  it("leads to every section from every section, and offers another try when one does not arrive", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await page.getByLabel("Your name").blur();
    await page.route("**/assets/*.js", (route) => route.abort());
    await section(page, "Leaderboards").click();
    await page.getByRole("alert").getByText("The server can't be reached right now.").waitFor();
    await page.unroute("**/assets/*.js");
    await button(page, "Try again").click();
    await page.getByRole("heading", { name: "Leaderboards", exact: true }).waitFor();

    for (const [name, heading] of SECTIONS) {
      await section(page, name).click();
      await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
      const current = name === "Settings" ? /^Your profile/ : name;
      await section(page, current).and(page.locator('[aria-current="page"]')).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(wide, DESKTOP.width, `${name} scrolls sideways`);
    }
    await page.setViewportSize(PHONE);
    for (const [name, heading] of SECTIONS) {
      if (UNDER_MORE.includes(String(name))) await button(page, "More").click();
      await section(page, name).click();
      await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(wide, PHONE.width, `${name} scrolls sideways on a phone`);
    }
    await leave(page);
  });
});
