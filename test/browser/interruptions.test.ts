import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { FaultRecovery } from "../../server/recovery/fault-recovery.ts";
import { closePages, DESKTOP, openPage, workerBrowser } from "../helpers/browser/browser.ts";
import { choose, invite, leave, move } from "../helpers/browser/visit.ts";
import { partsOf, throwOnce } from "../helpers/faults/faults.ts";
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
  let pages: Page[];
  before(async () => {
    const wake = async (asked: Parameters<FaultRecovery["restored"]>[0]) => {
      await mayReturn;
      await recovery.restored(asked);
    };
    server = await TestServer.open({ gracePlaying: 60, graceWaiting: 60 }, { faults: recovery, wake });
    browser = await workerBrowser();
    const [ann, ben] = [await openPage(browser, DESKTOP), await openPage(browser, DESKTOP)];
    await ann.goto(server.address);
    // A match of Classic does not end with the few rolls of these tests.
    await choose(ann, /Classic/);
    await invite(ann, ben);
    pages = [ann, ben];
    await Promise.all(pages.map((page) => page.locator(".player.mine").waitFor()));
    await move(pages);
    await lines(ann).first().waitFor();
  });
  after(async () => {
    await leave(...pages);
    await closePages(browser);
    await server.close();
  });

  const lines = (page: Page) => page.getByRole("log").getByRole("listitem");
  const everywhere = (words: RegExp, state: "visible" | "detached") =>
    Promise.all(pages.map((page) => page.getByText(words).waitFor({ state })));

  /** Something new is written in the log of the first page. */
  async function playsOn(during: () => Promise<unknown>): Promise<void> {
    const [ann] = pages as [Page];
    const before = await lines(ann).count();
    await during();
    await lines(ann).nth(before).waitFor();
  }

  it("says that the table is being restored, and plays the move that met the fault", async () => {
    const roomId = new URL((pages[0] as Page).url()).pathname.split("/").at(-1) ?? "";
    const gate = Promise.withResolvers<void>();
    mayReturn = gate.promise;
    throwOnce(partsOf(roomId).chairs, "seatOf");
    await playsOn(async () => {
      await move(pages);
      await everywhere(RESTORING, "visible");
      gate.resolve();
      await everywhere(RESTORING, "detached");
    });
    await playsOn(() => move(pages));
  });

  it("says that the table is paused while moves cannot be saved, and plays on afterwards", async () => {
    const { availability } = server.journal;
    availability.set(false);
    await everywhere(PAUSED, "visible");
    const [ann] = pages as [Page];
    const [notice, prompt] = await Promise.all(
      [".interruptions .notice", ".felt-prompt"].map((part) => ann.locator(part).boundingBox()),
    );
    assert.ok(notice && prompt);
    assert.ok(notice.y >= prompt.y + prompt.height, "the notice is below the prompt");
    assert.ok(
      Math.abs(notice.x + notice.width / 2 - (prompt.x + prompt.width / 2)) < 2,
      "both are centred on the felt",
    );
    availability.set(true);
    await everywhere(PAUSED, "detached");
    await playsOn(() => move(pages));
  });
});
