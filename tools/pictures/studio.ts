import { matchMaker } from "@colyseus/core";
import type { Browser, Page } from "playwright-core";
import type { OpenServer } from "../../server/index.ts";
import { DESKTOP, openPage, PHONE, SHARP } from "../../test/helpers/browser/browser.ts";
import type { Person } from "../../test/helpers/server/account.ts";

/** Time limit for a screen to appear on a busy machine. */
export const SCREEN_TIMEOUT = 30_000;

/** A server with clients that can be led to every screen. */
export class Studio {
  readonly server: OpenServer;
  readonly browser: Browser;
  /** The page of the visitor. */
  readonly page: Page;
  /** The page to photograph: the visitor's, or another client's if that one shows the wanted state. */
  lens: Page;
  /** Pages of the other clients. */
  #extras: Page[] = [];

  private constructor(server: OpenServer, browser: Browser, page: Page) {
    this.server = server;
    this.browser = browser;
    this.page = page;
    this.lens = page;
  }

  /** Starts the server and the browser; `settings` are those of a browser context, with reduced motion by default. */
  static async open(server: OpenServer, browser: Browser, settings: object = {}): Promise<Studio> {
    return new Studio(
      server,
      browser,
      await openPage(browser, DESKTOP, { withDemoTable: true, reducedMotion: "reduce", ...SHARP, ...settings }),
    );
  }

  get address(): string {
    return this.server.address;
  }

  /** Opens an address and waits for the expected element. */
  async goTo(path: string, selector: string): Promise<void> {
    await this.page.goto(`${this.address}${path}`);
    await this.page.locator(selector).first().waitFor({ timeout: SCREEN_TIMEOUT });
  }

  /** Opens a second client, at an address or in the lobby. */
  async extra(name: string, address = this.address): Promise<Page> {
    const page = await openPage(this.browser, DESKTOP, { withDemoTable: true, reducedMotion: "reduce", ...SHARP });
    this.#extras.push(page);
    await page.addInitScript((called) => localStorage.setItem("house-rules.name", JSON.stringify(called)), name);
    await page.goto(address);
    return page;
  }

  /** Opens an address as this player, and photographs that page. */
  async openAs({ tokens }: Person, path: string, selector: string): Promise<void> {
    const page = await this.extra("Ann", `${this.address}/learn`);
    // The page would store its new guest over the account.
    await page.waitForFunction(() => localStorage.getItem("house-rules.account") !== null);
    const kept = { ...tokens, until: Date.now() + tokens.expiresIn * 1000, claimed: true };
    await page.evaluate((account) => localStorage.setItem("house-rules.account", JSON.stringify(account)), kept);
    await page.goto(`${this.address}${path}`);
    await page.locator(selector).first().waitFor({ timeout: SCREEN_TIMEOUT });
    this.lens = page;
  }

  /** Opens the lobby's list of tables; large screens always show it. */
  async showTables(): Promise<void> {
    await this.page.setViewportSize(PHONE);
    await this.page.goto(`${this.address}/tables`);
    await this.page.locator(".tables").waitFor({ timeout: SCREEN_TIMEOUT });
  }

  /** Cuts every connection to the server and prevents this page from reconnecting. */
  async cut(): Promise<void> {
    await this.page.context().setOffline(true);
    for (const { roomId } of await matchMaker.query({})) {
      for (const { ref } of matchMaker.getLocalRoomById(roomId).clients) (ref as unknown as Cable).terminate();
    }
  }

  /** Sends the photographed page away from its table, with this close code. */
  dismiss(code: number): void {
    const room = matchMaker.getLocalRoomById(this.lens.url().split("/").at(-1) ?? "");
    for (const client of room.clients) client.leave(code);
  }

  /** Closes the other clients and restores the connection. */
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

/** The first enabled button with this name. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, disabled: false }).first();

export const press = (page: Page, name: string | RegExp) => button(page, name).click({ timeout: SCREEN_TIMEOUT });
