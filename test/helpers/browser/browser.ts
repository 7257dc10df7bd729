import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import type { ServerContext } from "../../../server/context.ts";
import { signAccess } from "../../../server/players/identity/tokens.ts";
import { clearLog, watchContext } from "./evidence.ts";
import { type Chromium, isPackaged, packagedChromium } from "./packaged-chromium.ts";
import { makeReusable, takeUsedPage } from "./used-pages.ts";

export { closePages } from "./used-pages.ts";
export { whileDrawn } from "./while-drawn.ts";

const FLAGS = [
  "--no-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  // WebGL needs the software graphics card; everything else is drawn several times faster without it.
  "--disable-gpu-rasterization",
  "--disable-accelerated-2d-canvas",
  "--disable-gpu-compositing",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
/** Installed browsers by their usual paths; the first one found is used. */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** Returns the browser named by `CHROMIUM_PATH`, the packaged one, or an installed one where none is packaged. */
export async function findBrowser(): Promise<Partial<Chromium>> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH };
  if (isPackaged) return packagedChromium();
  const executablePath = INSTALLED.find((path) => existsSync(path));
  if (!executablePath) throw new Error("no browser found: set CHROMIUM_PATH to a Chromium or Chrome");
  return { executablePath };
}

/** Opens the browser with the common flags and the given ones. */
export async function openBrowser(flags: string[] = []): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: [...FLAGS, ...flags], headless: true });
}

let shared: Promise<Browser> | undefined;

/** The browser that all test files of a mocha worker share, because opening one is slow. It ends with the worker. */
export function workerBrowser(): Promise<Browser> {
  shared ??= openBrowser().then((browser) => browser.on("disconnected", () => (shared = undefined)));
  return shared;
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const LANDSCAPE = { width: 844, height: 390 };

/**
 * Without a graphics card, a canvas of few pixels that does not move is drawn fastest, with few frames (`drawRarely`). The
 * service worker would download the whole site for every page, which takes longer than most tests.
 */
const QUICK = { reducedMotion: "reduce", deviceScaleFactor: 0.1, serviceWorkers: "block" } as const;
/** For tests that observe motion. */
export const MOVING = { reducedMotion: "no-preference" } as const;
/** For tests that need the service worker, which caches the site for offline use. */
export const CACHED = { serviceWorkers: "allow" } as const;
/** For tests of what is drawn. Other pages draw nothing (`drawNothing`). */
export const DRAWN = { isDrawn: true } as const;
/** For tests that look at pixels of the canvas. */
export const SHARP = { ...DRAWN, deviceScaleFactor: 1 } as const;

/** Signs a page in as this player before it loads. */
export async function signInAs(
  page: Page,
  { tokenKey }: Pick<ServerContext, "tokenKey">,
  playerId: string,
): Promise<void> {
  const access = await signAccess(tokenKey, playerId, 0);
  const kept = { access, refresh: "unused", expiresIn: 900, until: Date.now() + 900_000, claimed: true };
  await page.addInitScript((account) => localStorage.setItem("house-rules.account", JSON.stringify(account)), kept);
}

/** Denies accounts to a page, which then plays anonymously. */
export const refuseAccounts = (page: Page): Promise<unknown> => page.route("**/api/guests", (route) => route.abort());

/** Milliseconds between two frames that a page without motion draws by itself. */
const FRAME_MILLISECONDS = 50;

/**
 * Runs in a page: while motion is reduced, limits frames to one per interval instead of sixty a second. A frame takes
 * about 10 ms of processor time in all processes of the browser, and even a table without motion draws ten for a move.
 */
function drawRarely(milliseconds: number): void {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const timers = new Set<number>();
  window.requestAnimationFrame = (draw) => {
    if (!still.matches) return request(draw);
    const timer = window.setTimeout(() => {
      timers.delete(timer);
      draw(performance.now());
    }, milliseconds);
    timers.add(timer);
    return timer;
  };
  window.cancelAnimationFrame = (handle) => (timers.delete(handle) ? clearTimeout(handle) : cancel(handle));
}

/** The seed that every page of a browser test adds to its matches (`drawKnownBytes`). */
export const PAGE_SEED = "07".repeat(16);

/**
 * Runs in a page: draws known bytes, so that the dice and cards of its matches are known. Sixteen bytes are the seed that
 * a page adds to a match of the server, which is always the same; other draws count up, so that ids differ.
 */
function drawKnownBytes(): void {
  let draws = 0;
  crypto.getRandomValues = (array) => {
    if (ArrayBuffer.isView(array)) new Uint8Array(array.buffer).fill(array.byteLength === 16 ? 7 : ++draws);
    return array;
  };
}

/**
 * Runs in a page: makes it transparent, so that the browser neither rasterizes nor composes it. Layout, events, timers and
 * the canvas work as usual. A third of the processor time of a move in the browser is spent on drawing.
 */
function drawNothing(): void {
  const undrawn = new CSSStyleSheet();
  undrawn.replaceSync("html { opacity: 0 }");
  document.adoptedStyleSheets.push(undrawn);
  Object.assign(window, { undrawn });
}

/** Milliseconds for one step in a page; the machine may be busy. */
const STEP_MILLISECONDS = 90_000;

/** Settings of a page that are not those of its context. */
interface PageSettings {
  withDemoTable?: boolean;
  /** True for a visitor who has not answered the question of the first visit. */
  isNew?: boolean;
  isDrawn?: boolean;
}

/**
 * Opens a page in its own context, or one that an earlier test has left (`leave`). Private tables that it opens have no
 * turn clock unless the test chooses one, so no move has to be faster than a clock. The demo table of the lobby is
 * loaded only with `withDemoTable`. The page is not drawn and does not move, unless the settings say otherwise.
 */
export async function openPage(browser: Browser, viewport = DESKTOP, settings: object = {}): Promise<Page> {
  const { withDemoTable = false, isDrawn = false, isNew = false, ...known } = settings as PageSettings;
  const chosen = { hasTouch: viewport.width < 500, ...QUICK, ...known };
  const key = JSON.stringify({ ...chosen, withDemoTable, isDrawn, isNew });
  const used = takeUsedPage(browser, key);
  if (used) {
    clearLog(used.context());
    await used.setViewportSize(viewport);
    return used;
  }
  const context = await browser.newContext({ viewport, ...chosen });
  context.setDefaultTimeout(STEP_MILLISECONDS);
  watchContext(context);
  const page = await context.newPage();
  if (!withDemoTable) await saveData(page);
  await context.addInitScript(drawKnownBytes);
  await context.addInitScript(drawRarely, FRAME_MILLISECONDS);
  if (!isDrawn) await context.addInitScript(drawNothing);
  await page.addInitScript((isKnown) => {
    // The error page of the browser has no storage.
    if (!location.protocol.startsWith("http")) return;
    if (localStorage.getItem("house-rules.known") === null) localStorage.setItem("house-rules.known", `${isKnown}`);
    if (localStorage.getItem("house-rules.clock") === null) localStorage.setItem("house-rules.clock", '"off"');
  }, !isNew);
  makeReusable(page, key);
  return page;
}

/** Makes the browser ask the page to save data. */
const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
