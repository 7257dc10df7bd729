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
});
