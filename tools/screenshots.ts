import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { buildClientIfNeeded } from "../server/build-client.ts";
import { readConfig } from "../server/config.ts";
import { openHouse } from "../server/index.ts";
import { DESKTOP, openBrowser, openPage, PHONE } from "../test/helpers/browser.ts";

const OUT = "screenshots";
const SIZES = { desktop: DESKTOP, phone: PHONE };
const ROLLS = 3;

const modes = ["Classic", "Zero Hour", "Last Line", "True Grit"];
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false });
const fileName = (words: string, size: string) => join(OUT, `${words.toLowerCase().replaceAll(" ", "-")}-${size}.png`);

/** Waits until it is this player's turn and presses the button. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().click({ timeout: 60_000 });
}

/** Rolls when it is this player's turn; false when the match is over first. */
async function roll(page: Page): Promise<boolean> {
  const next = button(page, /^Roll/);
  await next.or(page.locator(".result")).first().waitFor({ timeout: 60_000 });
  if ((await next.count()) === 0) return false;
  const lines = page.getByRole("log").getByRole("listitem");
  const before = await lines.count();
  await next.click({ timeout: 2000 }).catch(() => undefined);
  await lines.nth(before).waitFor();
  return true;
}

async function table(page: Page, address: string, mode: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("radio", { name: mode }).check({ force: true });
  await press(page, "Play a bot");
  await button(page, /^(Odd|Roll)/)
    .first()
    .waitFor({ timeout: 60_000 });
  if ((await button(page, "Odd").count()) > 0) await press(page, "Odd");
}

async function shoot(browser: Browser, address: string, size: keyof typeof SIZES): Promise<void> {
  const page = await openPage(browser, SIZES[size]);
  await page.goto(address);
  await button(page, /Play now/).waitFor();
  await page.screenshot({ path: fileName("lobby", size) });
  await press(page, "Invite a friend");
  await page.getByRole("textbox", { name: "Copy link" }).waitFor();
  await page.screenshot({ path: fileName("waiting", size) });
  for (const mode of modes) {
    await table(page, address, mode);
    for (let i = 0; i < ROLLS && (await roll(page)); i++);
    await page.screenshot({ path: fileName(`table ${mode}`, size) });
  }
  while (await roll(page));
  await page.getByText("Verified in your browser").waitFor();
  await page.screenshot({ path: fileName("result", size) });
  await page.context().close();
}

mkdirSync(OUT, { recursive: true });
await buildClientIfNeeded();
const dataDir = mkdtempSync(join(tmpdir(), "house-rules-"));
const house = await openHouse(readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "error" }));
const browser = await openBrowser();
for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) await shoot(browser, house.address, size);
await browser.close();
await house.close();
rmSync(dataDir, { recursive: true });
process.exit(0);
