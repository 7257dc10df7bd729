import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { isFree } from "./used-pages.ts";
import { whileDrawn } from "./while-drawn.ts";

/** Screenshots and logs of pages in failed tests; emptied at the start of a run. */
export const RESULTS = join(import.meta.dirname, "../../../test-results");

/** Milliseconds for a screenshot; the page may be blocked. */
const SCREENSHOT_MILLISECONDS = 15_000;
const MOST_LETTERS = 100;

/** The contexts that are open in this process, with the lines of their logs. */
const logs = new Map<BrowserContext, string[]>();
/** Contexts in which a page threw an error during the current test. */
const broken = new Set<BrowserContext>();
/** Rejected by an error of a page; null before the first test. */
let fault: PromiseWithResolvers<never> | null = null;

/** Records console messages, errors and failed requests of a context. An error of a page fails the running test. */
export function watchContext(context: BrowserContext): void {
  const lines: string[] = [];
  logs.set(context, lines);
  context.on("close", () => logs.delete(context));
  context.on("console", (message) => lines.push(`console.${message.type()}: ${message.text()}`));
  context.on("requestfailed", (request) =>
    lines.push(`request failed: ${request.method()} ${request.url()} (${request.failure()?.errorText})`),
  );
  context.on("weberror", (event) => {
    const thrown = event.error();
    lines.push(`error: ${thrown.stack}`);
    broken.add(context);
    const error = new Error(`the page at ${event.page()?.url()} threw an error: ${thrown.stack}`);
    if (!fault) throw error;
    fault.reject(error);
  });
}

/** Starts a new log, for a test that uses the context again. */
export const clearLog = (context: BrowserContext): void => void logs.get(context)?.splice(0);

/** Runs a test until it ends or a page throws an error. An error between two tests fails the second. */
export function failOnPageError(test: () => unknown): Promise<unknown> {
  fault ??= Promise.withResolvers();
  return Promise.race([fault.promise, test()]);
}

/** Writes screenshot and log of every page in use to a folder of this test, and returns it; null without pages. */
export async function saveEvidence(file: string, title: string): Promise<string | null> {
  const pages = [...logs.keys()].flatMap((context) => context.pages()).filter((page) => !isFree(page));
  if (pages.length === 0) return null;
  const folder = join(RESULTS, basename(file, ".test.ts"), title.replaceAll(/\W+/g, "-").slice(0, MOST_LETTERS));
  mkdirSync(folder, { recursive: true });
  await Promise.all(pages.map((page, index) => savePage(page, join(folder, `page-${index + 1}`))));
  return relative(process.cwd(), folder);
}

async function savePage(page: Page, path: string): Promise<void> {
  const lines = [page.url(), ...(logs.get(page.context()) ?? [])];
  try {
    const late = setTimeout(SCREENSHOT_MILLISECONDS, null, { ref: false });
    const picture = await Promise.race([screenshotOf(page), late]);
    if (!picture) throw new Error("the page does not respond");
    writeFileSync(`${path}.png`, picture);
  } catch (error) {
    lines.push(`no screenshot: ${(error as Error).message}`);
  }
  writeFileSync(`${path}.log`, `${lines.join("\n")}\n`);
}

/** A screenshot in full resolution: pages in tests are transparent and have few pixels. */
async function screenshotOf(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  const { data } = await whileDrawn(page, () => session.send("Page.captureScreenshot"));
  await session.detach();
  return Buffer.from(data, "base64");
}

/** Closes the contexts of pages that threw an error, whose test may still wait for them. */
export async function closeBrokenPages(): Promise<void> {
  const contexts = [...broken];
  broken.clear();
  fault = null;
  await Promise.all(contexts.map((context) => context.close()));
}
