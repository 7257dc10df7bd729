import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { shows } from "../helpers/browser/table.ts";
import { button, leave, menuButton, Visit } from "../helpers/browser/visit.ts";
import { practiceWith } from "../helpers/luck/luck.ts";

declare global {
  interface Window {
    /** Permissions and sounds that the page requested from the browser. */
    asked: { contexts: number; sounds: number; permissions: number };
  }
}

/** Counts requests of a page to its browser without changing them. */
function watchBrowser(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.asked = { contexts: 0, sounds: 0, permissions: 0 };
    const { AudioContext: Context } = window;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        window.asked.contexts++;
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.asked.sounds++;
      start.apply(this, when);
    };
    const ask = Notification.requestPermission.bind(Notification);
    // A headless browser denies notifications by default; this one waits for the question.
    const { permission } = Notification;
    Object.defineProperty(Notification, "permission", {
      get: () => (window.asked.permissions === 0 ? "default" : permission),
    });
    Notification.requestPermission = () => {
      window.asked.permissions++;
      return ask();
    };
  });
}

const asked = (page: Page) => page.evaluate(() => window.asked);
const radio = (page: Page, group: string, name: string) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name, exact: true });
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { theme, motion } = document.documentElement.dataset;
    return { theme, motion, ground: getComputedStyle(document.documentElement).backgroundColor };
  });

const OAK = "rgb(226, 203, 161)";
const WALNUT = "rgb(23, 16, 11)";

describe("the settings", function () {
  this.timeout(300_000);
  const visit = new Visit();

  async function open(path: string, settings: object = {}): Promise<Page> {
    const page = await visit.page(undefined, settings);
    await watchBrowser(page);
    await page.goto(`${visit.server.address}${path}`);
    return page;
  }

  it("follow the device until the player chooses theme and motion, which take effect at once and are stored", async () => {
    const page = await open("/settings", { colorScheme: "dark" });
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.deepEqual(await lookOf(page), { theme: "dark", motion: "off", ground: WALNUT });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.locator('html[data-motion="normal"]').waitFor();
    await radio(page, "Theme", "Light").check();
    await radio(page, "Animations", "Fast").check();
    const chosen = { theme: "light", motion: "fast", ground: OAK };
    assert.deepEqual(await lookOf(page), chosen);
    await page.reload();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.deepEqual(await lookOf(page), chosen);
    const bars = await page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((bar) => bar.getAttribute("content")));
    assert.deepEqual(bars, [OAK, OAK]);
    await assertAccessible(page, "settings");
    await leave(page);
  });

  it("play no sound before the first gesture or when muted, and ask for notifications only when they are wanted", async () => {
    const practice = practiceWith({ game: "dice-10-000", first: 0, dice: "1" });
    const page = await open(practiceAddress("dice-10-000", practice));
    await button(page, /^Roll/).waitFor();
    assert.equal((await asked(page)).contexts, 0);
    await menuButton(page).click();
    await page.waitForFunction(() => window.asked.contexts === 1);
    await button(page, "Settings").click();
    await button(page, "Test sound").click();
    await page.waitForFunction(() => window.asked.sounds > 0);
    await page.getByRole("checkbox", { name: "Sound" }).uncheck();
    await button(page, "Close").click();
    const { sounds } = await asked(page);
    await button(page, /^Roll/).click();
    await shows(page, 1);
    assert.equal((await asked(page)).sounds, sounds);
    await page.reload();
    await menuButton(page).click();
    await button(page, "Unmute sound").waitFor();
    assert.equal((await asked(page)).permissions, 0);

    await page.goto(`${visit.server.address}/settings`);
    const call = page.getByRole("checkbox", { name: /Notify me/ });
    await call.waitFor();
    assert.equal((await asked(page)).permissions, 0);
    assert.equal(await call.isChecked(), false);
    await call.click();
    await page.waitForFunction(() => window.asked.permissions === 1);
    // The permission is denied, so the switch stays off and explains where to change it.
    await page
      .getByText(/Notifications are blocked/)
      .first()
      .waitFor();
    assert.equal(await call.isChecked(), false);
    await leave(page);
  });
});
