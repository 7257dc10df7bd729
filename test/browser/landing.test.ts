import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, MOVING } from "../helpers/browser/browser.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";

declare global {
  interface Window {
    /** How many sounds the page has begun. */
    sounds: number;
  }
}

/** Resolves when the table of this game is drawn, the only one on the page. */
async function isDrawn(page: Page, game: string): Promise<void> {
  await page.getByText(`Bots playing ${game}`).waitFor({ state: "attached" });
  await page.locator(".demo-table canvas").waitFor();
  assert.equal(await page.locator("canvas").count(), 1);
}

/** The last action shown in the rail of the table. */
const told = (page: Page) => page.locator(".demo-table .told");

/** The bots' pause between two moves, and the throw of the dice. */
const MOVE_MILLISECONDS = 3000;

describe("the demo table next to Play now", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("plays the selected game by itself without sound, and is removed at a table and restored in the lobby", async () => {
    const page = await visit.page(DESKTOP, { ...MOVING, withDemoTable: true });
    await page.addInitScript(() => {
      window.sounds = 0;
      const { createBufferSource } = AudioContext.prototype;
      AudioContext.prototype.createBufferSource = function () {
        window.sounds++;
        return createBufferSource.call(this);
      };
    });
    await page.clock.install();
    await page.goto(visit.server.address);
    // Browsers are silent before the first gesture, so the test makes one.
    await page.getByRole("heading", { name: "House Rules" }).click();
    await isDrawn(page, "Dash Dice · Classic");
    const first = await told(page).innerText();
    await page.clock.runFor(MOVE_MILLISECONDS);
    await page.waitForFunction((before) => document.querySelector(".demo-table .told")?.textContent !== before, first);
    assert.deepEqual(await page.evaluate(() => [window.sounds, document.activeElement?.tagName]), [0, "BODY"]);
    assert.equal(await page.locator("[inert][aria-hidden] .demo-table").count(), 1);
    await assertAccessible(page, "landing");

    await choose(page, /^Casino/);
    await page.locator(".demo-table .casino-felt canvas").waitFor();
    await isDrawn(page, "Casino");
    await button(page, "Play a bot").click();
    await page.locator(".table-screen canvas").waitFor();
    assert.equal(await page.locator(".demo-table").count(), 0);
    assert.equal(await page.locator("canvas").count(), 1);
    await button(page, /Leave/).click();
    await button(page, "Resign and leave").click();
    await isDrawn(page, "Casino");
    await leave(page);
  });
});
