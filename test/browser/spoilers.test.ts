import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { DESKTOP, MOVING } from "../helpers/browser/browser.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";

/** Shortest time that dice take from the press to their rest, in milliseconds. */
const SHORTEST_THROW = 400;

/** Records what the page says apart from the log, from now until the log gets a line. */
function record(): void {
  const lines = () => document.querySelectorAll(".log li").length;
  const told = (): string => {
    const copy = document.querySelector(".table-screen")?.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(".log, .chat, canvas")) part.remove();
    // The seconds run on; the clock of the next turn would be a new element or a higher number.
    for (const clock of copy.querySelectorAll(".countdown")) clock.replaceWith("clock");
    const states = [...copy.querySelectorAll("button")].map((button) => button.getAttribute("aria-disabled"));
    return [document.title, copy.textContent, ...states].join("|");
  };
  const before = { lines: lines(), told: told(), at: performance.now() };
  const early: string[] = [];
  const result = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (lines() !== before.lines) {
        watch.disconnect();
        resolve({ early, took: performance.now() - before.at });
      } else if (told() !== before.told) early.push(`${before.told} → ${told()}`);
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  Object.assign(window, { recorded: result });
}

const recorded = (page: Page): Promise<{ early: string[]; took: number }> =>
  page.evaluate(() => (window as unknown as { recorded: Promise<{ early: string[]; took: number }> }).recorded);

/** Presses a button; nothing may change before the log tells of the move. Returns how long that took. */
async function pressAndWatch(page: Page, name: RegExp, presses = 1): Promise<number> {
  await button(page, name).first().waitFor();
  await page.evaluate(record);
  for (let press = 0; press < presses; press++) await button(page, name).first().click();
  const { early, took } = await recorded(page);
  assert.deepEqual(early, [], `before the end of ${name}`);
  return took;
}

describe("a throw in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit({ botPause: 50 });

  /** A page at a table against a bot, with animations. */
  async function sit(game: RegExp): Promise<Page> {
    const page = await visit.enter("Ann", DESKTOP, MOVING);
    await choose(page, game);
    await button(page, "Play a bot").click();
    await page.locator(".felt canvas").waitFor();
    await page.locator(".loading").waitFor({ state: "detached" });
    return page;
  }

  it("reveals nothing in Dash Dice before the dice are at rest", async () => {
    const page = await sit(/True Grit/);
    for (let roll = 0; roll < 4; roll++) {
      const next = page.locator(".controls [aria-disabled=false], .result");
      await next.first().waitFor();
      if ((await page.locator(".result").count()) > 0) break;
      const took = await pressAndWatch(page, /^(Odd\b|Roll)/);
      assert.ok(took > SHORTEST_THROW, `the dice rolled for ${took} ms`);
    }
    await leave(page);
  });

  it("reveals nothing in a game of six dice, and a second press brings the dice to rest", async () => {
    const page = await sit(/Dice 10.000/);
    const rolls = page.getByRole("log").getByText(/^You rolled/);
    await pressAndWatch(page, /^Roll/, 2);
    assert.equal(await rolls.count(), 1);
    await leave(page);
  });
});
