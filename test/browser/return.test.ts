import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { assertFits, button, choose, leave, Visit } from "../helpers/browser/visit.ts";

/** The link of the bar that leads to a table. */
const wayBack = (page: Page) => page.getByRole("navigation", { name: "Your tables" }).getByRole("link");

describe("the way back to a running match", function () {
  this.timeout(300_000);
  const visit = new Visit({ gracePlaying: 600 });

  /** A page at a bot table, on the player's turn or not. */
  async function sit(page: Page): Promise<void> {
    await button(page, "Play a bot").click();
    await page.locator(".player, .board").first().waitFor();
  }

  it("is a bar on every page and the first table of the lobby, after Back and after a crash", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await choose(page, /True Grit/);
    await sit(page);
    const table = page.url();
    await page.goBack();
    await wayBack(page).waitFor();
    assert.match(await wayBack(page).innerText(), /Dash Dice · True Grit.*Return/s);
    await assertAccessible(page, "lobby with an own table");
    await wayBack(page).click();
    await page.locator(".player").first().waitFor();
    assert.equal(page.url(), table);
    assert.equal(await wayBack(page).count(), 0, "no bar at the table itself");

    const later = await page.context().newPage();
    await page.close();
    await later.goto(`${visit.server.address}/settings`);
    await wayBack(later).waitFor();
    await later.goto(visit.server.address);
    await later.getByRole("button", { name: "Resume Dash Dice · True Grit" }).click();
    await later.locator(".player").first().waitFor();
    assert.equal(later.url(), table);
    await leave(later);
  });

  it("names several tables, and at one of them those where it is the player's turn", async () => {
    const page = await visit.enter("Bea", PHONE);
    await sit(page);
    await page.goBack();
    await wayBack(page).waitFor();
    await button(page, "Invite a friend").click();
    await page.getByText("Waiting for an opponent").waitFor();
    await assertFits(page, "a table with the bar of another one");
    await page.goBack();
    await wayBack(page).nth(1).waitFor();
    assert.equal(await wayBack(page).count(), 2);
    await leave(page);
  });

  it("names the most urgent of many tables, and leads to the list of the others", async () => {
    const page = await visit.enter("Dora", PHONE);
    for (let tables = 1; tables <= 4; tables++) {
      await sit(page);
      await page.goBack();
      await page.waitForFunction(
        (links) => document.querySelectorAll(".return-bar a").length === links,
        Math.min(tables, 2),
      );
    }
    await wayBack(page).getByText("and 3 more").click();
    await page.getByRole("button", { name: "Resume Dash Dice · Classic" }).nth(3).waitFor();
    const { height = 0 } = (await page.locator(".return-bar").boundingBox()) ?? {};
    assert.ok(height > 0 && height < 110, `${height} pixels`);
    await leave(page);
  });

  it("ends when the player leaves the table", async () => {
    const page = await visit.enter("Cleo", DESKTOP);
    await sit(page);
    await button(page, /Leave/).click();
    // The page may also have asked before it left.
    const noTables = page.waitForResponse(
      async (answer) => answer.url().endsWith("/api/me/tables") && (await answer.json()).length === 0,
    );
    await button(page, "Resign and leave").click();
    await noTables;
    await button(page, "Play a bot").waitFor();
    assert.equal(await wayBack(page).count(), 0);
    await leave(page);
  });
});
