import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { leave, Visit } from "../helpers/browser/visit.ts";

describe("a name that a guest is typing", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const profile = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

  it("does not receive the suggested name", async () => {
    const page = await visit.page();
    const { promise: typed, resolve: go } = Promise.withResolvers<void>();
    await page.route("**/api/guests", async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(visit.server.address);
    const field = page.getByLabel("Your name");
    await field.focus();
    go();
    await profile(page, /^Your profile: Guest \d{4}$/).waitFor();
    await field.pressSequentially("Ann");
    assert.equal(await field.inputValue(), "Ann");
    await field.press("Enter");
    await profile(page, "Your profile: Ann").waitFor();
    await field.fill("");
    await field.blur();
    assert.equal(await field.inputValue(), "Ann", "an emptied field shows the name of the account again");
    await leave(page);
  });

  it("is not cleared when the remembered name is refused", async () => {
    const page = await visit.page();
    // The reserved name cannot be the name of a player.
    await page.addInitScript(() => localStorage.setItem("house-rules.name", JSON.stringify("Admin")));
    const { promise: typed, resolve: go } = Promise.withResolvers<void>();
    const { promise: sent, resolve: hold } = Promise.withResolvers<void>();
    await page.route("**/api/me", async (route) => {
      if (route.request().method() === "PATCH") {
        hold();
        await typed;
      }
      await route.continue();
    });
    await page.goto(visit.server.address);
    await sent;
    const field = page.getByLabel("Your name");
    await field.fill("Ann");
    const refused = page.waitForResponse((response) => response.request().method() === "PATCH");
    go();
    assert.equal((await refused).ok(), false);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.equal(await field.inputValue(), "Ann");
    await leave(page);
  });
});
