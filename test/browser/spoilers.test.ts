import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { cardValue } from "../../shared/core/cards.ts";
import { DESKTOP, MOVING } from "../helpers/browser/browser.ts";
import { button, choose, invite, leave, move, nextChange, Visit } from "../helpers/browser/visit.ts";
import { drawn } from "../helpers/play/six-dice-player.ts";

/** Shortest time that dice take from the press to their rest, in milliseconds. */
const SHORTEST_THROW = 400;

/** Shortest time that a card takes from the press to its rest, in milliseconds. */
const SHORTEST_MOTION = 100;

/**
 * Records what the page says apart from the log, from now until the log gets a line. Picking a card changes the page
 * and playing it changes it back, so "allow" notes what the page says with nothing picked as no news.
 */
function record(step: "allow" | "watch"): void {
  // What an earlier move announced leaves during the next throw.
  const announced = ".decider-call.at-rest, .moment, .die-acts";
  for (const earlier of document.querySelectorAll<HTMLElement>(announced)) {
    earlier.dataset.told = earlier.textContent;
  }
  const lines = () => document.querySelectorAll(".log li").length;
  const told = (): string[] => {
    const copy = document.querySelector(".table-screen")?.cloneNode(true) as HTMLElement;
    // The call that decides who begins is known before its die is; it is no result.
    for (const part of copy.querySelectorAll(".log, canvas, .decider-call:not(.at-rest)")) part.remove();
    for (const part of copy.querySelectorAll<HTMLElement>("[data-told]")) {
      if (part.textContent === part.dataset.told) part.remove();
    }
    // The seconds run on; the clock of the next turn would be a new element or a higher number.
    for (const clock of copy.querySelectorAll(".countdown")) clock.replaceWith("clock");
    const every = (attribute: string) =>
      [...copy.querySelectorAll(`button, [${attribute}]`)].map((element) => element.getAttribute(attribute)).join("|");
    const leaves = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (leaves.nextNode()) words.push(leaves.currentNode.textContent ?? "");
    return [document.title, words.join("|"), every("aria-disabled"), every("aria-label")];
  };
  const page = window as unknown as { allowed?: string[][] };
  const allowed = [...(page.allowed ?? []), told()];
  page.allowed = step === "allow" ? allowed : [];
  if (step === "allow") return;
  const before = { lines: lines(), at: performance.now() };
  const isNews = (part: string, index: number) => !allowed.some((known) => known[index] === part);
  const early: string[] = [];
  const result = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (lines() !== before.lines) {
        watch.disconnect();
        resolve({ early, took: performance.now() - before.at });
      } else early.push(...told().filter(isNews));
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  Object.assign(window, { recorded: result });
}

