import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { CommonState, Seat } from "../shared/core/game.ts";
import { DESKTOP, openPage, PHONE, SHARP } from "../test/helpers/browser/browser.ts";
import { animated } from "./pictures/animation.ts";
import { STEP, shootFilm } from "./pictures/film.ts";
import { FILMS } from "./pictures/films.ts";
import { mine, type Pose, strike } from "./pictures/pose.ts";
import { openForPictures } from "./pictures/server.ts";
import { SCREEN_TIMEOUT, Studio } from "./pictures/studio.ts";

/** Writes the pictures of the README into docs/pictures, with animations enabled and as small files. */

const OUT = join(import.meta.dirname, "../docs/pictures");
const QUALITY = 0.82;

type Best = [name: string, size: typeof DESKTOP, light: "light" | "dark", reach: (studio: Studio) => Promise<void>];

const pose =
  (wanted: Pose) =>
  ({ page, address }: Studio): Promise<void> =>
    strike(page, address, wanted);

/** A hand of Farkle with some dice already saved. */
const someSaved = (state: CommonState, me: Seat, moves: number): boolean => {
  const { held } = state as CommonState & { held: boolean[] };
  const aside = held.filter((is) => is).length;
  return mine("save", 36)(state, me, moves) && aside > 1;
};

/** The landing page with a table of this game, right after a move. */
const landing =
  (game: string) =>
  async (studio: Studio): Promise<void> => {
    await studio.goTo("/settings", ".settings");
    await studio.page.evaluate((chosen) => localStorage.setItem("house-rules.game", JSON.stringify(chosen)), game);
    await studio.goTo("/", ".demo-table canvas");
    const first = await studio.page.locator(".told").innerText();
    await studio.page.waitForFunction((told) => document.querySelector(".told")?.textContent !== told, first, {
      timeout: SCREEN_TIMEOUT,
    });
  };

/** The end of a match, after the verification of every draw and the verdict on luck and play. */
async function verified(studio: Studio): Promise<void> {
  await pose({ game: "casino" })(studio);
  await studio.page.getByText("Verified in your browser").waitFor({ timeout: SCREEN_TIMEOUT });
  await studio.page.locator(".court .verdict").waitFor({ timeout: SCREEN_TIMEOUT });
}

const BEST: Best[] = [
  ["landing-desktop", DESKTOP, "light", landing("farkle")],
  ["casino-desktop", DESKTOP, "light", pose({ game: "casino", deal: 6, until: mine("choice", 4) })],
  ["farkle-desktop", DESKTOP, "dark", pose({ game: "farkle", seats: 3, deal: 4, until: someSaved })],
  ["result-desktop", DESKTOP, "dark", verified],
  ["landing-phone", PHONE, "light", landing("dash-dice")],
  ["casino-phone", PHONE, "dark", pose({ game: "casino", until: mine("play", 24) })],
  ["farkle-phone", PHONE, "light", pose({ game: "farkle", seats: 6, deal: 10, until: someSaved })],
  ["draft-phone", PHONE, "dark", pose({ game: "farkle", until: () => true })],
];

/** A screenshot of the page at rest: two consecutive screenshots are equal. */
async function atRest(page: Page): Promise<Buffer> {
  for (let before = await page.screenshot(); ; ) {
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
}

/** Converts the picture to WebP with the browser. */
async function compressed(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source as string;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality as number);
    },
    [`data:image/png;base64,${png.toString("base64")}`, QUALITY],
  );
  await page.close();
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

/** The film that moves in the README. */
const MOVING = { film: "farkle-hand", width: 760, quality: 0.62, rest: 2500, pictures: 30 };

/** Writes the moving picture: a throw by hand. */
async function writeMoving(address: string, browser: Browser): Promise<void> {
  const film = FILMS.find(({ name }) => name === MOVING.film);
  if (!film) throw new Error(`there is no film ${MOVING.film}`);
  const page = await openPage(browser, DESKTOP, { ...SHARP, reducedMotion: "no-preference", colorScheme: "light" });
  await page.clock.install();
  const files = await shootFilm(page, address, film, mkdtempSync(join(tmpdir(), "house-rules-")));
  const pngs = files.slice(0, MOVING.pictures).map((file) => readFileSync(file));
  const picture = await animated(page, pngs, { ...MOVING, step: STEP });
  writeFileSync(join(OUT, "throw.webp"), picture);
  console.log(`throw: ${Math.round(picture.length / 1024)} KB`);
  await page.context().close();
}

const wanted = process.argv.slice(2);
const { server, browser, close } = await openForPictures();
for (const [name, viewport, colorScheme, reach] of BEST) {
  if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) continue;
  const studio = await Studio.open(server, browser, { reducedMotion: "no-preference", colorScheme, viewport });
  await reach(studio);
  const file = join(OUT, `${name}.webp`);
  writeFileSync(file, await compressed(browser, await atRest(studio.page)));
  console.log(`${name}: ${Math.round(readFileSync(file).length / 1024)} KB`);
  await studio.page.context().close();
}
if (wanted.length === 0 || wanted.includes("throw")) await writeMoving(server.address, browser);
await close();
process.exit(0);
