import { matchMaker } from "@colyseus/core";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, openPage, PHONE } from "../../test/helpers/browser.ts";

/** How long a screen may take to come up on a busy machine. */
export const PATIENCE = 30_000;

/** A house with visitors, to be brought to every screen there is. */
export class Studio {
  readonly address: string;
  readonly browser: Browser;
  /** Whoever looks at the screens. */
  readonly page: Page;
  /** The page that is shot: another one where others see what is wanted. */
  lens: Page;
  /** Whoever else is in the house for one of them. */
  #extras: Page[] = [];

  private constructor(address: string, browser: Browser, page: Page) {
    this.address = address;
    this.browser = browser;
    this.page = page;
    this.lens = page;
  }

  /** Opens the doors; `settings` are those of a browser's context, without motion unless they say so. */
  static async open(address: string, browser: Browser, settings: object = {}): Promise<Studio> {
    return new Studio(
      address,
      browser,
      await openPage(browser, DESKTOP, { lavish: true, reducedMotion: "reduce", ...settings }),
    );
  }

  /** Opens an address and waits for what is to be seen there. */
  async goTo(path: string, selector: string): Promise<void> {
    await this.page.goto(`${this.address}${path}`);
    await this.page.locator(selector).first().waitFor({ timeout: PATIENCE });
  }

  /** Somebody else, at an address or in the lobby. */
  async extra(name: string, address = this.address): Promise<Page> {
    const page = await openPage(this.browser, DESKTOP, { lavish: true, reducedMotion: "reduce" });
    this.#extras.push(page);
    await page.addInitScript((called) => localStorage.setItem("house-rules.name", JSON.stringify(called)), name);
    await page.goto(address);
    return page;
  }

  /** The part of the lobby with the tables of others; a large screen shows it anyway. */
  async showTables(): Promise<void> {
    await this.page.setViewportSize(PHONE);
    await press(this.page, /^Tables/);
  }

  /** Cuts every cable in the house, and lets nobody plug this page in again. */
  async cut(): Promise<void> {
    await this.page.context().setOffline(true);
    for (const { roomId } of await matchMaker.query({})) {
      for (const { ref } of matchMaker.getLocalRoomById(roomId).clients) (ref as unknown as Cable).terminate();
    }
  }

  /** Sends the others home and mends the cable. */
  async tidy(): Promise<void> {
    await this.page.context().setOffline(false);
    for (const page of this.#extras.splice(0)) await page.context().close();
    this.lens = this.page;
    await this.page.setViewportSize(DESKTOP);
  }
}

interface Cable {
  terminate(): void;
}

/** The first button of this name that can be pressed. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, disabled: false }).first();

export const press = (page: Page, name: string | RegExp) => button(page, name).click({ timeout: PATIENCE });
