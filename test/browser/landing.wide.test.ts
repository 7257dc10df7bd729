import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { DESKTOP, DRAWN, LANDSCAPE, MOVING, PHONE } from "../helpers/browser/browser.ts";
import { button, fillName, leave, PLAY, Visit } from "../helpers/browser/visit.ts";

/** Much longer than bots wait between two moves. */
const MINUTE = 60_000;

/** Default of most browsers, which do not save data. */
const WITH_DEMO_TABLE = { ...MOVING, withDemoTable: true };

/** The last action shown in the rail of the table. */
const told = (page: Page) => page.locator(".demo-table .told");

/** The table is drawn, and an action was played at it. */
async function tableOf(page: Page): Promise<string> {
  await page.locator(".demo-table canvas").waitFor();
  await page.waitForFunction(() => document.querySelector(".demo-table .told")?.textContent);
  return told(page).innerText();
}

/** Resolves when the table shows another action. */
const movesOnFrom = (page: Page, before: string) =>
  page.waitForFunction((last) => {
    const now = document.querySelector(".demo-table .told")?.textContent;
    return now && now !== last;
  }, before);

/** Resolves after this many drawn frames. */
const frames = (page: Page, count: number) =>
  page.evaluate(
    (left) =>
      new Promise<void>((done) => {
        const next = (more: number) => (more === 0 ? done() : requestAnimationFrame(() => next(more - 1)));
        next(left);
      }),
    count,
  );

describe("the demo table of every size and connection", function () {
  this.timeout(300_000);
  const visit = new Visit({ botPause: 50 });

  it("is a still picture with reduced motion", async () => {
    const page = await visit.page(DESKTOP, { ...DRAWN, withDemoTable: true });
    await page.clock.install();
    await page.goto(visit.server.address);
    const before = await tableOf(page);
    // The felt is drawn when the page is idle; nothing moves afterwards.
    await page.clock.runFor(MINUTE);
    const picture = await page.locator(".demo-table").screenshot();
    await page.clock.runFor(MINUTE);
    assert.equal(await told(page).innerText(), before);
    assert.ok(picture.equals(await page.locator(".demo-table").screenshot()), "something moved");
    await leave(page);
  });

  it("pauses while it is not visible, and continues when it is visible again", async () => {
    const page = await visit.page(PHONE, WITH_DEMO_TABLE);
    await page.clock.install();
    await page.goto(visit.server.address);
    await tableOf(page);
    await button(page, "More").tap();
    await page.getByRole("link", { name: "Tables", exact: true }).tap();
    await page.locator(".demo-table").waitFor({ state: "hidden" });
    // The move in progress when the page was hidden is still played.
    await page.clock.runFor(MINUTE);
    const resting = await told(page).textContent();
    await page.clock.runFor(MINUTE);
    assert.equal(await told(page).textContent(), resting);
    await page.getByRole("link", { name: "Play", exact: true }).tap();
    await movesOnFrom(page, resting ?? "");
    await leave(page);
  });

  it("is not downloaded with the data saver on", async () => {
    const page = await visit.page();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto(visit.server.address, { waitUntil: "networkidle" });
    await frames(page, 30);
    assert.deepEqual(
      fetched.filter((url) => /tabletop|DemoTable|TableStage/.test(url)),
      [],
    );
    await page.locator(".backdrop .ornament").waitFor();
    await leave(page);
  });

  it("is optional: the lobby opens a table before it is loaded, or when it fails to load", async () => {
    const page = await visit.page(DESKTOP, WITH_DEMO_TABLE);
    await page.route(/\/assets\/(DemoTable|tabletop)-[^/]*$/, (route) => route.abort());
    await page.goto(visit.server.address);
    await fillName(page, "Ann");
    await page.locator(".backdrop .ornament").waitFor();
    await button(page, "Play a bot").click();
    await page.locator(".player").first().waitFor();
    await leave(page);
  });

  for (const [name, viewport] of Object.entries({ DESKTOP, PHONE, LANDSCAPE })) {
    it(`shifts nothing and leaves Play now on the first screen: ${name.toLowerCase()}`, async () => {
      const page = await visit.page(viewport, WITH_DEMO_TABLE);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(visit.server.address);
      await page.getByLabel("Your name").waitFor();
      const before = await page.locator(".backdrop").boundingBox();
      await tableOf(page);
      assert.deepEqual(await page.locator(".backdrop").boundingBox(), before);
      const box = await button(page, PLAY).boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height, `Play now at ${box?.y}`);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      const sum = shifts.reduce((total, shift) => total + shift, 0);
      assert.ok(sum < 0.02, `everything moved by ${sum}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
      await leave(page);
    });
  }
});
