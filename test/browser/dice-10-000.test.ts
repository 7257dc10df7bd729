import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Point } from "../../client/src/stage/dice/spots.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { dieOnFelt, drag, Finger, trayOnFelt } from "../helpers/browser/felt.ts";
import { assertFits, button, choose, invite, leave, menuButton, Visit } from "../helpers/browser/visit.ts";
import {
  drawn,
  look,
  lookFor,
  lookForPicks,
  move,
  pickDeadDie,
  picked,
  playOut,
  rollSix,
} from "../helpers/play/six-dice-player.ts";

const KEYS = { take: "l", stop: "y" };

/** Ends a match quickly without busting too often. */
const ENOUGH = 400;

const pressed = (page: Page) => page.locator('.row-die[aria-pressed="true"]');

describe("Dice 10 000 in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  async function enter(name: string, viewport = DESKTOP, settings: object = {}): Promise<Page> {
    const page = await visit.enter(name, viewport, settings);
    await choose(page, /Dice 10 000/);
    return page;
  }

  it("is played by two people, one of them on a phone, until one resigns, and shows the history", async () => {
    const pages = [await enter("Ann", DESKTOP), await visit.page(PHONE)] as const;
    const [ann, ben] = pages;
    await invite(ann, ben);
    await Promise.all(pages.map((page) => page.locator(".board").waitFor()));
    await assertAccessible(ann, "table");
    for (let moves = 0; moves < 10; moves++) {
      for (const page of pages) await move(page, KEYS, ENOUGH);
    }
    await menuButton(ben).tap();
    await button(ben, "Resign").tap();
    await ben.getByRole("dialog").getByRole("button", { name: "Resign" }).tap();

    await Promise.all(pages.map((page) => page.getByText("Verified in your browser").waitFor()));
    await ann.getByRole("heading", { name: "You won" }).waitFor();
    const scores = await Promise.all(pages.map((page) => page.locator(".place .score").allInnerTexts()));
    assert.deepEqual(scores[0], scores[1], "both pages show the same scores");
    await assertAccessible(ann, "result");

    await button(ann, "Full match history").click();
    const history = ann.getByRole("dialog", { name: "Full match history" });
    await history.getByRole("heading", { name: "Round 1", exact: true }).waitFor();
    await assertAccessible(ann, "history");
    await ann.keyboard.press("Escape");
    await history.waitFor({ state: "detached" });
    await leave(...pages);
  });

  it("picks dice on the felt, by buttons and by keys, and explains a selection that does not score", async () => {
    const page = await enter("Ann", DESKTOP);
    await button(page, "Play a bot").click();
    await pickDeadDie(page, KEYS);
    await page
      .locator(".worth")
      .getByText(/(doesn't|don't) score/)
      .waitFor();
    await page.keyboard.press("l");
    await page.getByText("Every die you select must score.").waitFor();
    assert.equal((await look(page)).takes, false);
    await assertAccessible(page, "a selection refused");

    await pressed(page).first().click();
    await pressed(page).waitFor({ state: "detached" });
    await page.locator("canvas").waitFor();
    const felt = await page.locator(".felt").boundingBox();
    assert.ok(felt);
    const spots = [1 / 6, 1 / 2, 5 / 6].flatMap((x) => [0.2, 0.5].map((y) => [x, y] as const));
    for (const [x, y] of spots) {
      if ((await page.locator(".worth:is(.good, .bad)").count()) > 0) break;
      await page.mouse.click(felt.x + felt.width * x, felt.y + felt.height * y);
    }
    assert.ok((await pressed(page).count()) > 0, "a die was tapped on the felt");

    await page.keyboard.press("h");
    await page.locator(".worth.good").waitFor();
    await page.keyboard.press("o");
    await page.getByText(/% bust/).waitFor();
    await page.locator("body").press("Enter");
    await lookFor(page, ({ takes, rolls }) => !takes && rolls);
    await pressed(page).first().waitFor({ state: "detached" });
    await page.keyboard.press("y");
    await page
      .getByText(/Your first yield must be worth 1,000; you have|yielded/)
      .first()
      .waitFor();
    await leave(page);
  });

  it("picks and returns dice by dragging with a mouse or a finger", async () => {
    const page = await enter("Ann", DESKTOP);
    await button(page, "Play a bot").click();
    await rollSix(page);
    const dice = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => dieOnFelt(page, index)));
    const [first, second, third, , fifth] = dice as [Point, Point, Point, Point, Point, Point];
    await drag(page, first, second, third);
    await lookForPicks(page, [0, 1, 2]);
    await drag(page, second, fifth);
    await lookForPicks(page, [0, 2]);
    await drag(page, first, await trayOnFelt(page));
    assert.ok((await picked(page)).includes(0), "what is dragged into the tray stays picked");
    await page.mouse.click(fifth.x, fifth.y);
    const tapped = await picked(page);
    await page.keyboard.press("5");
    assert.notDeepEqual(await picked(page), tapped, "taps and keys do what they did");
    await leave(page);

    const phone = await enter("Ben", PHONE);
    await button(phone, "Play a bot").tap();
    await rollSix(phone);
    const finger = await Finger.on(phone);
    await finger.drag(await dieOnFelt(phone, 5), await dieOnFelt(phone, 4), await dieOnFelt(phone, 1));
    await lookForPicks(phone, [1, 4, 5]);
    await finger.drag(await dieOnFelt(phone, 1), await dieOnFelt(phone, 4));
    await lookForPicks(phone, [5]);
    await leave(phone);
  });

  it("ignores a drag on a locked die", async () => {
    const page = await enter("Ann", DESKTOP);
    await button(page, "Play a bot").click();
    await rollSix(page);
    await page.keyboard.press("h");
    await page.keyboard.press("l");
    const { dice } = await lookFor(page, ({ takes, rolls }) => !takes && rolls);
    await drawn(page);
    const locked = dice.findIndex(({ free }) => !free);
    await drag(page, await dieOnFelt(page, locked, true), await trayOnFelt(page));
    assert.deepEqual(await picked(page), []);
    await leave(page);
  });

  it("fits six seats on a phone: a match against five bots", async () => {
    const page = await enter("Ann", PHONE);
    await page.locator(".house-rules summary").tap();
    await page.getByLabel("Rounds").fill("2");
    await page.locator(".seats").getByText("6", { exact: true }).tap();
    await button(page, "Play a bot").tap();
    await page.locator(".board.of-6").waitFor();
    await lookFor(page, ({ rolls }) => rolls);
    await assertFits(page, "table on a phone");
    await button(page, /^Roll/).tap();
    await lookFor(page, ({ rolls, dice }) => !rolls || dice.some(({ free }) => free));
    await assertAccessible(page, "table on a phone");
    await button(page, "History").tap();
    await page.getByRole("dialog").getByText("Round 1", { exact: true }).waitFor();
    await button(page, "Close").tap();
    await playOut([page], KEYS, ENOUGH);
    await page.getByText("Verified in your browser").waitFor();
    await assertFits(page, "result on a phone");
    await leave(page);
  });
});
