import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Checks that depend only on the colours of a page. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

/** Asserts that axe reports no violation, by all of its rules or by these, once the screen with its heading is loaded. */
export async function assertAccessible(page: Page, screen: string, rules: string[] = []): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    [],
    screen,
  );
}
