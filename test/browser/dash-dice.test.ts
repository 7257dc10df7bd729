import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, MOVING, PHONE } from "../helpers/browser/browser.ts";
import { assertFits, button, choose, leave, move, Visit } from "../helpers/browser/visit.ts";
import { type PageMove, playInPage } from "../helpers/play/play-in-page.ts";

/** Runs in the page: calls odd, banks what is worth it, or rolls. */
function bankOrRoll(holdAt: number): PageMove | null {
  const find = (key: string) =>
    document.querySelector<HTMLElement>(`.controls [aria-keyshortcuts=${key}][aria-disabled=false]`);
  const bank = find("B");
  const gathered = Number(bank?.textContent?.match(/\d+/)?.[0] ?? 0);
  const button = gathered >= holdAt ? bank : (find("O") ?? find("R"));
  const sign = `${button?.textContent} ${gathered} ${document.querySelectorAll(".log li").length}`;
  return button && { sign, make: () => button.click() };
}

const playOut = (pages: Page[], holdAt: number) =>
  Promise.all(pages.map((page) => playInPage(page, bankOrRoll, holdAt)));

describe("Dash Dice in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit({ botPause: 50 });

  it("is played to the end by two people who meet by a link, and the match verifies", async () => {
    const [ann, ben] = [await visit.enter("Ann", DESKTOP, MOVING), await visit.page(DESKTOP)];
    await assertAccessible(ann, "lobby");
    await button(ann, "Invite a friend").click();
    const link = await ann.getByRole("textbox", { name: "Copy link" }).inputValue();
    assert.match(link, /\/table\/[\w-]+$/);
    await assertAccessible(ann, "waiting");

    await ben.goto(link);
    await button(ben, "Join the table").click();
    await ben.getByRole("heading", { name: "Classic" }).waitFor();
    await Promise.all([ann, ben].map((page) => page.locator(".player").first().waitFor()));
    await assertAccessible(ann, "table");
    for (let moves = 0; moves < 3; moves++) await move([ann, ben]);
    // The animations of a whole match would take minutes of software rendering.
    await ann.emulateMedia({ reducedMotion: "reduce" });
    await playOut([ann, ben], 20);

    for (const page of [ann, ben]) {
      await page.getByText("Verified in your browser").click();
      await page.getByText("your own seed went into the rolls").waitFor();
      await assertAccessible(page, "result");
    }
    const headlines = await Promise.all([ann, ben].map((page) => page.locator(".result h2").innerText()));
    assert.equal(headlines.filter((text) => text === "You won").length, 1, headlines.join(" / "));
    const scores = await Promise.all([ann, ben].map((page) => page.locator(".score strong").allInnerTexts()));
    assert.deepEqual(scores[0], scores[1]?.toReversed(), "both pages show the same scores, each its own below");
    await leave(ann, ben);
  });

  it("tells the rule and the progress of each player in words, beside a bar as wide as its panel", async () => {
    const page = await visit.enter("Ann");
    await choose(page, /^Zero Hour/);
    await button(page, "Play a bot").click();
    await page.getByText("Progress to zero: 0%").nth(1).waitFor();
    await page.getByText(/^Bank to count down\./).waitFor();
    const [panel, bar] = await Promise.all(
      [".player", ".player .track"].map((place) => page.locator(place).first().boundingBox()),
    );
    assert.ok(panel && bar && bar.width > panel.width * 0.8, JSON.stringify({ panel, bar }));
    await leave(page);
  });

  it("has an accent colour for each mode: green for counting up, red for counting down", async () => {
    const page = await visit.enter("Ann");
    const accents = new Map<string, string>();
    for (const mode of ["Classic", "Zero Hour", "Last Line", "True Grit"]) {
      await choose(page, new RegExp(`^${mode}`));
      await button(page, "Play a bot").click();
      const scores = page.locator(".dash-scores");
      await scores.waitFor();
      accents.set(mode, await scores.evaluate((element) => getComputedStyle(element).getPropertyValue("--accent")));
      await page.goBack();
    }
    const [green, red] = [accents.get("Classic"), accents.get("Zero Hour")];
    const named = (name: string) =>
      page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name);
    assert.deepEqual([green, red], [await named("--accent-green"), await named("--accent-red")]);
    assert.equal(new Set(accents.values()).size, 4);
    await leave(page);
  });

  it("pairs two players who press Play now, also with reduced motion", async () => {
    const [ann, ben] = [await visit.enter("Ann", DESKTOP), await visit.enter("Ben", DESKTOP)];
    for (const page of [ann, ben]) {
      await choose(page, /True Grit/);
      await button(page, /Play now/).click();
    }
    await playOut([ann, ben], 999);
    await ann.getByText("Verified in your browser").waitFor();
    await leave(ann, ben);
  });

  it("is played against the bot on a phone", async () => {
    const page = await visit.enter("Ann", PHONE);
    await choose(page, /Last Line/);
    await page.getByLabel("High stakes").check();
    await button(page, "Play a bot").tap();
    await page.locator(".player").first().waitFor();
    await assertFits(page, "table on a phone");
    await playOut([page], 20);
    await page.getByText("Verified in your browser").waitFor();
    await assertAccessible(page, "result on a phone");
    await leave(page);
  });

  it("is played by keyboard, explains a refusal, and resumes the seat after a reload", async () => {
    const page = await visit.enter("Ann");
    await button(page, "Play a bot").click();
    await button(page, /^(Odd\b|Roll)/)
      .first()
      .waitFor();
    if ((await button(page, /^Odd\b/).count()) > 0) await page.keyboard.press("o");
    await button(page, "Roll").waitFor();
    await page.keyboard.press("b");
    await page.getByText("There's nothing to bank yet.").waitFor();
    const lines = page.getByRole("log").getByRole("listitem");
    const before = await lines.count();
    await page.keyboard.press("r");
    await lines.nth(before).waitFor();

    const score = await page.locator(".player.mine .score strong").innerText();
    await page.reload();
    await page.locator(".player.mine").waitFor();
    assert.equal(await page.locator(".player.mine .score strong").innerText(), score);
    await button(page, "Roll").waitFor();
    await leave(page);
  });

  it("moves the seat to a second tab, and back to the first on request", async () => {
    const page = await visit.enter("Ann");
    await button(page, "Play a bot").click();
    await page.locator(".player").first().waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.locator(".player.mine").waitFor();
    await page.getByText("This table is open in another tab.").waitFor();
    await button(page, "Play here instead").click();
    await page.locator(".player.mine").waitFor();
    await second.getByText("This table is open in another tab.").waitFor();
    await leave(page);
  });

  it("leads to the lobby with an explanation when the linked table is gone", async () => {
    const page = await visit.page();
    await page.goto(`${visit.server.address}/table/nowhere`);
    await page.getByRole("alert").getByText("This table is full or no longer exists.").waitFor();
    await button(page, /Play now/).waitFor();
    await leave(page);
  });
});
