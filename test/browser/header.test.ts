import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

/** The header's link names, and the heading of the page behind each. */
const SECTIONS: [link: string | RegExp, heading: string][] = [
  ["Daily", "Daily challenge"],
  ["Learn", "Learn to play"],
  ["Friends", "Friends"],
  ["Tables", "Tables"],
  ["The Gauntlet", "The Gauntlet"],
  ["Tournaments", "Tournaments"],
  ["Leaderboards", "Leaderboards"],
  ["Shop", "Dice shop"],
  ["Pass and play", "Pass and play"],
  ["Settings", "Settings"],
  [/^Your profile: Ann/, "Ann"],
  ["Play", "House Rules"],
];
/** The sections in the bar; the others are under More. */
const IN_BAR: (string | RegExp)[] = ["Daily", "Learn", "Friends", "Play", /^Your profile: Ann/];

describe("the header of the site", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const section = (page: Page, name: string | RegExp) =>
    page.getByRole("navigation", { name: "Site" }).getByRole("link", { name, exact: true });

  it("leads to every section from every section, and offers another try when one does not arrive", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await page.getByLabel("Your name").blur();
    await page.route("**/assets/*.js", (route) => route.abort());
    await section(page, "Daily").click();
    await page.getByRole("alert").getByText("The server can't be reached right now.").waitFor();
    await page.unroute("**/assets/*.js");
    await button(page, "Try again").click();
    await page.getByRole("heading", { name: "Daily challenge", exact: true }).waitFor();
    const placeOf = async (name: string) => (await section(page, name).boundingBox())?.x;
    const before = await placeOf("Friends");

    for (const [name, heading] of SECTIONS) {
      if (!IN_BAR.includes(name)) await button(page, "More").click();
      await section(page, name).click();
      await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
      const current = name === "Settings" ? /^Your profile/ : name;
      if (IN_BAR.includes(name)) await section(page, current).and(page.locator('[aria-current="page"]')).waitFor();
      assert.equal(await placeOf("Friends"), before, `${name} moves the links of the header`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(wide, DESKTOP.width, `${name} scrolls sideways`);
    }
    await page.setViewportSize(PHONE);
    for (const [name, heading] of SECTIONS) {
      if (!IN_BAR.includes(name)) await button(page, "More").click();
      await section(page, name).click();
      await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(wide, PHONE.width, `${name} scrolls sideways on a phone`);
    }
    await leave(page);
  });
});
