import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import type { LocalRecord } from "../../client/src/table/local-match.ts";
import type { Action } from "../../shared/core/game.ts";
import type { RecordedPlayer } from "../../shared/core/match-record.ts";
import { handsOf } from "../games/hands-of.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { CACHED, closePages, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { isKept } from "../helpers/browser/kept.ts";
import { logOf, shows } from "../helpers/browser/table.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";
import { practiceWith } from "../helpers/luck/luck.ts";
import { rehearse } from "../helpers/luck/rehearsal.ts";
import { TestServer } from "../helpers/server/test-server.ts";

/** The match that the browser stores in this slot. */
const storedMatch = (page: Page, slot: string): Promise<LocalRecord> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null").record, `house-rules.practice.${slot}`);

/** The player calls, rolls 3 and 4, then a single one; the bot rolls a single one at once, so the player wins 7 to 0. */
const SHORT_WIN = practiceWith({ ...dashWish(0, "3, 3 4, 1 2", "true-grit"), from: 40_124 });
const FIRST_ROLLS = ["You called odd and the die shows 3: you go first.", "You rolled 3 and 4: +7."];

describe("practice without the server", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    [server, browser] = await Promise.all([TestServer.open(), workerBrowser()]);
  });
  after(() => closePages(browser));

  it("lets people pass and play on one device, hides each hand from the others, and resumes a match after a reload", async () => {
    const page = await openPage(browser, PHONE, CACHED);
    await page.goto(server.address);
    await isKept(page);
    await server.close();
    await page.reload();
    await page.getByText("You're offline").waitFor();
    await button(page, "More").click();
    await page.getByRole("link", { name: "Pass and play" }).click();
    await choose(page, /^Casino/);
    await page.getByLabel("Player 1").fill("Ann");
    await page.getByLabel("Player 2").fill("ann");
    await page.getByRole("alert").getByText("Two players are called ann.").waitFor();
    await page.getByLabel("Player 2").fill("Ben");
    await button(page, /^Start the match/).click();

    // Each person trails a card.
    await page.getByRole("dialog").waitFor();
    const record = await storedMatch(page, "casino/shared");
    const trail = (_view: object, _seat: number, legal: Action[]) =>
      legal.find(({ type }) => type === "trail") ?? (legal[0] as Action);
    const { moves, seats } = await rehearse(record, trail);
    const hand = page.getByRole("list", { name: "Your hand" }).getByRole("button");
    for (const [index, { seat, action }] of moves.slice(0, 2).entries()) {
      const { name } = record.players[seats.indexOf(seat)] as RecordedPlayer;
      await page.getByRole("dialog", { name: `Pass the device to ${name}` }).waitFor();
      assert.equal(await hand.count(), 0, "no hand is behind the cover");
      await page.keyboard.press("Escape");
      await button(page, `I'm ${name}`).press("Enter");
      await page.locator(".sign").getByText(`${name}'s turn`).waitFor();
      assert.equal(await hand.count(), 10);
      await handsOf.casino.pressMove(page, { ...action });
      await page.getByRole("log").getByText(`${name} trailed the`).waitFor();
      await shows(page, index + 1);
    }
    assert.doesNotMatch((await logOf(page)).join(), /\byou\b/i, "people are called by their names");

    await page.goto(`${server.address}/pass-and-play`);
    await page.getByRole("link", { name: "Resume the last match" }).waitFor();
    await page.goto(server.address + practiceAddress("dash-dice", SHORT_WIN));
    await page.getByText("Offline practice").waitFor();
    await button(page, /^Odd\b/).click();
    await button(page, "Roll").click();
    await shows(page, 2);
    assert.equal(await page.locator(".chat").count(), 0, "there is no chat");
    assert.equal(await page.getByRole("timer").count(), 0, "no clock runs");
    await page.reload();
    await shows(page, 2);
    assert.deepEqual(await logOf(page), FIRST_ROLLS);
    await leave(page);
  });
});

describe("practice", function () {
  this.timeout(300_000);
  const visit = new Visit();

  /** Calls and rolls as in the match with the short win. */
  async function rollTwice(page: Page): Promise<void> {
    await button(page, /^Odd\b/).click();
    await shows(page, 1);
    await button(page, "Roll").click();
    await shows(page, 2);
    assert.deepEqual(await logOf(page), FIRST_ROLLS);
  }

  it("ends with a verified result, and is played again with the same luck, also by its link, and resumed from the lobby", async () => {
    const [page, friend] = [await visit.page(), await visit.page()];
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(visit.server.address + practiceAddress("dash-dice", SHORT_WIN));
    await rollTwice(page);
    await button(page, "Roll").click();
    await page.getByRole("heading", { name: "You won" }).waitFor();
    await page.locator(".outcome").getByText("7 – 0").waitFor();
    await page.getByText("Verified in your browser").waitFor();
    await page.locator(".court").getByText("Pure luck: there was nothing to decide.").waitFor();
    await button(page, "Turning point").click();
    await page
      .locator(".flashback")
      .getByText(/^Turning point · You: \d/)
      .waitFor();
    await button(page, "Stop").click();
    await page.locator(".flashback").waitFor({ state: "detached" });
    await assertAccessible(page, "result of a practice match");
    const faceIn = (place: string) => page.locator(`${place} svg.avatar:not(.portrait)`).first().innerHTML();
    const face = await faceIn(".player");
    await page.getByRole("link", { name: "Watch replay" }).click();
    await page.locator(".where").getByText("Step 0 of 4").waitFor();
    assert.equal(await faceIn(".player"), face, "the player has the same avatar in a replay");
    await page.goBack();

    await button(page, "Copy link").click();
    await button(page, "Copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await button(page, "Play the same luck again").click();
    await rollTwice(page);
    await friend.goto(link);
    await rollTwice(friend);

    await leave(friend);

    // The lobby offers practice while the server is out of reach.
    await page.route("**/matchmake/**", (route) => route.abort());
    await button(page, "‹ Leave").click();
    assert.equal(await faceIn(".site-header"), face, "and in the header");
    await choose(page, /^True Grit/);
    await button(page, "Practice offline").click();
    await shows(page, 2);
    assert.deepEqual(await logOf(page), FIRST_ROLLS);

    await button(page, "‹ Leave").click();
    await choose(page, /^Zero Hour/);
    await button(page, "Practice offline").click();
    await page.getByText("to 0").first().waitFor();
    const { id } = await storedMatch(page, "dash-dice");
    assert.deepEqual(await logOf(page), []);
    await button(page, "Start over").click();
    await shows(page, 0);
    assert.notEqual((await storedMatch(page, "dash-dice")).id, id);
    await page.goto(`${visit.server.address}/practice/chess`);
    await page.getByRole("alert").getByText("This game doesn't exist here.").waitFor();
    await leave(page);
  });
});
