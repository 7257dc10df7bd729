import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { FaultRecovery } from "../../server/recovery/fault-recovery.ts";
import { closePages, openPage, PAGE_SEED, workerBrowser } from "../helpers/browser/browser.ts";
import { allShow } from "../helpers/browser/table.ts";
import { button, choose, invite, leave } from "../helpers/browser/visit.ts";
import { partsOf, throwOnce } from "../helpers/faults/faults.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const RESTORING = /^There was a problem with this table\./;
const PAUSED = /^Game paused: the server can't save moves right now\./;

describe("a page whose table is interrupted", function () {
  this.timeout(300_000);
  const recovery = new FaultRecovery();
  /** Clients that come back wait for this. */
  let mayReturn = Promise.resolve();
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    const wake = async (asked: Parameters<FaultRecovery["restored"]>[0]) => {
      await mayReturn;
      await recovery.restored(asked);
    };
    server = await TestServer.open({ gracePlaying: 60, graceWaiting: 60 }, { faults: recovery, loadTable: wake });
    browser = await workerBrowser();
  });
  after(async () => {
    await closePages(browser);
    await server.close();
  });

  it("says that it is being restored or paused, and loses no move", async () => {
    const [ann, ben] = [await openPage(browser), await openPage(browser)];
    const everywhere = (words: RegExp, state: "visible" | "detached") =>
      Promise.all([ann, ben].map((page) => page.getByText(words).waitFor({ state })));
    server.luck.wish({ ...dashWish(0, "3, 3 4"), seeds: [PAGE_SEED, PAGE_SEED] });
    await ann.goto(server.address);
    await choose(ann, /Classic/);
    await invite(ann, ben);
    await button(ann, /^Odd\b/).click();
    await allShow([ann, ben], 1);

    const roomId = new URL(ann.url()).pathname.split("/").at(-1) ?? "";
    const gate = Promise.withResolvers<void>();
    mayReturn = gate.promise;
    throwOnce(partsOf(roomId).chairs, "seatOf");
    await button(ann, "Roll").click();
    await everywhere(RESTORING, "visible");
    gate.resolve();
    await everywhere(RESTORING, "detached");
    await allShow([ann, ben], 2);
    await ann.getByRole("log").getByText("You rolled 3 and 4: +7").waitFor();

    const { availability } = server.journal;
    availability.set(false);
    await everywhere(PAUSED, "visible");
    await assertBelowPrompt(ann);
    availability.set(true);
    await everywhere(PAUSED, "detached");
    await button(ann, /^Bank 7/).click();
    await allShow([ann, ben], 3);
    await leave(ann, ben);
  });
});

/** Asserts that the notice is centred on the felt below the prompt. */
async function assertBelowPrompt(page: Page): Promise<void> {
  const [notice, prompt] = await Promise.all(
    [".interruptions .notice", ".felt-prompt"].map((part) => page.locator(part).boundingBox()),
  );
  assert.ok(notice && prompt);
  assert.ok(notice.y >= prompt.y + prompt.height, "the notice is below the prompt");
  assert.ok(Math.abs(notice.x + notice.width / 2 - (prompt.x + prompt.width / 2)) < 2, "both are centred on the felt");
}
