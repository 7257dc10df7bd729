import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { DESKTOP, LANDSCAPE, PHONE } from "../test/helpers/browser/browser.ts";
import { SCREENS, type Screen } from "./pictures/screens.ts";
import { openForPictures } from "./pictures/server.ts";
import { fileOf, layOut, type Picture } from "./pictures/sheet.ts";
import { Studio } from "./pictures/studio.ts";

/**
 * Takes screenshots of every screen in every size and colour scheme, and sheets of them. Arguments select screens by
 * prefix.
 */

const OUT = "screenshots";
const SIZES = { desktop: DESKTOP, phone: PHONE, landscape: LANDSCAPE };
const LIGHTS = ["light", "dark"] as const;
const wanted = process.argv.slice(2);

/** Takes a screenshot of the current screen in every size and colour scheme. */
async function shoot(page: Page, name: string): Promise<Picture[]> {
  const taken: Picture[] = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const light of LIGHTS) {
      await page.emulateMedia({ colorScheme: light, reducedMotion: "reduce" });
      // Two frames: the page follows the size in the first and the canvas in the second.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.screenshot({ path: join(OUT, fileOf({ name, size, light })) });
      taken.push({ name, size, light });
    }
  }
  return taken;
}

mkdirSync(OUT, { recursive: true });
const { server, browser, close } = await openForPictures();
const studio = await Studio.open(server, browser);
const pictures: Picture[] = [];
let missing = 0;

/** Leads the studio to a screen and photographs it; returns the reason of a failure. */
async function visit([name, reach]: Screen): Promise<string | null> {
  const started = Date.now();
  try {
    await reach(studio);
    const taken = await shoot(studio.lens, name);
    pictures.push(...taken);
    console.log(`${name}: ${taken.length} pictures in ${Date.now() - started} ms`);
    return null;
  } catch (error) {
    return `${name} could not be reached: ${(error as Error).message.split("\n")[0]}`;
  } finally {
    await studio.tidy();
  }
}

for (const screen of SCREENS) {
  if (wanted.length > 0 && !wanted.some((word) => screen[0].startsWith(word))) continue;
  // On a busy machine the turn clock may expire first, so a failed screen is tried once more.
  const failed = (await visit(screen)) && (await visit(screen));
  if (!failed) continue;
  missing++;
  console.error(failed);
}
const sheets = await layOut(browser, OUT, pictures);
console.log(`${pictures.length} pictures, ${join(OUT, "index.html")} and ${sheets.length} sheets`);
await close();
process.exit(missing === 0 ? 0 : 1);
