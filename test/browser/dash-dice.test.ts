import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, openBrowser, openPage, PHONE } from "../helpers/browser.ts";
import { TestHouse } from "../helpers/house.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false });

/** The one button to press now, if it is this page's turn: call odd, bank what is worth it, or roll. */
async function move(page: Page, holdAt: number): Promise<boolean> {
  const bank = button(page, /^Bank \d+/);
  const [label] = await bank.allInnerTexts();
  const gathered = Number(label?.match(/\d+/)?.[0] ?? 0);
  const next = gathered >= holdAt ? bank : button(page, /^(Odd|Roll)/);
  if ((await next.count()) === 0) return false;
  await next
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
  return true;
}

const isOver = async (page: Page) => (await page.locator(".result h2").count()) > 0;

async function playOut(pages: Page[], holdAt: number): Promise<void> {
  while (!(await isOver(pages[0] as Page))) {
    for (const page of pages) await move(page, holdAt);
  }
}

async function assertAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    [],
    screen,
  );
}

describe("Dash Dice in the browser", function () {
  this.timeout(240_000);
  let house: TestHouse;
  let browser: Browser;
  before(async () => {
    house = await TestHouse.open({ botPause: 50, gracePlaying: 20, graceWaiting: 20 });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await house.close();
  });

  it("two people meet by a link, play a whole match and see it verified", async () => {
    const [ann, ben] = [await openPage(browser), await openPage(browser)];
    await ann.goto(house.address);
    await assertAccessible(ann, "lobby");
    await ann.getByLabel("Your name").fill("Ann");
    await button(ann, "Invite a friend").click();
    const link = await ann.getByRole("textbox", { name: "Copy link" }).inputValue();
    assert.match(link, /\/table\/[\w-]+$/);
    await assertAccessible(ann, "waiting");

    await ben.goto(link);
    await ben.getByRole("heading", { name: "Classic" }).waitFor();
    await Promise.all([ann, ben].map((page) => page.locator(".player").first().waitFor()));
    await assertAccessible(ann, "table");
    await playOut([ann, ben], 20);

    for (const page of [ann, ben]) {
      await page.getByText("Verified in your browser").waitFor();
      await page.getByText("your own seed is part of the dice").waitFor();
      await assertAccessible(page, "result");
    }
    const headlines = await Promise.all([ann, ben].map((page) => page.locator(".result h2").innerText()));
    assert.equal(headlines.filter((text) => text === "You won").length, 1, headlines.join(" / "));
    const scores = await Promise.all([ann, ben].map((page) => page.locator(".score strong").allInnerTexts()));
    assert.deepEqual(scores[0], scores[1]?.toReversed(), "both pages show the same scores, each its own below");
    await Promise.all([ann, ben].map((page) => page.context().close()));
  });

  it("two strangers who press Play now are put together, without motion if they prefer", async () => {
    const still = { reducedMotion: "reduce" };
    const [ann, ben] = [await openPage(browser, DESKTOP, still), await openPage(browser, DESKTOP, still)];
    for (const page of [ann, ben]) {
      await page.goto(house.address);
      await page.getByRole("radio", { name: /True Grit/ }).check({ force: true });
      await button(page, /Play now/).click();
    }
    await playOut([ann, ben], 999);
    await ann.getByText("Verified in your browser").waitFor();
    await Promise.all([ann, ben].map((page) => page.context().close()));
  });

  it("a match against the bot on a phone", async () => {
    const page = await openPage(browser, PHONE);
    await page.goto(house.address);
    await page.getByRole("radio", { name: /Last Line/ }).check({ force: true });
    await page.getByLabel("High stakes").check();
    await button(page, "Play a bot").tap();
    await page.locator(".player").first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, PHONE.width, "nothing sticks out of the screen");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.equal(height, PHONE.height, "the table needs no scrolling");
    await playOut([page], 20);
    await page.getByText("Verified in your browser").waitFor();
    await assertAccessible(page, "result on a phone");
    await page.context().close();
  });

  it("is played by keyboard, tells a refusal in a sentence, and resumes the seat after a reload", async () => {
    const page = await openPage(browser);
    await page.goto(house.address);
    await button(page, "Play a bot").click();
    await button(page, /^(Odd|Roll)/)
      .first()
      .waitFor();
    if ((await button(page, "Odd").count()) > 0) await page.keyboard.press("o");
    await button(page, "Roll").waitFor();
    await page.keyboard.press("b");
    await page.getByText("There is nothing to bank yet.").waitFor();
    const lines = page.getByRole("log").getByRole("listitem");
    const before = await lines.count();
    await page.keyboard.press("r");
    await lines.nth(before).waitFor();

    const score = await page.locator(".player.mine .score strong").innerText();
    await page.reload();
    await page.locator(".player.mine").waitFor();
    assert.equal(await page.locator(".player.mine .score strong").innerText(), score);
    await button(page, "Roll").waitFor();
    await page.context().close();
  });

  it("a second tab takes the seat over and the first one can take it back", async () => {
    const page = await openPage(browser);
    await page.goto(house.address);
    await button(page, "Play a bot").click();
    await page.locator(".player").first().waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.locator(".player.mine").waitFor();
    await page.getByText("This table is open in another tab.").waitFor();
    await button(page, "Play here instead").click();
    await page.locator(".player.mine").waitFor();
    await second.getByText("This table is open in another tab.").waitFor();
    await page.context().close();
  });

  it("a link to a table that is gone leads to the lobby with a sentence", async () => {
    const page = await openPage(browser);
    await page.goto(`${house.address}/table/nowhere`);
    await page.getByRole("alert").getByText("This table does not exist any more, or it is full.").waitFor();
    await button(page, /Play now/).waitFor();
    await page.context().close();
  });
});
