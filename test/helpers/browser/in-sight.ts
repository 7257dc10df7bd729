import type { Locator, Page } from "playwright-core";

/** Runs in the page. */
function isUncovered(element: Node | null): boolean {
  const { x, y, width, height } = (element as Element).getBoundingClientRect();
  return (element as Element).contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** True if the middle of an element is on the screen, and not covered. */
export const isInSight = (part: Locator): Promise<boolean> => part.evaluate(isUncovered);

/** Resolves when the middle of an element is on the screen, and not covered. */
export async function comesInSight(page: Page, part: Locator): Promise<void> {
  await page.waitForFunction(isUncovered, await part.elementHandle());
}
