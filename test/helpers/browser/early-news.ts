import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** What a page said before the log told of a move, and the milliseconds until it did. */
interface News {
  early: string[];
  took: number;
}

/**
 * Runs in a page: records what it says apart from the log, from now until the log gets a line. Picking a card changes the
 * page and playing it changes it back, so "allow" notes what the page says with nothing picked as no news.
 */
function record(step: "allow" | "watch"): void {
  // What an earlier move announced leaves during the next throw.
  const announced = ".decider-call.at-rest, .moment, .die-acts";
  for (const earlier of document.querySelectorAll<HTMLElement>(announced)) {
    earlier.dataset.told = earlier.textContent;
  }
  const lines = () => document.querySelectorAll(".log li").length;
  const wordsOf = (node: Node): string[] =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : [...node.childNodes].flatMap(wordsOf);
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
    return [document.title, wordsOf(copy).join("|"), every("aria-disabled"), every("aria-label")];
  };
  const page = window as unknown as { allowed?: string[][] };
  const allowed = [...(page.allowed ?? []), told()];
  page.allowed = step === "allow" ? allowed : [];
  if (step === "allow") return;
  const before = { lines: lines(), at: performance.now() };
  const isNews = (part: string, index: number) => !allowed.some((known) => known[index] === part);
  const early: string[] = [];
  const result = new Promise<News>((resolve) => {
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

/** Counts what these pages say now as known. */
export const allowPresent = (...pages: Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.evaluate(record, "allow" as const)));

/** Watches these pages until their logs get a line. */
export const watchNews = (...pages: Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.evaluate(record, "watch" as const)));

/** Asserts that no watched page said anything before its log, which got its line after this many milliseconds at least. */
export async function assertNothingEarly(pages: readonly Page[], shortest: number, move: string): Promise<void> {
  for (const page of pages) {
    const news = await page.evaluate(() => (window as unknown as { recorded: Promise<News> }).recorded);
    assert.deepEqual(news.early, [], `before the end of ${move}`);
    assert.ok(news.took > shortest, `${move} took ${news.took} ms`);
  }
}

/** Shortest time that dice take from the press to their rest, in milliseconds. */
export const SHORTEST_THROW = 400;

/** Shortest time that a card takes from the press to its rest, in milliseconds. */
export const SHORTEST_MOTION = 100;

/** Withholds the frames of a page, so its dice do not come to rest. Clicks must be dispatched: others wait for a frame. */
export const withholdFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { requestAnimationFrame } = window;
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    const release = () => {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const callback of waiting) requestAnimationFrame(callback);
    };
    Object.assign(window, { release });
  });

/** Gives the page its frames again. */
export const releaseFrames = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { release(): void }).release());
