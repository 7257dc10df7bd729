import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../../client/src/text/languages.ts";
import { SCREENS } from "../../tools/pictures/screens.ts";
import { openForPictures } from "../../tools/pictures/server.ts";
import { Studio } from "../../tools/pictures/studio.ts";
import { textFaultsOf } from "../helpers/browser/text-fit.ts";

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];

/** Tells the page that another tab has chosen a language. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem("house-rules.language", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "house-rules.language", newValue }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** Every fault of a screen, in each language and size. */
async function faultsOn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const language of Object.keys(LANGUAGES)) {
    await speak(page, language);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      faults.push(...(await textFaultsOf(page)).map((fault) => `${language} ${size.width}: ${fault}`));
    }
  }
  await speak(page, "en");
  return faults;
}

describe("the texts of every screen, in every language and size", function () {
  this.timeout(300_000);
  let opened: Awaited<ReturnType<typeof openForPictures>>;
  let studio: Studio;
  before(async () => {
    opened = await openForPictures();
    studio = await Studio.open(opened.server, opened.browser);
  });
  after(() => opened.close());
  afterEach(() => studio.tidy());

  for (const [name, reach] of SCREENS) {
    it(`can be read: ${name}`, async () => {
      await reach(studio);
      assert.deepEqual(await faultsOn(studio.lens), []);
    });
  }
});
