import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type ServerProcess, startServer } from "../../loadtest/server-process.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, workerBrowser } from "../helpers/browser/browser.ts";
import { forgetGuest } from "../helpers/browser/used-pages.ts";
import { button, choose, invite, leave, menuButton, move, nextChange } from "../helpers/browser/visit.ts";

describe("a table after failures and interruptions", function () {
  this.timeout(300_000);
  let browser: Browser;
  let server: ServerProcess;
  let folder: string;
  /** Two players for all tests, because a new page compiles the code of tables again. */
  let players: [Page, Page];
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    server = await startServer(folder);
    browser = await workerBrowser();
    players = [await openPage(browser, DESKTOP), await openPage(browser, DESKTOP)];
  });
  after(async () => {
    await closePages(browser);
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  async function kill(): Promise<void> {
    const exited = once(server.process, "exit");
    server.process.kill("SIGKILL");
    await exited;
  }
  async function reopen(): Promise<void> {
    server = await startServer(folder, { PORT: new URL(server.address).port });
  }

  /** Both players as new guests, without a table. */
  async function newGuests(): Promise<[Page, Page]> {
    await Promise.all(players.map((page) => forgetGuest(page, server.address)));
    return players;
  }

  /** Invites a friend to a table of True Grit and waits until both are seated. */
  async function pair(): Promise<[Page, Page]> {
    const [ann, ben] = await newGuests();
    await ann.goto(server.address);
    await choose(ann, /True Grit/);
    await invite(ann, ben);
    await Promise.all([ann, ben].map((page) => page.locator(".player.mine").waitFor()));
    return [ann, ben];
  }

  it("continues on open pages after the server was killed and restarted", async () => {
    const pages = await pair();
    await move(pages);
    await pages[0].getByRole("log").getByRole("listitem").first().waitFor();
    const lines = await pages[0].getByRole("log").getByRole("listitem").count();
    await kill();
    await pages[0].getByText("Reconnecting…").waitFor();
    await reopen();
    await Promise.all(pages.map((page) => page.getByText("Reconnecting…").waitFor({ state: "detached" })));
    await move(pages);
    await pages[0].getByRole("log").getByRole("listitem").nth(lines).waitFor();
    await pages[0].reload();
    await pages[0].locator(".player.mine").waitFor();
  });

  it("continues for a spectator after a broken connection or a killed server", async () => {
    const [ann, ben] = await pair();
    const eve = await openPage(browser, DESKTOP);
    await eve.goto(ann.url());
    await eve.getByText("You're watching this table.").waitFor();
    await eve.evaluate(() => window.dispatchEvent(new Event("offline")));
    await eve.getByText("Reconnecting…").waitFor();
    await eve.getByText("Reconnecting…").waitFor({ state: "detached" });
    await move([ann, ben]);
    const told = eve.getByRole("log").getByRole("listitem");
    await told.first().waitFor();
    const lines = await told.count();

    await kill();
    await eve.getByText("Reconnecting…").waitFor();
    await reopen();
    await Promise.all([ann, ben, eve].map((page) => page.getByText("Reconnecting…").waitFor({ state: "detached" })));
    await ann.getByText("1 spectator").waitFor();
    await move([ann, ben]);
    await told.nth(lines).waitFor();
    await eve.getByText("You're watching this table.").or(eve.locator(".result")).first().waitFor();
    await leave(eve);
  });

  it("still waits for a second player after the server was killed", async () => {
    const [ann, ben] = await newGuests();
    await ann.goto(server.address);
    await button(ann, "Invite a friend").click();
    const link = await ann.getByRole("textbox", { name: "Copy link" }).inputValue();
    const code = await ann.locator(".table-code strong").innerText();
    // A stopped server cannot serve the remaining files of its page.
    await ann.locator(".felt canvas").waitFor({ state: "attached" });
    await kill();
    await ann.getByText("Reconnecting…").waitFor();
    await reopen();
    await ann.getByText("Reconnecting…").waitFor({ state: "detached" });
    assert.equal(await ann.locator(".table-code strong").innerText(), code);
    await ben.goto(link);
    await button(ben, "Join the table").click();
    await Promise.all([ann, ben].map((page) => page.locator(".player.mine").waitFor()));
  });

  it("is reached again by going back to the lobby and forward again", async () => {
    const [ann, ben] = await pair();
    await ann.goBack();
    await button(ann, /Play now/).waitFor();
    await ben.getByText("lost connection").waitFor();
    await ann.goForward();
    await ann.locator(".player.mine").waitFor();
    await ben.getByText("lost connection").waitFor({ state: "detached" });
    await move([ann, ben]);
  });

  it("ends in a draw that one player offers and the other accepts, all by keyboard", async () => {
    const [ann, ben] = await pair();
    // A move ends an offer, so the call must be over.
    await move([ann, ben]);
    await ann
      .getByRole("log")
      .getByText(/ called (odd|even)/)
      .waitFor();
    await menuButton(ann).focus();
    await ann.keyboard.press("Enter");
    await button(ann, "Offer draw").focus();
    await ann.keyboard.press("Enter");
    await ann.getByText("Draw offered.").waitFor();
    await ben.getByText("offers a draw.").waitFor();
    await assertAccessible(ben, "a draw on offer");
    await button(ben, "Decline").focus();
    await ben.keyboard.press("Enter");
    await ann.getByText("The draw offer was declined.").waitFor();
    await menuButton(ben).press("Enter");
    await assertAccessible(ben, "the menu of a table");
    await button(ben, "Offer draw").press("Enter");
    await button(ann, "Accept").press("Enter");
    for (const page of [ann, ben]) {
      await page.getByRole("heading", { name: "Draw by agreement" }).waitFor();
      await page.getByText("Verified in your browser").waitFor();
      await page.getByRole("log").getByText("Draw by agreement.").waitFor();
    }
    await ann.reload();
    await ann.getByRole("heading", { name: "Draw by agreement" }).waitFor();
  });

  it("is resigned from its menu after a question that Escape answers with no", async () => {
    const [ann, ben] = await pair();
    const question = ann.getByRole("dialog", { name: /^If you resign/ });
    await menuButton(ann).click();
    await button(ann, "Resign").click();
    await question.waitFor();
    await assertAccessible(ann, "the question before resigning");
    await ann.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await menuButton(ann).click();
    await button(ann, "Resign").click();
    await question.getByRole("button", { name: "Resign" }).click();
    await ben.getByRole("heading", { name: "You won" }).waitFor();
    await button(ann, "Rematch").waitFor();
  });

  it("keeps the seat of a page that is offline for a while", async () => {
    const [ann, ben] = await pair();
    await ann.context().setOffline(true);
    await ann.evaluate(() => window.dispatchEvent(new Event("offline")));
    await ben.getByText("lost connection").waitFor();
    await ann.context().setOffline(false);
    await ben.getByText("lost connection").waitFor({ state: "detached" });
    await move([ann, ben]);
  });

  it("lets a spectator with the link read the past, watch and chat separately, and change nothing", async () => {
    const [ann, ben] = await pair();
    await move([ann, ben]);
    const story = (page: Page) => page.getByRole("log").getByRole("listitem");
    await story(ann).first().waitFor();
    const eve = await openPage(browser, DESKTOP);
    await eve.goto(ann.url());
    await eve.getByText("You're watching this table.").waitFor();
    assert.equal(await button(eve, /^(Odd\b|Roll)/).count(), 0);
    await story(eve).first().waitFor();
    const told = await story(eve).count();
    // The log addresses the player's actions in the second person.
    assert.equal(await story(ann).count(), told, "what happened before is told to her as well");
    await move([ann, ben]);
    await story(eve).nth(told).waitFor();
    await leave(eve);
  });

  it("starts a rematch when both players want it", async () => {
    const pages = await pair();
    while ((await pages[0].locator(".result").count()) === 0) {
      for (const page of pages) {
        const next = button(page, /^(Odd\b|Roll)/).first();
        if ((await next.count()) > 0) await next.click({ timeout: 2000 }).catch(() => undefined);
      }
      await nextChange(pages[0]);
    }
    await button(pages[0], "Rematch").click();
    await pages[1].getByText("wants a rematch").waitFor();
    await button(pages[1], "Rematch").click();
    await Promise.all(pages.map((page) => page.locator(".result").waitFor({ state: "detached" })));
    await move(pages);
  });
});
