import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { CACHED, DRAWN, MOVING, openBrowser, openPage, PHONE } from "../test/helpers/browser/browser.ts";
import { shownAfter } from "../test/helpers/browser/page-performance.ts";
import { TestServer } from "../test/helpers/server/test-server.ts";
import { at, round } from "./results.ts";

/**
 * A phone with a quarter of this machine's speed, 1.6 Mbit/s and 150 ms: `npx node bench/phone.ts`. Measures the first
 * visit, the first throw of a match against a bot from a cold start, and the second visit; then, with 200 ms, the time
 * from a press to the first change on the screen, the frames of a throw, and the frames at rest. Fails above a budget.
 * Tasks and pauses of the garbage collector are processor time of the slowed-down page, so other processes of the machine
 * change them little.
 */

const VISIT_ROUND_TRIP = 150;
const PLAY_ROUND_TRIP = 200;
let roundTrip = VISIT_ROUND_TRIP;
const BYTES_PER_SECOND = 1.6e6 / 8;
const SLOWDOWN = 4;
const PRESSES = 6;
/** Time for the dice to come to rest. */
const THROW_MILLISECONDS = 4000;

/** Budgets in milliseconds. */
const BUDGETS: Record<string, number> = {
  "lobby usable, first visit": 2500,
  "first throw, from a cold start": 8000,
  "lobby usable, second visit": 2000,
  "press to the first visible change (longest)": 50,
  "longest frame of a throw (p99)": 33,
  "longest task during the throws": 33,
  "longest pause of the garbage collector": 8,
};
/** Milliseconds for which a table at rest is observed. */
const REST_MILLISECONDS = 2000;

let failed = false;

function say(name: string, milliseconds: number): void {
  const budget = BUDGETS[name];
  const isOver = budget !== undefined && !(milliseconds <= budget);
  failed ||= isOver;
  console.log(`${name.padEnd(46)}${round(milliseconds).padStart(8)} ms${isOver ? `, budget ${budget} ms` : ""}`);
}

