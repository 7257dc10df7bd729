import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE } from "../helpers/browser.ts";
import { look, lookFor, pickDeadDie, playOut } from "../helpers/six-dice-player.ts";
import { assertAccessible, assertFits, button, choose, invite, leave, STILL, Visit } from "../helpers/visit.ts";

const KEYS = { take: "s", stop: "b" };
/** Without motion, and with a canvas that is quickly drawn; the page around it is the same. */
const QUICK = { ...STILL, deviceScaleFactor: 0.5 };
const ENOUGH = 300;

const card = (page: Page, name: string) => page.locator(".draft").getByRole("button", { name });
const slots = (page: Page) => page.locator(".slots button[aria-label*=Take]");

describe("Farkle in the browser", function () {
  this.timeout(240_000);
  const visit = new Visit();

  async function enter(name: string, mode: string, viewport = DESKTOP, settings: object = {}): Promise<Page> {
    const page = await visit.enter(name, viewport, settings);
    await choose(page, /^Farkle/);
    await choose(page, new RegExp(`^${mode} Special`));
    return page;
  }

  it("two people draft in secret, see each other's dice and play ten rounds", async () => {
    const [ann, ben] = [await enter("Ann", "Challenge ten", DESKTOP, QUICK), await visit.page(PHONE, QUICK)];
    await invite(ann, ben);
    const pages = [ann, ben];
    await Promise.all(pages.map((page) => page.locator(".draft").waitFor()));
    await assertAccessible(ann, "draft");

    await card(ann, "Phoenix Die").click();
    await card(ann, "Hot Die").focus();
    await ann.keyboard.press("Enter");
    await slots(ann).nth(1).waitFor();
    await ann.getByText("$9 of $20 left").waitFor();
    await ann.keyboard.press("c");
    await ann.getByText("You are ready. Waiting for").waitFor();
    await ann.getByRole("log").getByRole("listitem").first().waitFor();
    const story = await ann.getByRole("log").getByRole("listitem").allInnerTexts();
    assert.deepEqual(story, ["You chose dice in secret and are ready."]);
    await ben.locator(".place").getByText("ready").waitFor();
    assert.equal(await ben.locator(".minis").count(), 0, "nobody sees what Ann chose");
    await ben.keyboard.press("h");
    await slots(ben).first().waitFor();
    await ben.keyboard.press("c");

    await ben.locator(".dice-row").waitFor();
    await ben.locator(".place.theirs button").click();
    const dice = ben.getByRole("dialog", { name: "Everyone's dice" });
    await dice.getByText("Phoenix Die").waitFor();
    await assertAccessible(ben, "everyone's dice");
    await button(ben, "Close").click();

    await playOut(pages, KEYS, ENOUGH);
    await Promise.all(pages.map((page) => page.getByText("Verified in your browser").waitFor()));
    const scores = await Promise.all(pages.map((page) => page.locator(".place .score").allInnerTexts()));
    assert.deepEqual(scores[0], scores[1], "both pages show the same scores");
    assert.match(await ann.locator(".log").innerText(), /banked \d+/);
    await assertAccessible(ann, "result");
    await button(ann, "Best turns, money and dice").click();
    await ann.getByRole("columnheader", { name: "Best turn" }).waitFor();
    await assertAccessible(ann, "best turns");
    await leave(...pages);
  });

  it("a match against the bot on a phone, from the draft to the result", async () => {
    const page = await enter("Ann", "Challenge ten", PHONE, QUICK);
    await button(page, "Play a bot").tap();
    await page.locator(".draft").waitFor();
    await assertFits(page, "draft on a phone");
    await card(page, "Double Die").tap();
    await card(page, "Double Die").tap();
    await page.getByText("$0 of $20 left").waitFor();
    await card(page, "Double Die").dispatchEvent("click");
    await page.getByText("At most 2 Double Dice fit into one hand.").waitFor();
    await slots(page).first().tap();
    await page.getByText("$10 of $20 left").waitFor();
    await card(page, "Jackpot Die").dispatchEvent("click");
    await page.getByText("Jackpot Die costs $12, and you have $10 left.").waitFor();
    await assertAccessible(page, "draft on a phone");
    await button(page, "Ready").tap();

    await lookFor(page, ({ rolls }) => rolls);
    await assertFits(page, "table on a phone");
    await page.locator(".cells").getByText("×2").waitFor();
    await button(page, /^Roll/).tap();
    await lookFor(page, ({ rolls, dice }) => !rolls || dice.some(({ free }) => free));
    await assertAccessible(page, "table on a phone");
    await playOut([page], KEYS, ENOUGH);
    await page.getByText("Verified in your browser").waitFor();
    await assertFits(page, "result on a phone");
    await leave(page);
  });

  it("a turn by keyboard alone: a refused selection is explained, a die tells what it does, and a reload keeps the sums", async () => {
    const page = await enter("Ann", "Challenge");
    await button(page, "Play a bot").click();
    await page.locator(".draft").waitFor();
    await card(page, "Thrice Die").press("Enter");
    await slots(page).first().waitFor();
    await page.keyboard.press("c");
    await lookFor(page, ({ rolls }) => rolls);
    await page.keyboard.press("b");
    await page.getByText("There is nothing to bank yet.").waitFor();

    await pickDeadDie(page, KEYS);
    assert.match(await page.locator(".worth").innerText(), /scores? nothing here/);
    await page.keyboard.press("s");
    await page.getByText("Every die you choose must be part of something that scores.").waitFor();
    await page.locator(".row-die").first().focus();
    await page.keyboard.press("Shift");
    const tip = page.getByRole("tooltip");
    await tip.getByText("Every lone three of yours scores 30.").waitFor();
    await tip.getByText("Simple · $5").waitFor();
    await assertAccessible(page, "tooltip");

    await page.keyboard.press("h");
    await page.locator(".worth.good").waitFor();
    await page.keyboard.press("o");
    await page.getByText(/% farkle/).waitFor();
    await page.keyboard.press("s");
    await lookFor(page, ({ rolls, stops }) => rolls && stops);
    const { gathered } = await look(page);
    await page.keyboard.press("b");
    const sums = [/^You saved .* = /, new RegExp(`^You banked .*${gathered}`)];
    const told = () => Promise.all(sums.map((sum) => page.getByRole("log").getByText(sum).first().waitFor()));
    await told();
    await page.reload();
    await told();
    await leave(page);
  });
});
