import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { MOST_CHOICES } from "../../client/src/kit/legal.ts";
import { assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const game = process.env.CHECKED_GAME ?? "";
const MOVES = 6;

/** The number of actions that the table shows. */
const seqOf = async (page: Page): Promise<number> =>
  Number(await page.locator(".table-screen").getAttribute("data-seq"));

describe("the table", function () {
  this.timeout(300_000);
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(async () => {
    await closePages(await workerBrowser());
    await server.close();
  });

  for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`of ${game} fits on a ${device}, and is played by buttons and cards`, async () => {
      const page = await openPage(await workerBrowser(), size);
      await page.goto(`${server.address}/practice/${game}`);
      await page.locator(".table-screen").waitFor();
      await assertAccessibleAndFits(page, `the table of ${game} on a ${device}`);
      const choices = page.locator(
        '.controls button:not([aria-disabled="true"]):not(:disabled), .felt button:not([aria-disabled="true"]):not(:disabled)',
      );
      for (let move = 0; move < MOVES; move++) {
        await choices.first().waitFor();
        const before = await seqOf(page);
        // A card may first have to be picked; then a button says what to do with it.
        for (let press = 0; press < MOST_CHOICES && (await seqOf(page)) === before; press++)
          await choices.first().click({ timeout: 60_000 });
      }
      assert.ok((await seqOf(page)) > 0, "no press has made a move");
    });
  }
});
