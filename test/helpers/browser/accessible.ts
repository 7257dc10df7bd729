import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { run } from "axe-core";
import type { Page } from "playwright-core";
import { whileDrawn } from "./browser.ts";

/** Checks that depend only on the colours of a page. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

let source: string | undefined;

type WithAxe = { axe?: { run: typeof run } };

/** Adds axe to the document once: its source is large, and a document is checked several times. */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => (globalThis as WithAxe).axe !== undefined)) return;
  source ??= readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  await page.evaluate(source);
}

/** Asserts that axe reports no violation, by all of its rules or by these, once the screen with its heading is loaded. */
export async function assertAccessible(page: Page, screen: string, rules: string[] = []): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await addAxe(page);
  const look = () =>
    page.evaluate(async (values) => {
      // Axe passes over the colours of a transparent page.
      if (getComputedStyle(document.documentElement).opacity !== "1") return ["the page is not drawn"];
      const only = values.length > 0 ? { runOnly: { type: "rule" as const, values } } : {};
      const results = await (globalThis as WithAxe).axe?.run(document, { ...only, resultTypes: ["violations"] });
      return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }, rules);
  const found = await whileDrawn(page, look);
  assert.deepEqual(found, [], screen);
}

/** Asserts as well that the page is not wider than the screen. */
export async function assertAccessibleAndFits(page: Page, screen: string): Promise<void> {
  await assertAccessible(page, screen);
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.equal(wide, room, `${screen} is wider than the window`);
}
