import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, choose, leave, menuButton, Visit } from "../helpers/browser/visit.ts";
import { finishedMatch } from "../helpers/play/play-match.ts";

const transcript = (name: string): string => join(import.meta.dirname, "../playthroughs", `${name}.json`);
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe("the match report", function () {
  this.timeout(300_000);
  const visit = new Visit();

  /** Opens the report of a recorded match through its file. */
  async function open(page: Page, name: string): Promise<void> {
    await page.goto(`${visit.server.address}/report`);
    await page.locator("input[type=file]").setInputFiles(transcript(name));
  }

  const headline = (page: Page) => page.locator(".headline");
  const markers = (page: Page) => page.locator(".markers").getByRole("link");

  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`shows graph, totals and moments on a ${size}, and no accessibility violation`, async () => {
      const page = await visit.page(viewport);
      await open(page, "dash-dice/classic");
      await headline(page)
        .getByText(/ won with \d+% more luck/)
        .waitFor();
      // Markers and players follow the headline a frame later each.
      await markers(page).nth(3).waitFor();
      await page.locator(".report-players li").nth(1).waitFor();
      assert.equal(await page.locator(".report-players li").count(), 2);
      await page.getByText("Exact: best play is solved for this game.").waitFor();
      await page.locator("summary").getByText("All moves").click();
      const rows = page.getByRole("table").getByRole("row");
      await rows.nth(52).waitFor();
      assert.equal(await rows.count(), 53, "one row for each of the 52 moves, and the head");
      await assertAccessible(page, `report on a ${size}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, viewport.width, "nothing sticks out of the screen");
      await leave(page);
    });
  }

  it("opens the position of a marker in the replay by keyboard, and explains the decision", async () => {
    const page = await visit.page(DESKTOP);
    await open(page, "dash-dice/classic");
    await headline(page).waitFor();
    await markers(page).first().focus();
    await page.keyboard.press("End");
    const last = await markers(page).count();
    assert.ok(
      await markers(page)
        .nth(last - 1)
        .evaluate((link) => link === document.activeElement),
    );
    await page.keyboard.press("Home");
    const kinds = await markers(page).evaluateAll((links) => links.map(({ className }) => className));
    const mistake = kinds.findIndex((kind) => kind.includes("mistake"));
    assert.ok(mistake >= 0);
    for (let at = 0; at < mistake; at++) await page.keyboard.press("ArrowRight");
    const chosen = markers(page).nth(mistake);
    const cost = (await chosen.innerText()).match(/cost [\d.]+%/)?.[0];
    assert.ok(cost);
    const step = new URL((await chosen.getAttribute("href")) ?? "", page.url()).searchParams.get("step");
    await page.keyboard.press("Enter");
    await page.locator(".where").getByText(`Step ${step} of 52`).waitFor();
    const note = page.getByRole("region", { name: "Analysis" });
    await note.getByText(cost).waitFor();
    await note.getByText(/Best was /).waitFor();
    await assertAccessible(page, "replay with analysis");
    await page.goBack();
    await headline(page).waitFor();
    await leave(page);
  });

  it("opens a lucky roll after it was thrown, from the list of moments, on a phone", async () => {
    const page = await visit.page(PHONE);
    await open(page, "dash-dice/classic");
    const lucky = page
      .locator(".moments a")
      .filter({ has: page.locator(".lucky") })
      .first();
    const luck = (await lucky.innerText()).match(/Luck: \+[\d.]+% for [^.]+/)?.[0];
    const move = (await lucky.locator("small").innerText()).match(/\d+/)?.[0];
    assert.ok(luck && move);
    await lucky.tap();
    await page.locator(".where").getByText(`Step ${move} of 52`).waitFor();
    await page.getByRole("region", { name: "Analysis" }).getByText(luck).waitFor();
    await leave(page);
  });

  for (const [locale, words] of Object.entries({
    "en-GB": { title: "Match analysis", won: /won with/, moment: /Best was/ },
    "de-DE": { title: "Spielanalyse", won: /gewann mit .* mehr Glück/, moment: /Am besten war es, / },
    "es-ES": { title: "Análisis de la partida", won: /ganó con un .* más de suerte/, moment: /Lo mejor era / },
  })) {
    it(`speaks ${locale}`, async () => {
      const page = await visit.page(DESKTOP, { locale });
      await open(page, "dice-10-000/standard");
      await page.getByRole("heading", { name: words.title, level: 1 }).waitFor();
      await headline(page).getByText(words.won).waitFor();
      await page.locator(".moments").getByText(words.moment).first().waitFor();
      if (locale !== "en-GB") assert.doesNotMatch(await page.locator("main").innerText(), / cost \d|luck|Best was/);
      await assertAccessible(page, `report in ${locale}`);
      await leave(page);
    });
  }

  it("saves the report as a PNG", async () => {
    const page = await visit.page(DESKTOP);
    await open(page, "dash-dice/classic");
    const downloading = page.waitForEvent("download");
    await button(page, "Save as image").click();
    const download = await downloading;
    assert.match(download.suggestedFilename(), /\.png$/);
    const bytes = await readFile(await download.path());
    assert.deepEqual([...bytes.subarray(0, 8)], PNG);
    assert.equal(bytes.readUInt32BE(16), 1200, "its width");
    assert.ok(bytes.length > 10_000, `${bytes.length} bytes`);
    await leave(page);
  });

  it("shows progress while the table is on its way", async () => {
    const page = await visit.page();
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      void page.route("**/analysis/*.bin", async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.continue();
      });
    });
    await open(page, "dash-dice/classic");
    await asked;
    await page.getByRole("progressbar", { name: "Loading the win probabilities…" }).waitFor();
    assert.equal(await headline(page).count(), 0);
    await assertAccessible(page, "progress");
    answer?.();
    await headline(page).waitFor();
    assert.equal(await page.getByRole("progressbar").count(), 0);
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

  it("explains a missing match, a changed transcript and a lost connection", async () => {
    const page = await visit.page(DESKTOP);
    await page.goto(`${visit.server.address}/report/nowhere`);
    await page.getByRole("alert").getByText("There's no finished match at this address.").waitFor();
    const raw = await readFile(transcript("dash-dice/classic"), "utf8");
    const buffer = Buffer.from(raw.replace('"move"', '"mvoe"').replace(/"serverSeed":"\w\w/, '"serverSeed":"00'));
    await page.locator("input[type=file]").setInputFiles({ name: "match.json", mimeType: "application/json", buffer });
    await page.getByRole("alert").getByText("This record was altered").waitFor();
    await page.route("**/api/matches/**", (route) => route.abort());
    await page.goto(`${visit.server.address}/report/anywhere`);
    await page.getByRole("alert").getByText("The server can't be reached").waitFor();
    await leave(page);
  });

  it("says that a match without decisions was pure luck", async () => {
    const page = await visit.page(DESKTOP);
    await open(page, "dash-dice/true-grit");
    await page.getByText("This match was pure luck: there was nothing to decide.").waitFor();
    await leave(page);
  });

  it("opens from the replay of a match of the server, and is not part of the lobby", async () => {
    const match = await finishedMatch(visit.server, "dash-dice", { mode: "last-line" });
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
    await page.goto(`${visit.server.address}/replay/${match}?seat=1`);
    await page.getByRole("link", { name: "Analysis" }).click();
    await headline(page).waitFor();
    assert.match(page.url(), /\/report\/[\w-]+\?seat=1$/);
    assert.ok(asked.includes("/analysis/dash-dice-last-line.bin"));
    await leave(page);
  });
});

describe("the coach", function () {
  this.timeout(300_000);
  const visit = new Visit();

  const note = (page: Page) => page.getByRole("region", { name: "Coach" });

  /** Switches the coach by the menu of the table. */
  async function turn(page: Page, name: string): Promise<void> {
    await menuButton(page).click();
    await button(page, name).click();
  }

  it("judges decisions and advises on request, until it is switched off", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await choose(page, /Classic/);
    await button(page, "Practice offline").click();
    await button(page, /^(Odd\b|Roll)/)
      .first()
      .waitFor();
    assert.equal(await note(page).count(), 0, "it is off by default");
    await turn(page, "Turn the coach on");
    await note(page).waitFor();
    const judged = note(page).getByText(/ was the best decision\.| cost \d/);
    const move = button(page, /^(Odd\b|Roll)/).first();
    for (;;) {
      await judged.or(move).first().waitFor();
      if ((await judged.count()) > 0) break;
      await move.click({ timeout: 2000 }).catch(() => undefined);
    }
    const advice = note(page).getByText(/^Coach Best is .*\. Your win probability is \d+%\./);
    const advise = note(page).getByRole("button", { name: "Advice", disabled: false });
    for (;;) {
      await advice.or(advise).first().waitFor();
      if ((await advice.count()) > 0) break;
      await advise.click({ timeout: 2000 }).catch(() => undefined);
      await note(page)
        .getByText(/Best is |was the best|cost \d|After each/)
        .waitFor();
      if ((await advice.count()) === 0) await move.click({ timeout: 2000 }).catch(() => undefined);
    }
    await assertAccessible(page, "table with coach");
    await turn(page, "Turn the coach off");
    await note(page).waitFor({ state: "detached" });
    await leave(page);
  });

  it("is offered at a table of the server with a bot, whose result leads to the report", async () => {
    const page = await visit.enter("Ann", DESKTOP);
    await choose(page, /Classic/);
    await button(page, "Play a bot").click();
    await page.locator(".player").first().waitFor();
    await turn(page, "Turn the coach on");
    await note(page).waitFor();
    await menuButton(page).click();
    await button(page, "Resign").click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await page.locator(".result").getByRole("link", { name: "Analysis" }).click();
    await page.locator(".headline").waitFor();
    assert.match(page.url(), /\/report\/[\w-]+\?seat=[01]$/);
    await leave(page);
  });

  it("is not offered with another person at the table", async () => {
    const host = await visit.enter("Ann", DESKTOP);
    const guest = await visit.page(DESKTOP);
    await host.evaluate(() => localStorage.setItem("house-rules.coach", "true"));
    await host.reload();
    await button(host, "Invite a friend").click();
    await guest.goto(await host.getByRole("textbox", { name: "Copy link" }).inputValue());
    await button(guest, "Join the table").click();
    await host
      .getByRole("button", { name: /^(Odd\b|Roll)/ })
      .first()
      .waitFor();
    await menuButton(host).click();
    await button(host, "Settings").waitFor();
    assert.equal(await host.getByRole("button", { name: /coach/i }).count(), 0);
    assert.equal(await note(host).count(), 0);
    await leave(host, guest);
  });
});
