import type { Browser, BrowserContext, Page } from "playwright-core";

/**
 * Pages whose test is over, for later tests of the same file. A page that is used again takes a third less processor time
 * than a new one: it needs no process and no context, and the browser keeps the files of the site and their compiled code.
 */

/** Methods of a context with an effect that outlasts the test; a page with such a context is not used again. */
const LASTING = ["grantPermissions", "setOffline", "newPage", "newCDPSession", "addInitScript", "route"] as const;
/** Methods of a page with an effect that outlasts the test. */
const LASTING_OF_PAGE = ["addInitScript", "emulateMedia", "exposeFunction", "on", "route"] as const;

interface Used {
  /** The settings of its context. */
  key: string;
  isReusable: boolean;
}

const known = new WeakMap<Page, Used>();
const free = new WeakMap<Browser, Page[]>();

/** Lets a new page be used again after `giveBack`, by a test that asks for the same settings. */
export function makeReusable(page: Page, key: string): void {
  const used: Used = { key, isReusable: true };
  known.set(page, used);
  const markWhenCalled = <T extends Page | BrowserContext>(target: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const call = target[name] as (...args: unknown[]) => unknown;
      Object.assign(target, {
        [name]: (...args: unknown[]) => {
          used.isReusable = false;
          return call.apply(target, args);
        },
      });
    }
  };
  markWhenCalled(page.context(), LASTING);
  markWhenCalled(page, LASTING_OF_PAGE);
}

/** A page with these settings that a test has given back. */
export function takeUsedPage(browser: Browser, key: string): Page | undefined {
  const pages = free.get(browser) ?? [];
  const at = pages.findIndex((page) => !page.isClosed() && known.get(page)?.key === key);
  return at < 0 ? undefined : pages.splice(at, 1)[0];
}

/** True if a test has given this page back. */
export const isFree = (page: Page): boolean => {
  const browser = page.context().browser();
  return browser !== null && (free.get(browser) ?? []).includes(page);
};

/** A small file of the site that runs no code of the page. */
const QUIET_FILE = "/manifest.webmanifest";

/** Makes the next visit of a page that of a new guest. Cached files stay. */
export async function forgetGuest(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${QUIET_FILE}`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Closes a page, or keeps it for a later test if nothing of this test remains in it. */
export async function giveBack(page: Page): Promise<void> {
  const browser = page.context().browser();
  const used = known.get(page);
  if (!browser || !used?.isReusable || page.isClosed() || !page.url().startsWith("http")) {
    await page.context().close();
    return;
  }
  await page.mouse.move(0, 0);
  try {
    await forgetGuest(page, new URL(page.url()).origin);
    free.set(browser, [...(free.get(browser) ?? []), page]);
  } catch {
    // The server may have been stopped by the test.
    await page.context().close();
  }
}

/** Closes all pages that a test file has used or left open. */
export async function closePages(browser: Browser): Promise<void> {
  free.delete(browser);
  await Promise.all(browser.contexts().map((context) => context.close()));
}
