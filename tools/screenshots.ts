import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { buildClientIfNeeded } from "../server/build-client.ts";
import { readConfig } from "../server/config.ts";
import { openHouse } from "../server/index.ts";
import { DESKTOP, LANDSCAPE, openBrowser, openPage, PHONE } from "../test/helpers/browser.ts";

/** Pictures of every screen in every size and light; words after the command pick the screens whose names begin so. */

const OUT = "screenshots";
const SIZES = { desktop: DESKTOP, phone: PHONE, landscape: LANDSCAPE };
const LIGHTS = ["light", "dark"] as const;
const PATIENCE = 30_000;
const wanted = process.argv.slice(2);

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false }).first();
const press = (page: Page, name: string | RegExp) => button(page, name).click({ timeout: PATIENCE });

/** Shoots what is on show in every size and light. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of LIGHTS) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // Two frames: the page follows the size in one and the canvas in the next.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.screenshot({ path: join(OUT, `${name}-${size}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize(DESKTOP);
}

type Screen = [name: string, reach: (page: Page, address: string) => Promise<unknown>];

/** A screen that is there as soon as one of these is. */
const at =
  (path: string, selector: string): Screen[1] =>
  async (page, address) => {
    await page.goto(`${address}${path}`);
    await page.locator(selector).first().waitFor({ timeout: PATIENCE });
  };

/** A table in the page itself, after a roll if there are dice. */
const practise =
  (game: string, ...presses: RegExp[]): Screen[1] =>
  async (page, address) => {
    await page.goto(`${address}/practice/${game}`);
    for (const name of presses) await press(page, name);
    await page.getByRole("log").getByRole("listitem").first().waitFor({ timeout: PATIENCE });
  };

/** Calls the starter if asked to, and rolls. */
async function dashRoll(page: Page): Promise<void> {
  await button(page, /^(Odd|Roll)/).waitFor({ timeout: PATIENCE });
  if (await button(page, /^Odd/).isVisible()) await press(page, /^Odd/);
  await press(page, /^Roll/);
}

const SCREENS: Screen[] = [
  ["lobby", at("/", ".hall .tables")],
  [
    "waiting",
    async (page, address) => {
      await page.goto(address);
      await press(page, "Invite a friend");
      await page.getByRole("textbox", { name: "Copy link" }).waitFor();
    },
  ],
  [
    "table-dash-dice",
    async (page, address) => {
      await page.goto(`${address}/practice/dash-dice`);
      await dashRoll(page);
    },
  ],
  ["table-dice-10-000", practise("dice-10-000", /^Roll/)],
  ["draft-farkle", at("/practice/farkle", ".draft")],
  ["table-farkle", practise("farkle", /^Ready/, /^Roll/)],
  ["table-casino", at("/practice/casino", ".twin .spot")],
  [
    "result",
    async (page, address) => {
      await page.goto(address);
      for (const name of [/^Dash Dice/, /^True Grit/]) await page.getByRole("radio", { name }).check({ force: true });
      await press(page, "Play a bot");
      await dashRoll(page);
      await press(page, "More");
      await press(page, "Resign");
      await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      await page.getByText("Verified in your browser").waitFor({ timeout: PATIENCE });
    },
  ],
  [
    "replay",
    async (page) => {
      await page.getByRole("link", { name: "Watch the replay" }).click();
      await press(page, "One step on");
    },
  ],
  [
    "profile",
    async (page, address) => {
      await page.goto(`${address}/leaderboards`);
      await page.getByRole("navigation").getByRole("link", { name: "Profile" }).click();
      await page.locator(".statistics, .achievements").first().waitFor({ timeout: PATIENCE });
    },
  ],
  ["history", at("/history", "main h1")],
  ["leaderboards", at("/leaderboards", "main h1")],
  ["shop", at("/shop", ".offer")],
  ["account", at("/account", ".account .card")],
  ["learn", at("/learn", ".course")],
  ["lesson", at("/learn/casino", ".coach")],
  ["rules-dash-dice", at("/rules/dash-dice", ".rules")],
  ["rules-dice-10-000", at("/rules/dice-10-000", ".rules")],
  ["rules-farkle", at("/rules/farkle", ".rules")],
  ["rules-casino", at("/rules/casino", ".rules")],
  ["settings", at("/settings", ".settings")],
  ["admin", at("/admin", "main h1")],
];

mkdirSync(OUT, { recursive: true });
await buildClientIfNeeded();
const dataDir = mkdtempSync(join(tmpdir(), "house-rules-"));
const env = {
  PORT: "0",
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  LOG_LEVEL: "error",
  ADMIN_PASSWORD: "only-for-pictures",
};
const house = await openHouse(readConfig(env));
const browser = await openBrowser();
const page = await openPage(browser, DESKTOP, { reducedMotion: "reduce" });
let missing = 0;
for (const [name, reach] of SCREENS) {
  if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) continue;
  const started = Date.now();
  try {
    await reach(page, house.address);
    await shoot(page, name);
    console.log(`${name}: ${Object.keys(SIZES).length * LIGHTS.length} pictures in ${Date.now() - started} ms`);
  } catch (error) {
    missing++;
    console.error(`${name} could not be reached: ${(error as Error).message.split("\n")[0]}`);
  }
}
await browser.close();
await house.close();
rmSync(dataDir, { recursive: true });
process.exit(missing === 0 ? 0 : 1);
