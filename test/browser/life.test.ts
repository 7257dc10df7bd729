import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type ServerProcess, startServer } from "../../loadtest/server-process.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { openPage, PAGE_SEED, workerBrowser } from "../helpers/browser/browser.ts";
import { allShow, shows } from "../helpers/browser/table.ts";
import { button, choose, invite, leave, menuButton, moveAfter, PLAY, Visit } from "../helpers/browser/visit.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";

const mine = (page: Page) => page.locator(".player.mine");
const log = (page: Page) => page.getByRole("log");
const reconnecting = (page: Page) => page.getByText("Reconnecting…");

describe("a table whose server is killed and restarted", function () {
  this.timeout(300_000);
  let browser: Browser;
  let server: ServerProcess;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    server = await startServer(folder);
    browser = await workerBrowser();
  });
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("continues on the open pages of players and spectators", async () => {
    const [ann, ben, eve] = [await openPage(browser), await openPage(browser), await openPage(browser)];
    await ann.goto(server.address);
    await invite(ann, ben);
    await moveAfter(0, [ann, ben]);
    await eve.goto(ann.url());
    await eve.getByText("You're watching this table.").waitFor();
    const exited = once(server.process, "exit");
    server.process.kill("SIGKILL");
    await exited;
    const pages = [ann, ben, eve];
    await Promise.all(pages.map((page) => reconnecting(page).waitFor()));
    server = await startServer(folder, { PORT: new URL(server.address).port });
    await Promise.all(pages.map((page) => reconnecting(page).waitFor({ state: "detached" })));
    await ann.getByText("1 spectator").waitFor();
    await moveAfter(1, [ann, ben]);
    await shows(eve, 2);
    for (const page of pages) {
      await log(page)
        .getByText(/ rolled /)
        .waitFor();
    }
    await leave(ann, ben, eve);
  });
});

describe("a table of two people", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("keeps the seat of a page that goes back and forward, offline, or is reloaded, and ends in an agreed draw", async () => {
    visit.server.luck.wish({ ...dashWish(0, "3", "true-grit"), seeds: [PAGE_SEED, PAGE_SEED] });
    const [ann, ben] = [await visit.enter("Ann"), await visit.page()];
    await choose(ann, /True Grit/);
    await invite(ann, ben);
    await button(ann, /^Odd\b/).click();
    await allShow([ann, ben], 1);
    const lost = ben.getByText("lost connection");
    await ann.goBack();
    await button(ann, PLAY).waitFor();
    await lost.waitFor();
    await ann.goForward();
    await mine(ann).waitFor();
    await lost.waitFor({ state: "detached" });

    await ann.context().setOffline(true);
    await ann.evaluate(() => window.dispatchEvent(new Event("offline")));
    await lost.waitFor();
    await ann.context().setOffline(false);
    await lost.waitFor({ state: "detached" });

    await ann.reload();
    await log(ann).getByText("You called odd and the die shows 3: you go first.").waitFor();
    await button(ann, "Roll").click();
    await allShow([ann, ben], 2);

    await menuButton(ann).press("Enter");
    await button(ann, "Offer draw").press("Enter");
    await ann.getByText("Draw offered.").waitFor();
    await ben.getByText("offers a draw.").waitFor();
    await assertAccessible(ben, "a draw on offer");
    await button(ben, "Decline").press("Enter");
    await ann.getByText("The draw offer was declined.").waitFor();
    await menuButton(ben).press("Enter");
    await button(ben, "Offer draw").press("Enter");
    await button(ann, "Accept").press("Enter");
    for (const page of [ann, ben]) {
      await page.getByRole("heading", { name: "Draw by agreement" }).waitFor();
      await page.getByText("Verified in your browser").waitFor();
      await log(page).getByText("Draw by agreement.").waitFor();
    }
    await ann.reload();
    await ann.getByRole("heading", { name: "Draw by agreement" }).waitFor();
    await leave(ann, ben);
  });
});
