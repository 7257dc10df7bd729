import assert from "node:assert/strict";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { fitOf } from "../helpers/browser/fit.ts";
import { comesInSight, isInSight } from "../helpers/browser/in-sight.ts";
import { shows } from "../helpers/browser/table.ts";
import { assertFits, button, leave, menuButton, Visit } from "../helpers/browser/visit.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";
import { practiceWith } from "../helpers/luck/luck.ts";

describe("the result screen on every device and in every language", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("gives the place of the log to the details of the fairness check on a phone", async () => {
    const page = await visit.enter("Ann", PHONE);
    await button(page, "Play a bot").click();
    await menuButton(page).click();
    await button(page, "Resign").click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    const fairness = page.locator(".proof summary");
    await fairness.waitFor();
    assert.equal(await isInSight(page.getByRole("log").getByText(/^You resigned/)), false);
    await fairness.click();
    const record = page.getByRole("link", { name: "Download match record" });
    // The column scrolls to the opened details with the next frame.
    await comesInSight(page, record);
    for (const part of [button(page, "Rematch"), page.locator(".chat summary")]) assert.ok(await isInSight(part));
    await assertFits(page, "open fairness check on a phone");
    await assertAccessible(page, "open fairness check on a phone");
    await leave(page);
  });

  for (const locale of ["en-GB", "de-DE", "es-ES"]) {
    for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      it(`shows all ways to go on after a practice match in ${locale} on a ${size}`, async () => {
        const practice = practiceWith({ ...dashWish(0, "3, 3 4, 1 2", "true-grit"), from: 40_124 });
        const page = await visit.page(viewport, { locale });
        await page.goto(visit.server.address + practiceAddress("dash-dice", practice));
        for (const [seq, key] of ["o", "r", "r"].entries()) {
          await shows(page, seq);
          await page.keyboard.press(key);
        }
        await page.locator(".match-ways").nth(1).waitFor();
        await page.locator(".court-ways .big").nth(1).waitFor();
        const ways = await page.locator(".result .big").all();
        const names = "turning point, picture, replay, analysis, same luck, its link, rematch and lobby";
        assert.equal(ways.length, 8, names);
        for (const way of ways) assert.ok(await isInSight(way), await way.innerText());
        const { cut, sideways, small } = await fitOf(page);
        assert.deepEqual({ cut, sideways, small }, { cut: [], sideways: [], small: [] });
        await leave(page);
      });
    }
  }
});
