import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import type { Locator, Page } from "playwright-core";

/** More presses of Tab than any page of the house has places to stop at. */
const LONGEST_WALK = 120;
/** Milliseconds without the expected sentence after which a test fails. */
const LONGEST_SILENCE = 90_000;

/** Tells what a screen reader would say by itself: whatever is new in a live region that was there before. */
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

/** Somebody who sees nothing: hears what live regions say, and goes by Tab, arrows and Enter to what has a name. */
export class BlindPlayer {
  readonly page: Page;
  /** Everything that was said so far. */
  readonly heard: string[] = [];
  readonly #ear = new EventEmitter();
  /** The keys that buttons have named. */
  readonly #keys = new Map<string, string | null>();

  private constructor(page: Page) {
    this.page = page;
  }

  static async at(page: Page): Promise<BlindPlayer> {
    const player = new BlindPlayer(page);
    await page.exposeFunction("said", (words: string) => {
      player.heard.push(words);
      player.#ear.emit("said");
    });
    await page.addInitScript(listen);
    return player;
  }

  /** Waits until something like this has been said, at any time or after so many sentences. */
  async hears(sentence: RegExp, after = 0): Promise<void> {
    const patience = AbortSignal.timeout(LONGEST_SILENCE);
    while (!this.heard.slice(after).some((words) => sentence.test(words))) {
      await once(this.#ear, "said", { signal: patience }).catch(() => {
        assert.fail(`${sentence} was not heard, but:\n${this.heard.slice(after).join("\n")}`);
      });
    }
  }

  /** Goes with Tab to something that has a name. */
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

  /** Goes to a button and presses it; the key that it names is enough for whoever has been there before. */
  async press(name: string | RegExp): Promise<void> {
    const button = this.page.getByRole("button", { name, disabled: false }).first();
    const known = this.#keys.get(`${name}`);
    if (known) await button.waitFor();
    else await this.goTo(button);
    if (known === undefined) this.#keys.set(`${name}`, await button.getAttribute("aria-keyshortcuts"));
    await this.page.keyboard.press(known ?? "Enter");
  }

  /** Presses a button and waits for the answer. */
  async move(name: string | RegExp, answer: RegExp): Promise<void> {
    const before = this.heard.length;
    await this.press(name);
    await this.hears(answer, before);
  }

  /** Chooses one of several in a group. */
  async choose(group: string, name: RegExp): Promise<void> {
    const within = this.page.getByRole("group", { name: group });
    await this.goTo(within.getByRole("radio", { checked: true }));
    while (!(await within.getByRole("radio", { name }).isChecked())) await this.page.keyboard.press("ArrowDown");
  }

  /** The name of what has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  }
}
