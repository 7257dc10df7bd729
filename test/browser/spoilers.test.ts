import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { DashState } from "../../shared/games/dash-dice/contract.ts";
import { DESKTOP, MOVING, PAGE_SEED } from "../helpers/browser/browser.ts";
import {
  assertNothingEarly,
  releaseFrames,
  SHORTEST_THROW,
  watchNews,
  withholdFrames,
} from "../helpers/browser/early-news.ts";
import { drawn } from "../helpers/browser/felt.ts";
import { allShow, meet } from "../helpers/browser/table.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";

/** Runs in a page: notes what it says about the call while its die rolls. */
function noteCall(): void {
  new MutationObserver(() => {
    const call = document.querySelector(".decider-call:not(.at-rest)");
    if (call) document.body.dataset.call = call.textContent;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in a page: true if a message of another player has arrived, whether or not it is shown. */
const hasMessage = (): boolean =>
  Object.entries(sessionStorage).some(([key, said]) => key.startsWith("house-rules.chat.") && said !== "[]");

const callOn = (page: Page) => page.locator(".decider-call.at-rest").innerText();
const chatOf = (page: Page) => page.locator(".chat-body li").allInnerTexts();

describe("a throw in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("reveals nothing before the dice are at rest, neither to the roller nor to the opponent, nor by chat", async () => {
    visit.server.luck.wish({
      game: "dash-dice",
      options: { mode: "true-grit" },
      seeds: [PAGE_SEED, PAGE_SEED],
      first: 0,
      where: (state) => (state as DashState).chooser === 0,
      dice: "3, 5 4",
      id: "spoilers",
    });
    const [ann, ben] = [await visit.enter("Ann", DESKTOP, MOVING), await visit.page(DESKTOP, MOVING)];
    const pages = [ann, ben];
    await choose(ann, /^True Grit/);
    await meet(ann, ben, "Ben");
    // A call that happens before the felt has loaded is not animated.
    await Promise.all(pages.map(drawn));

    await ann.locator(".felt-prompt").getByText("Odd or even? Winner goes first").waitFor();
    for (const page of pages) await page.evaluate(noteCall);
    await watchNews(...pages);
    await button(ann, /^Odd\b/).click();
    await assertNothingEarly(pages, SHORTEST_THROW, "the call");
    await allShow(pages, 1);
    assert.equal(await callOn(ann), "You called odd and the die shows 3: you go first.");
    assert.equal(await callOn(ben), "Ann called odd and the die shows 3: Ann goes first.");
    for (const page of pages) {
      assert.match(await page.evaluate(() => document.body.dataset.call ?? ""), /^(You|Ann) called odd…$/);
      await page.locator(".felt").getByText("Dice: 3", { exact: true }).waitFor({ state: "attached" });
    }

    await watchNews(...pages);
    await withholdFrames(ann);
    await button(ann, "Roll").dispatchEvent("click");
    await assertNothingEarly([ben], SHORTEST_THROW, "Ann's throw");
    await ben.locator(".decider-call").waitFor({ state: "detached" });
    await ben.locator(".chat summary").click();
    await button(ben, "Ouch!").click();
    await ann.waitForFunction(hasMessage, undefined, { polling: 50 });
    assert.deepEqual(await chatOf(ann), [], "Ben's message is held back");
    await releaseFrames(ann);
    await assertNothingEarly([ann], SHORTEST_THROW, "her own throw");
    await ann.locator(".chat-body").getByText("Ben: Ouch!").waitFor({ state: "attached" });
    await leave(ann, ben);
  });
});
