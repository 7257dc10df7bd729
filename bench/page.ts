import type { Browser, Page } from "playwright-core";
import { catalog } from "../shared/games/catalog.ts";
import { DESKTOP, DRAWN, openBrowser, openPage } from "../test/helpers/browser/browser.ts";
import { readPerformance, recordPerformance, shownAfter, type Task } from "../test/helpers/browser/page-performance.ts";
import { TestServer } from "../test/helpers/server/test-server.ts";

/**
 * Measures the time until the page is usable, at this machine's speed and at a quarter of it: the lobby, and the first
 * frame of a table opened by its address. The reference is the smallest page of the same server in the same browser.
 * Fails on layout shifts, and on tasks after loading that exceed the limit.
 */

const SLOWDOWNS = [1, 4];
const RUNS = 3;
/** Longest task after loading in milliseconds, at this machine's own speed. */
const LONGEST_TASK = 200;
/** Layout shifts below this come from numbers that grow wider during a match. */
const MAX_SHIFT = 0.001;

/** One kind of visit: an address, the condition of its arrival, and further actions on the page. */
interface Visit {
  name: string;
  path: string;
  /** Time from opening the page to its arrival, in milliseconds. */
  arrived(): number | false;
  stay?(page: Page): Promise<void>;
}

const VISITS: Visit[] = [
  { name: "an empty page", path: "/healthz", arrived: () => document.readyState === "complete" && performance.now() },
  {
    name: "the lobby",
    path: "/",
    arrived: inLobby,
  },
  { name: "from there to a table", path: "/", arrived: inLobby, stay: sitDown },
  ...Object.keys(catalog).map((game) => ({
    name: `a table of ${game}`,
    path: `/practice/${game}`,
    arrived: () =>
      document.querySelector(".felt canvas") !== null &&
      document.querySelector(".loading") === null &&
      performance.now(),
    stay: playAWhile,
  })),
];

function inLobby(): number | false {
  const buttons = [...document.querySelectorAll("button")];
  return buttons.some((button) => /^Play a bot/.test(button.innerText) && !button.disabled) && performance.now();
}

/** Opens a bot table from the lobby, so the canvas is created in a page that has already loaded. */
async function sitDown(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play a bot" }).click();
  await page.locator(".felt canvas").waitFor();
  await page.locator(".loading").waitFor({ state: "detached" });
  await playAWhile(page);
}

/** Every key that acts in one of the games: calls, rolls, picks the suggestion, accepts it, trails a card. */
const KEYS = ["o", "r", "h", "Enter", "t", "s", "l", "c"];
const ROUNDS = 6;

async function playAWhile(page: Page): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    for (const key of KEYS) await page.keyboard.press(key);
  }
}

interface Measured {
  arrived: number;
  bytes: number;
  shift: number;
  loading: Task[];
  later: Task[];
}

async function measure(browser: Browser, address: string, visit: Visit, slowdown: number): Promise<Measured> {
  const page = await openPage(browser, DESKTOP, { ...DRAWN, serviceWorkers: "block", withDemoTable: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await recordPerformance(page);
  await page.goto(address + visit.path, { waitUntil: "commit" });
  const arrived = await shownAfter(page, visit.arrived);
  const received = bytes;
  await page.waitForLoadState("networkidle");
  const { shift } = await readPerformance(page);
  await visit.stay?.(page);
  const { longTasks } = await readPerformance(page);
  await page.context().close();
  const isLater = ({ at }: Task) => at > arrived;
  const later = longTasks.filter(isLater);
  return { arrived, bytes: received, shift, loading: longTasks.filter((task) => !isLater(task)), later };
}

const longest = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ lasted }) => lasted));
const middle = (runs: Measured[]): Measured =>
  runs.toSorted((a, b) => a.arrived - b.arrived)[Math.floor(runs.length / 2)] as Measured;

const server = await TestServer.open();
const browser = await openBrowser();
const line = (cells: (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(24) : String(cell).padStart(12))).join("");
let failed = false;
for (const slowdown of SLOWDOWNS) {
  console.log(`\nwith 1/${slowdown} of this machine's speed`);
  console.log(line(["", "arrived ms", "× empty", "KB", "shift", "tasks then", "longest", "tasks later", "longest"]));
  let reference = 1;
  for (const visit of VISITS) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, server.address, visit, slowdown));
    const { arrived, bytes, loading } = middle(runs);
    const shift = Math.max(...runs.map((run) => run.shift));
    // The best run counts, because other processes of the machine can delay a task.
    const later = runs.map((run) => run.later).toSorted((a, b) => longest(a) - longest(b))[0] ?? [];
    if (visit === VISITS[0]) reference = arrived;
    failed ||= shift > MAX_SHIFT || (slowdown === 1 && longest(later) > LONGEST_TASK);
    console.log(
      line([
        visit.name,
        arrived.toFixed(0),
        (arrived / reference).toFixed(1),
        (bytes / 1024).toFixed(0),
        shift.toFixed(4),
        loading.length,
        longest(loading).toFixed(0),
        later.length,
        longest(later).toFixed(0),
      ]),
    );
  }
}
process.exitCode = failed ? 1 : 0;
await browser.close();
await server.close();
