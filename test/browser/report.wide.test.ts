import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { assertAccessible, assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

const LANGUAGES = {
  "en-GB": { title: "Match analysis", won: /won with/, moment: /Best was/ },
  "de-DE": {
    title: "Spielanalyse",
    won: /hat mit Glück im Wert von .* eines Siegs gewonnen/,
    moment: /Am besten war es, /,
  },
  "es-ES": {
    title: "Análisis de la partida",
    won: /ha ganado con una suerte que valió un .* de una victoria/,
    moment: /Lo mejor era /,
  },
};

describe("the match report in every language, and while it is computed", function () {
  this.timeout(300_000);
  const visit = new Visit();

  /** Opens the report of a recorded match through its file. */
  async function open(page: Page, name: string): Promise<void> {
    await page.goto(`${visit.server.address}/report`);
    await page.locator("input[type=file]").setInputFiles(join(import.meta.dirname, "../playthroughs", `${name}.json`));
  }

  const headline = (page: Page) => page.locator(".headline");

  for (const [locale, { title, won, moment }] of Object.entries(LANGUAGES)) {
    for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      it(`speaks ${locale} on a ${size}`, async () => {
        const page = await visit.page(viewport, { locale });
        await open(page, "dice-10-000/standard");
        await page.getByRole("heading", { name: title, level: 1 }).waitFor();
        await headline(page).getByText(won).waitFor();
        await page.locator(".moments").getByText(moment).first().waitFor();
        if (locale !== "en-GB") assert.doesNotMatch(await page.locator("main").innerText(), / cost \d|luck|Best was/);
        await assertAccessibleAndFits(page, `report in ${locale} on a ${size}`);
        await leave(page);
      });
    }
  }

  it("shows an accessible progress bar while the win probabilities are on their way", async () => {
    const page = await visit.page();
    await page.route("**/analysis/*.bin", () => undefined);
    await open(page, "dash-dice/classic");
    await page.getByRole("progressbar", { name: "Loading the win probabilities…" }).waitFor();
    await assertAccessible(page, "progress");
    await leave(page);
  });

  it("fills the graph in while a progress bar counts the moves", async () => {
    const page = await visit.page();
    // The page itself takes notes, because the test may be too slow to see the bar.
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const bar = document.querySelector(".report progress[aria-label^='Analyzing move'][value]");
        const points = document.querySelector(".report-graph polyline")?.getAttribute("points")?.split(" ").length;
        if (bar && points && points > 1 && seen.at(-1) !== points) seen.push(points);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await open(page, "casino/standard");
    await headline(page).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    assert.ok(seen.length > 1, "the graph was drawn at least twice before the end");
    assert.deepEqual(
      seen.toSorted((a, b) => a - b),
      seen,
    );
    await leave(page);
  });

  it("solves the table itself when the server has none, and calls the values exact", async () => {
    const page = await visit.page();
    await page.route("**/analysis/*.bin", (route) => route.fulfill({ status: 404 }));
    await open(page, "dash-dice/high-stakes");
    await headline(page).waitFor();
    await page.getByText("Exact: best play is solved for this game.").waitFor();
    await leave(page);
  });

  it("is not part of the lobby", async () => {
    const page = await visit.page();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(visit.server.address);
    await button(page, "Play a bot").waitFor();
    await page.waitForLoadState("networkidle");
    assert.deepEqual(
      asked.filter((path) => /analysis|report/i.test(path)),
      [],
    );
    await leave(page);
  });
});
