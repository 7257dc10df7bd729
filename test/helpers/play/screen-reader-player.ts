import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import type { Locator, Page } from "playwright-core";

/** More presses of Tab than any page has focusable elements. */
const LONGEST_WALK = 120;
/** Milliseconds without the expected sentence after which a test fails. */
const LONGEST_SILENCE = 90_000;

/** Announces like a screen reader: everything new in a live region that existed before. */
function listen(): void {
  const LIVE = "[aria-live], [role=log], [role=status], [role=alert]";
  const isLive = (region: Element) => region.getAttribute("aria-live") !== "off";
  const wordsOf = (node: Node): string => {
    if (node instanceof Element && node.closest("[aria-hidden=true]")) return "";
    if (!(node instanceof Element)) return node.textContent ?? "";
    return [...node.childNodes].map(wordsOf).join("");
  };
  const say = (words: string) => {
    if (words.trim() !== "") void (window as unknown as { said(words: string): Promise<void> }).said(words.trim());
  };
  const hear = (records: MutationRecord[]) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const isNew = (region: Element) => added.some((node) => node.contains(region));
    for (const { target, addedNodes, type } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      const known = region && isLive(region) && !isNew(region);
      if (known && type === "characterData") say(wordsOf(target));
      for (const node of addedNodes) {
        if (known) say(wordsOf(node));
        else if (node instanceof Element && node.matches("[role=alert]")) say(wordsOf(node));
      }
    }
  };
  new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
}

/** A screen-reader player: reads live regions, and reaches named elements by Tab, arrows and Enter. */
export class ScreenReaderPlayer {
  readonly page: Page;
  /** All announcements, in order. */
  readonly heard: string[] = [];
  readonly #ear = new EventEmitter();
  /** The shortcut keys that buttons have announced. */
  readonly #keys = new Map<string, string | null>();

  private constructor(page: Page) {
    this.page = page;
  }

  static async at(page: Page): Promise<ScreenReaderPlayer> {
    const player = new ScreenReaderPlayer(page);
    await page.exposeFunction("said", (words: string) => {
      player.heard.push(words);
      player.#ear.emit("said");
    });
    await page.addInitScript(listen);
    return player;
  }

  /** Waits until a matching sentence was announced, at any time or after this many sentences. */
  async hears(sentence: RegExp, after = 0): Promise<void> {
    const isSaid = () => this.heard.slice(after).some((words) => sentence.test(words));
    if (isSaid()) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const listen = () => isSaid() && resolve();
    const patience = setTimeout(() => reject(new Error(`${sentence} was not heard`)), LONGEST_SILENCE);
    this.#ear.on("said", listen);
    await promise.finally(() => {
      clearTimeout(patience);
      this.#ear.off("said", listen);
    });
  }

  /** Moves the focus by Tab to an element with this name. */
  async goTo(place: Locator): Promise<void> {
    for (let step = 0; step < LONGEST_WALK; step++) {
      const way = await place.evaluate((element) => {
        const at = document.activeElement ?? document.body;
        if (at === element) return "there";
        return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "on";
      });
      if (way === "there") return;
      await this.page.keyboard.press(way === "back" ? "Shift+Tab" : "Tab");
    }
    assert.fail(`Tab does not lead to ${place}`);
  }

  /** Presses a button by Tab and Enter, or by its shortcut key once the key was announced. */
  async press(name: string | RegExp): Promise<void> {
    const button = this.page.getByRole("button", { name, disabled: false }).first();
    const known = this.#keys.get(`${name}`);
    if (known) await button.waitFor();
    else await this.goTo(button);
    if (known === undefined) this.#keys.set(`${name}`, await button.getAttribute("aria-keyshortcuts"));
    await this.page.keyboard.press(known ?? "Enter");
  }

  /** Presses a button and waits for the response. */
  async move(name: string | RegExp, answer: RegExp): Promise<void> {
    const before = this.heard.length;
    await this.press(name);
    await this.hears(answer, before);
  }

  /** Selects one option of a group. */
  async choose(group: string, name: RegExp): Promise<void> {
    const within = this.page.getByRole("group", { name: group });
    const wanted = within.getByRole("radio", { name });
    await this.goTo(within.getByRole("radio", { checked: true }));
    for (let step = 0; step < LONGEST_WALK; step++) {
      if (await wanted.isChecked()) return;
      await this.page.keyboard.press("ArrowDown");
    }
    assert.fail(`the arrows do not lead to ${name}`);
  }

  /** Moves the focus by arrows to the place of a table with this name. */
  async walkTo(name: RegExp): Promise<void> {
    for (let step = 0; step < LONGEST_WALK; step++) {
      const focused = await this.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
      if (name.test(focused)) return;
      await this.page.keyboard.press("ArrowRight");
    }
    assert.fail(`the arrows do not lead to ${name}`);
  }
}
