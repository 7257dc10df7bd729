import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { games } from "../../client/src/games.ts";
import { text as de } from "../../client/src/text/de/index.ts";
import { completed } from "../../client/src/text/dictionary.ts";
import { text as en } from "../../client/src/text/en/index.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import { handsOf } from "../games/hands-of.ts";
import { DESKTOP, LANDSCAPE, PAGE_SEED, PHONE } from "../helpers/browser/browser.ts";
import { fitOf } from "../helpers/browser/fit.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";
import type { GameHands } from "../helpers/play/game-hands.ts";

/** A window size and a text scale: doubled text is what most users mean by 200 %. */
interface Screen {
  viewport: typeof DESKTOP;
  text?: "200%";
}

const SCREENS: Record<string, Screen> = {
  desktop: { viewport: DESKTOP },
  "a tablet": { viewport: { width: 768, height: 1024 } },
  "a very wide screen": { viewport: { width: 2560, height: 1080 } },
  "a phone": { viewport: PHONE },
  "a phone on its side": { viewport: LANDSCAPE },
};
const ENLARGED: Record<string, Screen> = {
  "desktop at 200 %": { viewport: { width: DESKTOP.width / 2, height: DESKTOP.height / 2 } },
  "desktop with large text": { viewport: DESKTOP, text: "200%" },
  "a phone with large text": { viewport: PHONE, text: "200%" },
};
const PHONES = [PHONE, LANDSCAPE];

const GAMES = Object.entries<GameHands>(handsOf);
/** The languages with the shortest and the longest words. */
const LANGUAGES = { English: { locale: "en-GB", text: en }, German: { locale: "de-DE", text: completed(en, de) } };

async function show(page: Page, { viewport, text = "" as "200%" }: Screen): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
}

/** Nothing is cut or scrolled sideways on any screen; the page scrolls only with enlarged text. */
async function assertFitsEverywhere(page: Page, what: string): Promise<void> {
  for (const [name, screen] of Object.entries({ ...SCREENS, ...ENLARGED })) {
    await show(page, screen);
    const { scrolls, small, ...faults } = await fitOf(page);
    const scrolled = name in SCREENS ? scrolls : [scrolls[0], 0];
    const missed = PHONES.includes(screen.viewport) && !screen.text ? small : [];
    assert.deepEqual(
      { ...faults, scrolled, missed },
      { cut: [], sideways: [], scrolled: [0, 0], missed: [] },
      `${what}, ${name}`,
    );
  }
  await show(page, { viewport: DESKTOP });
}

describe("every screen size", function () {
  this.timeout(300_000);
  const visit = new Visit();

  const visits = GAMES.flatMap(([id, hands]) =>
    Object.entries(LANGUAGES).map(([name, spoken]) => ({
      game: games[id as GameId].text.name,
      hands,
      name,
      ...spoken,
    })),
  );
  for (const { game, hands, name, locale, text } of visits) {
    it(`fits a table of ${game} in ${name}, and its result`, async () => {
      const page = await visit.page(DESKTOP, { hasTouch: true, locale });
      await page.goto(visit.server.address);
      await choose(page, new RegExp(`^${game.replace("\u00a0", " ")}`));
      await button(page, text.playBot).click();
      await page.locator(".felt canvas").waitFor();
      await page.locator(".loading").waitFor({ state: "detached" });
      if (hands.endPreparation) {
        await assertFitsEverywhere(page, "preparation");
        await hands.endPreparation(page);
      }
      await assertFitsEverywhere(page, "table");
      await button(page, text.menu).click();
      await button(page, text.resign).click();
      await page.getByRole("dialog").getByRole("button", { name: text.resign }).click();
      await page.getByText(text.verified).waitFor();
      await page.locator(".gains").waitFor({ state: "attached" });
      await assertFitsEverywhere(page, "result");
      await leave(page);
    });
  }

  it("fits the replay form", async () => {
    const page = await visit.page(DESKTOP);
    await page.goto(`${visit.server.address}/replay`);
    await page.getByRole("heading", { name: "Replay" }).waitFor();
    for (const [name, screen] of Object.entries({ ...SCREENS, ...ENLARGED })) {
      await show(page, screen);
      const { cut, scrolls } = await fitOf(page);
      assert.deepEqual({ cut, wider: scrolls[0] }, { cut: [], wider: 0 }, name);
    }
    await leave(page);
  });
});

describe("a full table on a phone", function () {
  this.timeout(300_000);
  // A bot without a skipped pause does not move before the test is over.
  const visit = new Visit({ botPause: 10_000_000 });

  it("fits while a bot thinks, the clock runs and its pause can be skipped", async () => {
    const page = await visit.enter("Ann", PHONE);
    await choose(page, /^Dice 10 000/);
    await page.getByLabel("Turn timer").selectOption("always");
    await page.locator(".seats").getByText("6", { exact: true }).tap();
    visit.server.luck.wish({ game: "dice-10-000", seeds: ["", "", "", "", "", PAGE_SEED], first: 0 });
    await button(page, "Play a bot").tap();
    await button(page, /^Skip/).waitFor();
    assert.deepEqual((await fitOf(page)).scrolls, [0, 0]);
    await leave(page);
  });
});
