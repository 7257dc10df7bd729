import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { PAGE_SEED, PHONE } from "../helpers/browser/browser.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";

/** The links of the bar that lead to tables. */
const wayBack = (page: Page) => page.getByRole("navigation", { name: "Your tables" }).getByRole("link");

describe("the way back to a running match", function () {
  this.timeout(300_000);
  const visit = new Visit({ gracePlaying: 600 });

  /** Takes a seat at a table with a bot. */
  async function sit(page: Page): Promise<void> {
    await button(page, "Play a bot").click();
    await page.locator(".player").first().waitFor();
  }

  it("is a bar on every page and the first table of the lobby, until the player leaves the table", async () => {
    const page = await visit.enter("Ann");
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

    await button(later, /Leave/).click();
    // The page may also have asked before it left.
    const noTables = later.waitForResponse(
      async (answer) => answer.url().endsWith("/api/me/tables") && (await answer.json()).length === 0,
    );
    await button(later, "Resign and leave").click();
    await noTables;
    await button(later, "Play a bot").waitFor();
    assert.equal(await wayBack(later).count(), 0);
    await leave(later);
  });

  it("names the most urgent of several tables and the number of the others, until it is dismissed", async () => {
    visit.server.luck.wish({ ...dashWish(1, "3"), seeds: ["", PAGE_SEED] });
    const page = await visit.enter("Bea", PHONE);
    await sit(page);
    await page.goBack();
    await wayBack(page).waitFor();
    await button(page, "Invite a friend").click();
    await page.getByText("Waiting for an opponent").waitFor();
    assert.equal(await wayBack(page).count(), 0, "a match against a bot can wait");
    await page.goBack();
    await wayBack(page).getByText("and 1 more").click();
    await page.getByRole("button", { name: "Resume Dash Dice · Classic" }).nth(1).waitFor();
    const { height = 0 } = (await page.locator(".return-bar").boundingBox()) ?? {};
    assert.ok(height > 0 && height < 110, `${height} pixels`);
    await page.locator(".return-bar").getByRole("button", { name: "Dismiss" }).click();
    assert.equal(await wayBack(page).count(), 0);
    await leave(page);
  });
});