/** Notes what the page says about the call while its die rolls. */
function noteCall(): void {
  new MutationObserver(() => {
    const call = document.querySelector(".decider-call:not(.at-rest)");
    if (call) document.body.dataset.call = call.textContent;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const recorded = (page: Page): Promise<{ early: string[]; took: number }> =>
  page.evaluate(() => (window as unknown as { recorded: Promise<{ early: string[]; took: number }> }).recorded);

/** Presses a button; nothing may change before the log tells of the move. Returns how long that took. */
async function pressAndWatch(page: Page, name: RegExp, presses = 1): Promise<number> {
  await button(page, name).first().waitFor();
  await page.evaluate(record, "watch" as const);
  for (let press = 0; press < presses; press++) await button(page, name).first().click();
  const { early, took } = await recorded(page);
  assert.deepEqual(early, [], `before the end of ${name}`);
  return took;
}

/** Milliseconds in which a move reaches the other page of a slow machine. */
const ARRIVAL = 20_000;

/** Waits for an element; false if it does not come. */
const comes = (element: Locator): Promise<boolean> =>
  element.waitFor({ timeout: ARRIVAL }).then(
    () => true,
    () => false,
  );

const cardsOf = (page: Page, kind: "hand" | "loose"): Promise<string[]> =>
  page.locator(`.spot.${kind}`).evaluateAll((spots) => spots.map((spot) => (spot as HTMLElement).dataset.key ?? ""));

/** True if the only equal card of this hand captures the card without a question. */
function isTakenBy(hand: readonly string[], card: string): boolean {
  const count = (value: number) => hand.filter((held) => cardValue(held) === value).length;
  return count(cardValue(card)) === 1 && count(2 * cardValue(card)) === 0;
}

/** Captures a card, else trails one that the opponent can capture; nothing may change before the log tells of it. */
async function playAndWatch(acting: Page, waiting: Page): Promise<void> {
  const [hand, loose, other] = [
    await cardsOf(acting, "hand"),
    await cardsOf(acting, "loose"),
    await cardsOf(waiting, "hand"),
  ];
  const target = loose.find((card) => isTakenBy(hand, card));
  const free = hand.filter((card) => loose.every((lying) => cardValue(lying) !== cardValue(card)));
  const card = target
    ? hand.find((held) => cardValue(held) === cardValue(target))
    : (free.find((own) => isTakenBy(other, own)) ?? free[0]);
  // The prompt on the felt may appear after the hand.
  for (const page of [acting, waiting]) await page.locator(".felt-prompt").getByText(/turn/).waitFor();
  await acting.evaluate(record, "allow" as const);
  await acting.locator(`.spot[data-key="${card}"]`).click();
  await acting.locator(`.spot[data-key="${card}"][aria-pressed=true]`).waitFor();
  for (const page of [acting, waiting]) await page.evaluate(record, "watch" as const);
  if (target) await acting.locator(`.spot[data-key="${target}"]`).click();
  else
    await button(acting, /^Trail /)
      .first()
      .click();
  for (const page of [acting, waiting]) {
    const { early, took } = await recorded(page);
    assert.deepEqual(early, [], `before ${card} is at rest${target ? ` on ${target}` : ""}`);
    assert.ok(took > SHORTEST_MOTION, `the card moved for ${took} ms`);
  }
}

describe("a throw in the browser", function () {
  this.timeout(300_000);
  // The page skips animations when a bot is several moves ahead of it; this bot never is.
  const visit = new Visit({ botPause: 2000 });

  /** A page at a table against a bot, with animations. */
  async function sit(...choices: RegExp[]): Promise<Page> {
    const page = await visit.enter("Ann", DESKTOP, MOVING);
    for (const choice of choices) await choose(page, choice);
    await button(page, "Play a bot").click();
    await drawn(page);
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

  it("shows the call while the decider's die rolls, and the die with its result until the first roll", async () => {
    const host = await visit.enter("Ann", DESKTOP, MOVING);
    const guest = await visit.enter("Ben", DESKTOP, MOVING);
    await choose(host, /True Grit/);
    await invite(host, guest);
    const pages = [host, guest];
    // A call that happens before the felt has loaded is not animated.
    await Promise.all(pages.map(drawn));
    const caller = await Promise.any(
      pages.map((page) =>
        button(page, /^Odd\b/)
          .waitFor()
          .then(() => page),
      ),
    );
    await caller.locator(".felt-prompt").getByText("Odd or even? Winner goes first").waitFor();
    for (const page of pages) await page.evaluate(noteCall);
    await button(caller, /^Odd\b/).click();
    for (const page of pages) {
      await page.locator(".decider-call.at-rest").waitFor();
      assert.match(await page.evaluate(() => document.body.dataset.call ?? ""), /called odd…$/);
      const told = await page.locator(".decider-call.at-rest").innerText();
      assert.match(told, /the die shows [1-6]: .+ first\.$/);
      const face = /shows (\d)/.exec(told)?.[1];
      await page.locator(".felt").getByText(`Dice: ${face}`, { exact: true }).waitFor({ state: "attached" });
    }
    await move(pages);
    for (const page of pages) await page.locator(".decider-call").waitFor({ state: "detached" });
    await leave(host, guest);
  });

  it("holds back what others say about a throw until it is at rest", async () => {
    const host = await visit.enter("Ann", DESKTOP, MOVING);
    const guest = await visit.enter("Ben", DESKTOP);
    await choose(host, /True Grit/);
    await invite(host, guest);
    // Ben's turn comes first in every other match. A press may come too late for it, so it is made without waiting.
    while ((await button(host, /^Roll/).count()) === 0) {
      for (const page of [host, guest]) {
        const mine = page === guest ? /^(Odd\b|Roll)/ : /^Odd\b/;
        for (const offer of await button(page, mine).all()) await offer.dispatchEvent("click").catch(() => undefined);
      }
      await nextChange(host);
    }
    // Without frames the dice of this page do not come to rest.
    await host.evaluate(() => {
      const order: string[] = [];
      const count = (selector: string) => document.querySelectorAll(selector).length;
      const before = { ".log li": count(".log li"), ".chat-body li": count(".chat-body li") };
      new MutationObserver(() => {
        for (const [selector, known] of Object.entries(before)) {
          if (count(selector) > known && !order.includes(selector)) order.push(selector);
        }
      }).observe(document, { subtree: true, childList: true });
      const { requestAnimationFrame } = window;
      const waiting: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => waiting.push(callback);
      const release = () => {
        window.requestAnimationFrame = requestAnimationFrame;
        for (const callback of waiting) requestAnimationFrame(callback);
      };
      Object.assign(window, { order, release });
    });
    const rolled = guest.getByRole("log").getByText(/^Ann rolled/);
    // A press that comes while an earlier move is still shown only completes that move.
    do await button(host, /^Roll/).dispatchEvent("click");
    while (!(await comes(rolled.first())));
    await guest.locator(".chat summary").click();
    await button(guest, "Ouch!").click();
    await guest.locator(".chat-body").getByText(/Ouch!/).first().waitFor();
    const order = await host.evaluate(async () => {
      const { release, order } = window as unknown as { release(): void; order: string[] };
      const early = [...order];
      release();
      while (order.length < 2) await new Promise(requestAnimationFrame);
      return [...early, ...order];
    });
    assert.deepEqual(order, [".log li", ".chat-body li"]);
    await leave(host, guest);
  });

  it("reveals nothing in Casino before the cards are at rest, neither to the player nor to the opponent", async () => {
    const pages = [await visit.enter("Ann", DESKTOP, MOVING), await visit.enter("Ben", DESKTOP, MOVING)] as const;
    await choose(pages[0], /^Casino/);
    await invite(...pages);
    for (const page of pages) {
      await page.locator(".loading").waitFor({ state: "detached" });
      await page.locator(".spot.hand").nth(9).waitFor();
    }
    for (const said of [/ trailed the /, / (captured|trailed) the /]) {
      const acting = await Promise.any(
        pages.map((page) =>
          page
            .locator(".spot.hand:not([aria-disabled])")
            .first()
            .waitFor()
            .then(() => page),
        ),
      );
      await playAndWatch(acting, acting === pages[0] ? pages[1] : pages[0]);
      for (const page of pages) await page.getByRole("log").getByText(said).last().waitFor();
    }
    await leave(...pages);
  });

  it("reveals nothing in Farkle before the dice are at rest", async () => {
    const page = await sit(/^Farkle/, /^Plain ten/);
    await pressAndWatch(page, /^Roll/);
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
