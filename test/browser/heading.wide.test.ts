import assert from "node:assert/strict";
import { LANDSCAPE, PHONE } from "../helpers/browser/browser.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";

describe("the heading of a table on a phone", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("names the mode with its goal, and tells the rule on a press", async () => {
    const page = await visit.enter("Ann", PHONE);
    await choose(page, /^Zero Hour/);
    await button(page, "Play a bot").tap();
    const short = page.getByRole("button", { name: "Zero Hour From 100 to exactly 0." });
    const rule = page.locator("#table-rule").getByText(/^Bank to count down\./);
    for (const size of [PHONE, LANDSCAPE]) {
      await page.setViewportSize(size);
      await short.tap();
      await rule.waitFor();
      await page.locator("#table-rule").getByText("Dash Dice · Zero Hour").waitFor();
      await page.keyboard.press("Escape");
      await rule.waitFor({ state: "detached" });
    }
    await leave(page);
  });

  it("names the mode while the table waits, when the felt gives its height to the invitation", async () => {
    const [ann, ben] = [await visit.enter("Ann", PHONE), await visit.enter("Ben", PHONE)];
    await choose(ann, /^Zero Hour/);
    await button(ann, "Invite a friend").tap();
    await ann.getByRole("button", { name: "Zero Hour From 100 to exactly 0." }).waitFor();
    assert.equal(await ann.locator(".felt").isVisible(), false);
    await ben.goto(await ann.getByRole("textbox", { name: "Copy link" }).inputValue());
    await button(ben, "Join the table").tap();
    await Promise.all([ann, ben].map((page) => page.locator(".felt canvas").waitFor()));
    await leave(ann, ben);
  });

  it("asks for players instead of an opponent where more than two play", async () => {
    const page = await visit.enter("Ann", PHONE);
    await choose(page, /^Farkle/);
    await choose(page, /^4$/);
    await button(page, "Invite a friend").tap();
    await page.getByRole("heading", { name: "Waiting for players" }).waitFor();
    await leave(page);
  });
});
