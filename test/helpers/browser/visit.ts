import assert from "node:assert/strict";
import type { Browser, Locator, Page } from "playwright-core";
import type { Pace } from "../../../server/context.ts";
import { TestServer } from "../server/test-server.ts";
import { closePages, DESKTOP, openPage, workerBrowser } from "./browser.ts";
import { giveBack } from "./used-pages.ts";

/** Bots are quick; turn clocks are twenty times as long as usual, so that no test has to be faster than a clock. */
const PACE = { botPause: 20, gracePlaying: 60, graceWaiting: 20, speedup: 0.05 };

/** A server and a browser for the tests of one suite. */
export class Visit {
  server!: TestServer;
  browser!: Browser;

  constructor(pace: Partial<Pace> = {}, brought: Parameters<typeof TestServer.open>[1] = {}) {
    before(async () => {
      this.server = await TestServer.open({ ...PACE, ...pace }, brought);
      this.browser = await workerBrowser();
    });
    after(async () => {
      await closePages(this.browser);
      await this.server.close();
    });
  }

  /** An empty page with its own storage. */
  page(viewport = DESKTOP, settings: object = {}): Promise<Page> {
    return openPage(this.browser, viewport, settings);
  }

  /** A page in the lobby, under this name. */
  async enter(name: string, viewport = DESKTOP, settings: object = {}): Promise<Page> {
    const page = await this.page(viewport, settings);
    await page.goto(this.server.address);
    await fillName(page, name);
    return page;
  }
}

/** Types a name in the lobby. */
export const fillName = (page: Page, name: string): Promise<void> => page.getByLabel("Your name").fill(name);

/** An enabled button. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, disabled: false });

/** The accessible name of the button that looks for an opponent; it names the game. */
export const PLAY = /^Play .* against the next player$/;

/** The button that opens the menu of a table. The header of a page that is still loading has a button of that name. */
export const menuButton = (page: Page): Locator => page.locator('[popovertarget="table-menu"]');

/** True if a button of this name is enabled. */
export const isOffered = async (page: Page, name: RegExp): Promise<boolean> => (await button(page, name).count()) > 0;

/**
 * Selects a game or a mode in the lobby; a phone scrolls there first. Clicks the label, because a forced click on the
 * hidden radio button misses it if the layout moves meanwhile.
 */
export async function choose(page: Page, name: RegExp): Promise<void> {
  const label = page.locator("label").filter({ has: page.getByRole("radio", { name }) });
  await label.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await label.click();
  await page.getByRole("radio", { name, checked: true }).waitFor();
}

/** Opens a private table, and seats the guest through its link and the invitation page. */
export async function invite(host: Page, guest: Page): Promise<void> {
  await button(host, "Invite a friend").click();
  await guest.goto(await host.getByRole("textbox", { name: "Copy link" }).inputValue());
  await button(guest, "Join the table").click();
}

/**
 * Calls or rolls on the page that is to move after this many actions, and waits until all pages show it. For tables whose
 * luck a test cannot choose, because their server is another process.
 */
export async function moveAfter(seq: number, pages: readonly Page[]): Promise<void> {
  const sentence = `.table-screen[data-seq="${seq}"] .sign span:first-child`;
  const isMine = (page: Page) => page.locator(".sign.mine").isVisible();
  await Promise.all(
    pages.map((page) => page.locator(sentence).filter({ hasText: /\S/ }).waitFor({ state: "attached" })),
  );
  const turns = await Promise.all(pages.map(isMine));
  const page = pages[turns.indexOf(true)];
  assert.ok(page, "one of the pages is to move");
  await button(page, /^(Odd\b|Roll)/)
    .first()
    .click();
  await Promise.all(pages.map((page) => page.locator(`.table-screen[data-seq="${seq + 1}"]`).waitFor()));
}

/** Ends the use of these pages; the next test may use them again. */
export const leave = (...pages: Page[]): Promise<unknown> => Promise.all(pages.map(giveBack));

/** Asserts that the page fits the screen without scrolling. */
export async function assertFits(page: Page, screen: string): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  assert.deepEqual(over, [0, 0], screen);
}

/** Milliseconds after which the page is read again even without an observed change. */
const LONGEST_PAUSE = 100;

/** Resolves when something in the page changes. Requesting frames instead would keep the page drawing. */
export const nextChange = (page: Page): Promise<unknown> =>
  page.evaluate(
    (pause) =>
      new Promise<void>((resolve) => {
        const done = () => {
          watch.disconnect();
          clearTimeout(timer);
          resolve();
        };
        const watch = new MutationObserver(done);
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const timer = setTimeout(done, pause);
      }),
    LONGEST_PAUSE,
  );