/** A proxy that holds all bytes back for half a round trip in each direction, also those of WebSockets. */
async function delayingProxy(target: string): Promise<string> {
  const { hostname, port } = new URL(target);
  const server = createServer((client) => {
    const backend = connect(Number(port), hostname);
    const pipe = (from: Socket, to: Socket) => {
      const late = (work: () => unknown) => setTimeout(work, roundTrip / 2);
      from.setNoDelay();
      from.on("data", (data) => late(() => to.writable && to.write(data)));
      from.on("error", () => undefined).on("close", () => late(() => to.destroy()));
    };
    pipe(client, backend);
    pipe(backend, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Gives a page the speed of the phone. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 0 },
    ...{ downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND },
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

function inLobby(): number | false {
  const buttons = [...document.querySelectorAll("button")];
  return buttons.some((button) => /^Play a bot/.test(button.innerText) && !button.disabled) && performance.now();
}

const hasRolled = () => document.querySelector('[role="log"] li') !== null && performance.now();

/** Times in a page: of the last press, and of every frame in which the canvas was drawn. */
interface Noted {
  pressed: number;
  drawn: number[];
}

/** Runs in the page: notes presses, and the frames in which the canvas is drawn. */
function watchCanvas(): void {
  const noted: Noted = { pressed: 0, drawn: [] };
  Object.assign(window, { noted });
  const press = () => (noted.pressed = performance.now());
  addEventListener("keydown", press, { capture: true });
  const { drawElements, drawArrays } = WebGLRenderingContext.prototype;
  let isNoted = false;
  const note = () => {
    if (isNoted) return;
    isNoted = true;
    noted.drawn.push(performance.now());
    queueMicrotask(() => (isNoted = false));
  };
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    prototype.drawElements = function (...how) {
      note();
      drawElements.apply(this, how);
    };
    prototype.drawArrays = function (...how) {
      note();
      drawArrays.apply(this, how);
    };
  }
}

interface TraceEvent {
  name: string;
  /** Processor time in microseconds. */
  tdur?: number;
  tid: number;
  args?: { name?: string };
}

/** Processor milliseconds of the longest task of the page, and of the longest pause of its garbage collector. */
function longestIn(trace: Buffer): { task: number; pause: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(traceEvents.filter(({ args }) => args?.name === "CrRendererMain").map(({ tid }) => tid));
  const longest = (names: string[]) =>
    Math.max(0, ...traceEvents.map(({ name, tid, tdur = 0 }) => (main.has(tid) && names.includes(name) ? tdur : 0)));
  return { task: longest(["RunTask"]) / 1000, pause: longest(["MinorGC", "MajorGC"]) / 1000 };
}

const notes = (page: Page): Promise<Noted & { now: number }> =>
  page.evaluate(() => ({ ...(window as unknown as { noted: Noted }).noted, now: performance.now() }));

/** Resolves when the player may throw. */
const mayRoll = (page: Page) => page.getByRole("button", { name: /^Roll/, disabled: false }).first().waitFor();

const server = await TestServer.open({ botPause: 200 });
const browser = await openBrowser();
const address = await delayingProxy(server.address);
const settings = { ...DRAWN, ...MOVING, ...CACHED, deviceScaleFactor: 1, withDemoTable: true };

const page = await openPage(browser, PHONE, settings);
const context = page.context();
await page.addInitScript(watchCanvas);
await slowDown(context, page);
await page.goto(address, { waitUntil: "commit" });
const usable = await shownAfter(page, inLobby);
say("lobby usable, first visit", usable);
await page.getByRole("button", { name: /^Play a bot/ }).click();
await page.locator(".felt canvas").waitFor();
await page.locator(".loading").waitFor({ state: "detached" });
say("table on the screen, from a cold start", await page.evaluate(() => performance.now()));
// Keys of a table that is still loading do nothing.
const calling = setInterval(() => void page.keyboard.press("o").catch(() => undefined), 250);
say("first throw, from a cold start", await shownAfter(page, hasRolled));
clearInterval(calling);

roundTrip = PLAY_ROUND_TRIP;
const waits: number[] = [];
const frames: number[] = [];
let atRest = 0;
await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8"] });
for (let press = 0; press < PRESSES; press++) {
  await mayRoll(page);
  await page.waitForTimeout(THROW_MILLISECONDS);
  const { drawn: before, now } = await notes(page);
  await page.keyboard.press("r");
  await page.waitForTimeout(THROW_MILLISECONDS);
  const { pressed, drawn } = await notes(page);
  atRest += before.filter((time) => time > now - REST_MILLISECONDS).length;
  const fresh = drawn.slice(before.length).filter((time) => time >= pressed);
  waits.push((fresh[0] ?? Number.POSITIVE_INFINITY) - pressed);
  frames.push(...fresh.slice(1).map((time, index) => time - (fresh[index] as number)));
  if ((await page.locator(".result").count()) > 0) break;
}
say("press to the first visible change (longest)", Math.max(...waits));
say("press to the first visible change (median)", at(waits, 0.5));
say("frame of a throw (median)", at(frames, 0.5));
say("longest frame of a throw (p99)", at(frames, 0.99));
const { task, pause } = longestIn(await browser.stopTracing());
say("longest task during the throws", task);
say("longest pause of the garbage collector", pause);
console.log(`frames drawn at rest in ${REST_MILLISECONDS / 1000} s before each press: ${atRest}`);
failed ||= atRest > 0;

await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
await page.waitForLoadState("networkidle");
const again = await context.newPage();
await slowDown(context, again);
await again.goto(address, { waitUntil: "commit" });
say("lobby usable, second visit", await shownAfter(again, inLobby));
process.exitCode = failed ? 1 : 0;
await browser.close();
await server.close();
process.exit();
