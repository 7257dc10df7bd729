import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, choose, fillName, leave, PLAY, Visit } from "../helpers/browser/visit.ts";

describe("house rules in the lobby", () => {
  const visit = new Visit();
  const openRules = (page: Page) => page.locator(".house-rules summary").click();
  const titleAt = (page: Page) => page.locator(".table-title, h1").first();

  it("are chosen, named by the table, and shared as a link with their name", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await choose(page, /^Farkle/);
    await openRules(page);
    await page.getByLabel("Draft budget").fill("50");
    await page.getByLabel("Completed hands are safe").check();
    await page.getByText("2 changed").waitFor();
    await page.getByLabel("Name these rules").fill("Grandma's Farkle");
    await assertAccessible(page, "house rules");
    await button(page, "Save").click();
    await button(page, "Use Grandma's Farkle").waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, "Copy link").click();
    await button(page, "Copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await button(page, "Invite a friend").click();
    await page
      .getByText("Grandma's Farkle: Farkle · Challenge · Completed hands are safe · Draft budget: $50")
      .first()
      .waitFor();
    await leave(page);

    const friend = await visit.page(PHONE);
    await friend.goto(link);
    await friend.getByText("Grandma's Farkle is set up.").waitFor();
    assert.equal(new URL(friend.url()).search, "");
    assert.equal(await friend.getByLabel("Draft budget").inputValue(), "50");
    await fillName(friend, "Ben");
    await button(friend, "Play a bot").click();
    await titleAt(friend)
      .getByText(/Completed hands are safe/)
      .waitFor({ state: "attached" });
    await friend.getByText(/^Secretly spend \$50 on special dice/).waitFor();
    await button(friend, "Rules").click();
    const sheet = friend.getByRole("dialog");
    await sheet.getByRole("heading", { name: "House rules at this table" }).waitFor();
    await sheet.getByText(/up to six special dice for \$50/).waitFor();
    await sheet.getByText(/Your earlier hands are banked/).waitFor();
    await assertAccessible(friend, "rules of a table with house rules");
    await leave(friend);
  });

  it("return to the usual ones, and are ignored at public tables and in an invalid link", async () => {
    const page = await visit.page(DESKTOP);
    await page.goto(`${visit.server.address}/?rules=${encodeURIComponent('{"name":"x","game":"poker"}')}`);
    await button(page, PLAY).waitFor();
    assert.equal(await page.locator(".house-rules[open]").count(), 0);
    await choose(page, /^Casino/);
    await openRules(page);
    await page.getByLabel("Builds in round 2").check();
    await page.getByText("Casino, 2 players").waitFor();
    await button(page, "Reset to the usual rules").click();
    assert.equal(await page.getByLabel("Builds in round 2").isChecked(), false);
    await leave(page);
  });
});
