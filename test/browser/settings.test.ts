import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible, COLOURS } from "../helpers/browser/accessible.ts";
import { MOVING, PHONE } from "../helpers/browser/browser.ts";
import { button, leave, menuButton, Visit } from "../helpers/browser/visit.ts";

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

  it("follow the device, change the theme at once, and are stored", async () => {
    const page = await open("/settings", { ...MOVING, colorScheme: "dark" });
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.deepEqual(await lookOf(page), { theme: "dark", motion: "normal", ground: WALNUT });
    await radio(page, "Theme", "Light").check({ force: true });
    assert.deepEqual(await lookOf(page), { theme: "light", motion: "normal", ground: OAK });
    await page.reload();
    await radio(page, "Theme", "Light").waitFor({ state: "attached" });
    assert.equal((await lookOf(page)).ground, OAK);
    const bars = await page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((bar) => bar.getAttribute("content")));
    assert.deepEqual(bars, [OAK, OAK]);
    await leave(page);
  });

  it("respect reduced motion of the device until the player chooses otherwise", async () => {
    const page = await open("/settings");
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.equal((await lookOf(page)).motion, "off");
    await radio(page, "Animations", "Fast").check({ force: true });
    assert.equal((await lookOf(page)).motion, "fast");
    await page.reload();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.equal((await lookOf(page)).motion, "fast");
    await leave(page);
  });

  it("play no sound before the first gesture, sound at the table after it, and none when muted", async () => {
    const page = await open("/practice/dice-10-000");
    await button(page, /^Roll/).waitFor();
    assert.equal((await asked(page)).contexts, 0);
    await menuButton(page).click();
    await page.waitForFunction(() => window.asked.contexts === 1);
    await button(page, "Settings").click();
    await button(page, "Test sound").click();
    await page.waitForFunction(() => window.asked.sounds > 0);
    await page.getByRole("checkbox", { name: "Sound" }).uncheck({ force: true });
    await button(page, "Close").click();
    const { sounds } = await asked(page);
    await button(page, /^Roll/).click();
    // A roll without a scoring die has two lines.
    await page
      .getByText(/You rolled/)
      .first()
      .waitFor();
    assert.equal((await asked(page)).sounds, sounds);
    await page.reload();
    await menuButton(page).click();
    await button(page, "Unmute sound").waitFor();
    await leave(page);
  });

  it("ask for notification permission only when the player wants turn notifications", async () => {
    const page = await open("/practice/dice-10-000");
    await button(page, /^(Roll|Skip)/)
      .first()
      .click();
    assert.equal((await asked(page)).permissions, 0);
    await page.goto(`${visit.server.address}/settings`);
    const call = page.getByRole("checkbox", { name: /Notify me/ });
    await call.waitFor();
    assert.equal((await asked(page)).permissions, 0);
    assert.equal(await call.isChecked(), false);
    await call.click({ force: true });
    await page.waitForFunction(() => window.asked.permissions === 1);
    // The permission is denied, so the switch stays off and explains where to change it.
    await page
      .getByText(/Notifications are blocked/)
      .first()
      .waitFor();
    assert.equal(await call.isChecked(), false);
    await leave(page);
  });

  it("allow installation: a manifest of the right type, and every icon it names", async () => {
    const { address } = visit.server;
    const response = await fetch(`${address}/manifest.webmanifest`);
    assert.match(response.headers.get("content-type") ?? "", /^application\/manifest\+json/);
    assert.match(response.headers.get("content-security-policy") ?? "", /manifest-src 'self'/);
    const { icons, start_url } = (await response.json()) as {
      icons: { src: string; type: string }[];
      start_url: string;
    };
    assert.equal((await fetch(address + start_url)).status, 200);
    for (const { src, type } of [...icons, { src: "/apple-touch-icon.png", type: "image/png" }]) {
      const picture = await fetch(address + src);
      assert.equal(picture.headers.get("content-type"), type, src);
    }
  });

  const SCREENS: [path: string, there: string][] = [
    ["/", ".home .tables"],
    ["/settings", ".settings"],
    ["/practice/dash-dice", ".controls"],
    ["/practice/dice-10-000", ".controls"],
    ["/practice/farkle", ".draft"],
    ["/practice/casino", ".accessible-layer .spot"],
    ["/account", ".account .card"],
    ["/shop", ".offer"],
    ["/leaderboards", "main h1"],
    ["/history", "main h1"],
    ["/learn", ".course"],
    ["/learn/farkle", ".coach"],
    ["/rules/casino", ".rules"],
    ["/replay", "main h1"],
  ];

  it("leave nothing unreadable in the light and in the dark theme", async () => {
    const page = await open("/", { colorScheme: "light" });
    /** The theme follows the device without a second visit; only the colours of a screen change with it. */
    const assertReadable = async (screen: string) => {
      for (const [theme, rules] of [["light"], ["dark", COLOURS]] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.locator(`html[data-theme="${theme}"]`).waitFor();
        await assertAccessible(page, `${screen} in the ${theme}`, rules);
      }
    };
    for (const [path, there] of SCREENS) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(`${visit.server.address}${path}`);
      await page.locator(there).first().waitFor();
      await assertReadable(path);
    }
    await page.setViewportSize(PHONE);
    await page.goto(`${visit.server.address}/settings`);
    await page.locator(".settings").waitFor();
    await assertReadable("the settings on a phone");
    await leave(page);
  });
});
