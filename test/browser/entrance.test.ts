import assert from "node:assert/strict";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE, signInAs } from "../helpers/browser/browser.ts";
import { textFaultsOf } from "../helpers/browser/text-fit.ts";
import { button, leave, PLAY, Visit } from "../helpers/browser/visit.ts";
import { Person } from "../helpers/server/account.ts";

describe("a first visit", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("asks one question, and has the visitor at a table with the coach after one press", async () => {
    const page = await visit.page(PHONE, { isNew: true });
    await page.goto(visit.server.address);
    await page.getByRole("heading", { name: "New here?" }).waitFor();
    assert.equal(await page.getByRole("radio").count(), 0, "no options before the first match");
    assert.deepEqual(await textFaultsOf(page), []);
    await assertAccessible(page, "first visit");
    await button(page, /^Play Dash Dice/).tap();
    await page.getByRole("region", { name: "Coach" }).waitFor();
    await page.goto(visit.server.address);
    await button(page, PLAY).waitFor();
    assert.equal(await page.getByRole("heading", { name: "New here?" }).count(), 0);
    await leave(page);
  });

  it("asks no question of a player who signs in on another device", async () => {
    const page = await visit.page(PHONE, { isNew: true });
    const { me } = await Person.claim(visit.server, "Ann", "correct horse");
    await signInAs(page, visit.server.context, me.id);
    await page.goto(visit.server.address);
    await button(page, PLAY).waitFor();
    await leave(page);
  });

  it("shows the whole lobby to a visitor who knows the way, also after a reload", async () => {
    const page = await visit.page(DESKTOP, { isNew: true });
    await page.goto(visit.server.address);
    await button(page, /^I know my way/).click();
    await button(page, PLAY).waitFor();
    const cards = page.getByRole("navigation", { name: "More ways to play" }).getByRole("link");
    assert.deepEqual((await cards.locator("strong").allInnerTexts()).slice(0, 4), [
      "Daily challenge",
      "Learn to play",
      "The Gauntlet",
      "Puzzles",
    ]);
    await page.reload();
    await button(page, PLAY).waitFor();
    await leave(page);
  });
});
