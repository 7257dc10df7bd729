import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type ServerProcess, startServer } from "../../loadtest/server-process.ts";
import { DESKTOP, openBrowser, openPage } from "../helpers/browser.ts";
import { button, choose, invite, leave, STILL } from "../helpers/visit.ts";

/** Invites a friend to a table of True Grit and waits until both are seated. */
async function pair(browser: Browser, address: string): Promise<[Page, Page]> {
  const [ann, ben] = [await openPage(browser, DESKTOP, STILL), await openPage(browser, DESKTOP, STILL)];
  await ann.goto(address);
  await choose(ann, /True Grit/);
  await invite(ann, ben);
  await Promise.all([ann, ben].map((page) => page.locator(".player.mine").waitFor()));
  return [ann, ben];
}

/** Presses whatever is to be pressed, on whichever page it is. */
async function move(pages: Page[]): Promise<void> {
  const any = pages.map((page) => button(page, /^(Odd|Roll)/).first());
  await Promise.any(any.map((locator) => locator.click({ timeout: 20_000 })));
}

describe("a table through the accidents of life", function () {
  this.timeout(240_000);
  let browser: Browser;
  let server: ServerProcess;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    server = await startServer(folder);
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("goes on after the house was killed and started again under the open pages", async () => {
    const pages = await pair(browser, server.address);
    await move(pages);
    await pages[0].getByRole("log").getByRole("listitem").first().waitFor();
    const lines = await pages[0].getByRole("log").getByRole("listitem").count();
    const exited = once(server.process, "exit");
    server.process.kill("SIGKILL");
    await exited;
    await pages[0].getByText("Reconnecting…").waitFor();
    server = await startServer(folder, { PORT: new URL(server.address).port });
    await Promise.all(pages.map((page) => page.getByText("Reconnecting…").waitFor({ state: "detached" })));
    await move(pages);
    await pages[0].getByRole("log").getByRole("listitem").nth(lines).waitFor();
    await leave(...pages);
  });

  it("keeps the seat of a page that is offline for a while", async () => {
    const [ann, ben] = await pair(browser, server.address);
    await ann.context().setOffline(true);
    await ann.evaluate(() => window.dispatchEvent(new Event("offline")));
    await ben.getByText("lost the connection").waitFor({ timeout: 30_000 });
    await ann.context().setOffline(false);
    await ben.getByText("lost the connection").waitFor({ state: "detached", timeout: 30_000 });
    await move([ann, ben]);
    await leave(ann, ben);
  });

  it("lets a spectator who has the link read the past, watch, talk apart and touch nothing", async () => {
    const [ann, ben] = await pair(browser, server.address);
    await move([ann, ben]);
    const story = (page: Page) => page.getByRole("log").getByRole("listitem");
    await story(ann).first().waitFor();
    const told = await story(ann).count();
    const eve = await openPage(browser, DESKTOP, STILL);
    await eve.goto(ann.url());
    await eve.getByText("You are watching this table.").waitFor();
    assert.equal(await button(eve, /^(Odd|Roll)/).count(), 0);
    await story(eve).first().waitFor();
    assert.equal(await story(eve).count(), told, "what happened before is told to her as well");
    await move([ann, ben]);
    await story(eve).nth(told).waitFor();
    await leave(ann, ben, eve);
  });

  it("is played again when both want it", async () => {
    const pages = await pair(browser, server.address);
    while ((await pages[0].locator(".result").count()) === 0) {
      for (const page of pages) {
        const next = button(page, /^(Odd|Roll)/).first();
        if ((await next.count()) > 0) await next.click({ timeout: 2000 }).catch(() => undefined);
      }
    }
    await button(pages[0], "Play again").click();
    await pages[1].getByText("would like to play again").waitFor();
    await button(pages[1], "Play again").click();
    await Promise.all(pages.map((page) => page.locator(".result").waitFor({ state: "detached" })));
    await move(pages);
    await leave(...pages);
  });
});
