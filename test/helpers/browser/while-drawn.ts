import type { Page } from "playwright-core";

/** The style sheet that leaves a page undrawn. */
type Undrawn = { undrawn?: CSSStyleSheet };

/** Looks at a page while it is drawn: a transparent page would hide defects of its colours and texts. */
export async function whileDrawn<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const draw = (isDrawn: boolean) =>
    page.evaluate((disabled) => {
      const { undrawn } = window as Undrawn;
      if (undrawn) undrawn.disabled = disabled;
    }, isDrawn);
  await draw(true);
  const found = await look();
  await draw(false);
  return found;
}
