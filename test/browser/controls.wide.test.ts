import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { GameId } from "../../shared/games/catalog.ts";
import { type Pose, strike } from "../../tools/pictures/pose.ts";
import { handsOf } from "../games/hands-of.ts";
import { DESKTOP, LANDSCAPE, PHONE } from "../helpers/browser/browser.ts";
import { hiddenButtons, resizeHandled } from "../helpers/browser/fit.ts";
import { Visit } from "../helpers/browser/visit.ts";
import type { GameHands } from "../helpers/play/game-hands.ts";

const SCREENS = {
  desktop: DESKTOP,
  "a small laptop": { width: 1280, height: 720 },
  phone: PHONE,
  landscape: LANDSCAPE,
};
/** Short and long texts. */
const LOCALES = ["en-GB", "de-DE"];
/** Positions in which the visitor is to move. */
const POSES = Object.entries<GameHands>(handsOf).flatMap(([game, { poses }]) =>
  Object.entries(poses)
    .filter(([name]) => name.startsWith("table-"))
    .map(([name, pose]): [string, Pose] => [name, { ...pose, game: game as GameId }]),
);

describe("the buttons of a turn", function () {
  this.timeout(300_000);
  const visit = new Visit();
  // One page per locale shows all positions, because a new page compiles the code of tables again.
  const pages: [locale: string, Page][] = [];
  before(async () => {
    for (const locale of LOCALES) pages.push([locale, await visit.page(DESKTOP, { locale })]);
  });

  for (const [name, pose] of POSES) {
    it(`are visible at ${name}, with short and with long texts`, async () => {
      for (const [locale, page] of pages) {
        await page.setViewportSize(DESKTOP);
        await strike(page, visit.server.address, pose);
        await page.locator(".side .controls button").first().waitFor();
        for (const [screen, size] of Object.entries(SCREENS)) {
          await page.setViewportSize(size);
          await resizeHandled(page);
          assert.deepEqual(await hiddenButtons(page), [], `${locale}, ${screen}`);
        }
      }
    });
  }
});
