import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE, SHARP } from "../helpers/browser/browser.ts";
import { dieOnFelt, drag, Finger } from "../helpers/browser/felt.ts";
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

const KEYS = { take: "s", stop: "b" };

const ENOUGH = 300;

const card = (page: Page, name: string) => page.locator(".draft").getByRole("button", { name: new RegExp(`^${name}`) });
const slots = (page: Page) => page.locator(".slots button[aria-label*=Remove]");

describe("Farkle in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  async function enter(name: string, mode: string, viewport = DESKTOP, settings: object = {}): Promise<Page> {
    const page = await visit.enter(name, viewport, settings);
    await choose(page, /^Farkle/);
    await choose(page, new RegExp(`^${mode} Special`));
    return page;
  }

  it("shows on the board what special dice do, and on a die that it acted", async () => {
    const page = await enter("Ann", "Challenge");
    await button(page, "Play a bot").click();
    await card(page, "Thrice Die").waitFor();
    const hidden = await page.locator(".draft ul").evaluate((dice) => dice.scrollHeight - dice.clientHeight);
    assert.ok(hidden <= 1, `${hidden} pixels of the dice on offer are hidden`);
    for (const name of ["Fives Die", "Midas Die", "Phoenix Die"]) await card(page, name).click();
    await slots(page).nth(2).waitFor();
    // Badges are short-lived, so the page itself records them.
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const act of document.querySelectorAll(".die-act .badges > span")) seen.add(act.textContent ?? "");
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press("c");
    const board = page.getByRole("region", { name: "Special dice this turn" });
    const rolls = button(page, /^Roll/);
    await rolls.waitFor();
    await board.getByText("Phoenix Die: nothing to save yet").waitFor({ state: "attached" });
    await rolls.click();
    await page.getByRole("button", { name: /^Die 1: 5/ }).click();
    await button(page, /^Save \d/).click();
    await board.getByText("Phoenix Die: +25 on a farkle").waitFor({ state: "attached" });
    await page.waitForFunction(() => (window as unknown as { seen: Set<string> }).seen.has("$1"));
    await assertAccessible(page, "board with special dice");
    await leave(page);
  });

  it("is drafted in secret and played over ten rounds by two people", async () => {
    const [ann, ben] = [await enter("Ann", "Challenge ten", DESKTOP), await visit.page(PHONE)];
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
    await ann.getByText("You're ready. Waiting for").waitFor();
    await ann.getByRole("log").getByRole("listitem").first().waitFor();
    const story = await ann.getByRole("log").getByRole("listitem").allInnerTexts();
    assert.deepEqual(story, ["You are ready."]);
    await ben.locator(".place").getByText("ready").waitFor();
    assert.equal(await ben.locator(".minis").count(), 0, "Ann's choice is hidden");
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
    await button(ann, "Best turns, earnings and dice").click();
    await ann.getByRole("columnheader", { name: "Best turn" }).waitFor();
    await assertAccessible(ann, "best turns");
    await leave(...pages);
  });

  it("is played against the bot on a phone, from the draft to the result", async () => {
    const page = await enter("Ann", "Challenge ten", PHONE);
    await button(page, "Play a bot").tap();
    await page.locator(".draft").waitFor();
    await assertFits(page, "draft on a phone");
    await card(page, "Double Die").tap();
    await card(page, "Double Die").tap();
    await page.getByText("$0 of $20 left").waitFor();
    await card(page, "Double Die").dispatchEvent("click");
    await page.getByText("You can have at most 2 Double Dice.").waitFor();
    await slots(page).first().tap();
    await page.getByText("$10 of $20 left").waitFor();
    await card(page, "Jackpot Die").dispatchEvent("click");
    await page.getByText("Jackpot Die costs $12, but you only have $10 left.").waitFor();
    await assertAccessible(page, "draft on a phone");
    await button(page, "Ready").tap();

    await lookFor(page, ({ rolls }) => rolls);
    await assertFits(page, "table on a phone");
    await page.locator(".cells").getByText("×2").waitFor();
    await button(page, /^Roll/).tap();
    await lookFor(page, ({ rolls, dice }) => !rolls || dice.some(({ free }) => free));
    await assertAccessible(page, "table on a phone");
    for (let moves = 0; moves < 6; moves++) await move(page, KEYS, ENOUGH);
    await menuButton(page).tap();
    await button(page, "Resign").tap();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).tap();
    await page.getByText("Verified in your browser").waitFor();
    await assertFits(page, "result on a phone");
    await leave(page);
  });

  it("pays what the dice earned at the table, and for the match itself", async () => {
    const page = await enter("Ann", "Challenge ten");
    await button(page, "Play a bot").click();
    // The Fives Die always scores, so that every turn earns money; ten short turns stay below the daily limit.
    for (const name of ["Midas Die", "Fives Die"]) await card(page, name).click();
    await slots(page).nth(1).waitFor();
    await page.keyboard.press("c");
    await playOut([page], KEYS, 1);
    const gains = page.getByRole("region", { name: "Rewards" });
    const paid = Number((await gains.getByText(/^\+\$\d+$/).innerText()).slice(2));
    const isLost = (await page.getByRole("heading", { name: /^(?!You).+ won$/ }).count()) > 0;

    await button(page, "Best turns, earnings and dice").click();
    const own = page.locator(".tally").getByRole("row").filter({ hasText: "You" });
    const earned = Number((await own.getByRole("cell").last().innerText()).slice(1));
    assert.ok(earned >= 10, `ten turns earned $${earned}`);
    assert.equal(await page.locator(".place.mine .good").innerText(), `$${earned}`);
    // A match against a bot pays two dollars to the winner and one to the loser.
    assert.equal(paid, earned + (isLost ? 1 : 2));
    await page.goto(`${visit.server.address}/shop`);
    const line = page.getByRole("listitem").filter({ hasText: "Earned by your dice" });
    assert.equal(await line.locator("strong").innerText(), `+$${earned}`);
    await leave(page);
  });

  it("is played by keyboard alone, with explained refusals and dice, and a reload keeps the sums", async () => {
    const page = await enter("Ann", "Challenge");
    await button(page, "Play a bot").click();
    await page.locator(".draft").waitFor();
    await card(page, "Thrice Die").press("Enter");
    await slots(page).first().waitFor();
    await page.keyboard.press("c");
    await lookFor(page, ({ rolls }) => rolls);
    await page.keyboard.press("b");
    await page.getByText("There's nothing to bank yet.").waitFor();

    await pickDeadDie(page, KEYS);
    await page
      .locator(".worth")
      .getByText(/(doesn't|don't) score/)
      .waitFor();
    await page.keyboard.press("s");
    await page.getByText("Every die you select must score.").waitFor();
    await page.locator(".row-die").first().focus();
    await page.keyboard.press("Shift");
    const tip = page.getByRole("tooltip");
    await tip.getByText("Each of your single threes scores 30.").waitFor();
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
    const sums = [/^You saved .* = /, new RegExp(`^You banked .*${gathered.toLocaleString("en")}`)];
    const told = () => Promise.all(sums.map((sum) => page.getByRole("log").getByText(sum).first().waitFor()));
    await told();
    await page.reload();
    await told();
    await leave(page);
  });

  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`hides the felt behind the draft on a ${size}`, async () => {
      const page = await enter("Ann", "Challenge", viewport, SHARP);
      await button(page, "Play a bot").click();
      await card(page, "Thrice Die").waitFor();
      await drawn(page);
      const draft = await page.locator(".draft").boundingBox();
      assert.ok(draft);
      assert.deepEqual(await page.locator(".felt").boundingBox(), draft, "the draft covers the whole felt");
      const corner = await page.locator(".draft").evaluate((panel) => parseFloat(getComputedStyle(panel).borderRadius));
      const [x, y] = [draft.x + corner, draft.y + corner];
      const [width, height] = [draft.width - 2 * corner, draft.height - 2 * corner];
      const missed = await page.evaluate(
        ({ x, y, width, height }) => {
          const shares = [0, 0.25, 0.5, 0.75, 1];
          const points = shares.flatMap((across) => shares.map((down) => [x + across * width, y + down * height]));
          return points.filter(([at = 0, down = 0]) => !document.elementFromPoint(at, down)?.closest(".draft"));
        },
        { x, y, width, height },
      );
      assert.deepEqual(missed, [], "the panel receives every press");
      const picture = () => page.screenshot({ clip: { x, y, width, height } });
      const covered = await picture();
      await page.addStyleTag({ content: ".felt { visibility: hidden; }" });
      assert.ok(covered.equals(await picture()), "the panel looks the same without the felt");
      await leave(page);
    });
  }

  /** A table against the bot with five dice that always show a five, thrown once. */
  async function fiveFives(viewport = DESKTOP): Promise<Page> {
    const page = await enter("Ann", "Challenge", viewport);
    await button(page, "Play a bot").click();
    await page.locator(".draft").waitFor();
    for (let count = 1; count <= 5; count++) {
      await card(page, "Fives Die").click();
      await page.getByText(`$${20 - 4 * count} of $20 left`).waitFor();
    }
    await page.keyboard.press("c");
    await rollSix(page);
    return page;
  }
  /** Moves the mouse from beside the felt onto a die and rests there. */
  const rest = async (page: Page, index: number, held = false) => {
    await drawn(page);
    const { x, y } = await dieOnFelt(page, index, held);
    await page.mouse.move(2, 2);
    await page.mouse.move(x, y);
  };
  /** Rests on a die until the tip opens: while dice move there is none, and the next movement of the mouse tries again. */
  const openTip = async (page: Page, tip: Locator, index: number, held = false) => {
    do {
      await rest(page, index, held);
      await tip.waitFor({ timeout: 3000 }).catch(() => undefined);
    } while (!(await tip.isVisible()));
  };

  it("explains a special die under the mouse, also when it is held or the bot's", async () => {
    const page = await fiveFives();
    const tip = page.getByRole("tooltip");
    await openTip(page, tip.getByText("Always rolls a five."), 0);
    await tip.getByText("Better · $4").waitFor();
    await assertAccessible(page, "tip on the felt");
    const box = await tip.boundingBox();
    assert.ok(box);
    const under = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)?.closest("[role=tooltip]");
    assert.equal(await page.evaluate(under, { x: box.x + 20, y: box.y + 20 }), null, "it takes no clicks");
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
    await openTip(page, tip, 1);
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: "detached" });

    await openTip(page, tip, 0);
    await page.mouse.down();
    await tip.waitFor({ state: "detached" });
    await page.mouse.up();
    await lookForPicks(page, [0]);
    await page.keyboard.press("s");
    await lookFor(page, ({ rolls }) => rolls);
    await openTip(page, tip.getByText("Fives Die"), 0, true);

    await page.keyboard.press("b");
    await lookFor(page, ({ rolls, stops }) => rolls && !stops);
    await page.locator(".side:has(.place.mine.acting):not(:has(.row-die.aside))").waitFor();
    // The first die of the bot lies on the felt or, if the bot has saved it, in the tray.
    const botDie = tip.getByText("Thrice Die");
    for (let held = false; !(await botDie.isVisible()); held = !held) {
      await rest(page, 0, held);
      await botDie.waitFor({ timeout: 3000 }).catch(() => undefined);
    }
    assert.equal(await tip.getByText("Fives Die").count(), 0, "the felt still shows the throw of the bot");
    await drag(page, ...(await Promise.all([0, 1, 2, 5, 4, 3].map((index) => dieOnFelt(page, index)))));
    assert.deepEqual(await picked(page), [], "the bot's dice cannot be picked");
    await leave(page);
  });

  it("explains a die on a long press without picking it, and keeps the tip on the screen", async () => {
    const page = await fiveFives(PHONE);
    const finger = await Finger.on(page);
    const tip = page.getByRole("tooltip");
    for (const index of [0, 1, 2, 3, 4]) {
      await finger.down(await dieOnFelt(page, index));
      await tip.getByText("Always rolls a five.").waitFor();
      const box = await tip.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= PHONE.width && box.y >= 0);
      await finger.up();
      await tip.waitFor({ state: "detached" });
    }
    assert.deepEqual(await picked(page), []);
    await finger.down(await dieOnFelt(page, 0));
    await finger.up();
    await lookForPicks(page, [0]);
    await leave(page);
  });
});
