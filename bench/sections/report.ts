import type { Browser, Page } from "playwright-core";
import type { GameId } from "../../shared/games/catalog.ts";
import { DESKTOP, DRAWN, openBrowser, openPage } from "../../test/helpers/browser/browser.ts";
import { longestTask } from "../../test/helpers/browser/longest-task.ts";
import { finishedMatch } from "../../test/helpers/play/play-match.ts";
import { TestServer } from "../../test/helpers/server/test-server.ts";
import { type Goal, round, type Section, table } from "../results.ts";

interface Kind {
  name: string;
  game: GameId;
  options: object;
  /** Most milliseconds until the report is complete, at a quarter of this machine's speed; null without a goal. */
  most: number | null;
}

export const REPORTS: Kind[] = [
  { name: "Dash Dice, Classic", game: "dash-dice", options: { mode: "classic" }, most: 300 },
  { name: "Dice 10 000", game: "dice-10-000", options: {}, most: null },
  { name: "Farkle, special dice", game: "farkle", options: { dice: "draft" }, most: 5000 },
  { name: "Casino", game: "casino", options: {}, most: null },
];
const SLOWDOWN = 4;
/** Longest accepted task of the page in milliseconds. */
const LONGEST_TASK = 50;
/** Reports that take longer are given up. */
const LOAD_TIMEOUT = 120_000;

/** Opens an address within the page; resolves with the milliseconds until its selector appears, or null. */
function reach(page: Page, path: string, selector: string): Promise<number | null> {
  return page.evaluate(
    ([address, wanted, timeout]) =>
      new Promise<number | null>((resolve) => {
        const start = performance.now();
        const watch = new MutationObserver(() => {
          if (document.querySelector(wanted)) finish(performance.now() - start);
        });
        const timer = setTimeout(() => finish(null), timeout);
        const finish = (took: number | null): void => {
          watch.disconnect();
          clearTimeout(timer);
          resolve(took);
        };
        watch.observe(document, { subtree: true, childList: true });
        history.pushState(null, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      }),
    [path, selector, LOAD_TIMEOUT] as const,
  );
}

/** Returns the CPU time of all pages and their workers so far, in milliseconds. */
async function cpuTimeOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === "renderer" ? 1000 * cpuTime : 0), 0);
}

interface Measured {
  /** Null if the report was given up. */
  took: number | null;
  /** CPU time of the page and its workers in milliseconds. */
  cpu: number;
}

/** Opens a report and leaves it again, so that code and table are in the page's cache. */
async function warmUp(page: Page, match: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/report/${match}`);
  await page.locator(".headline").waitFor({ timeout: LOAD_TIMEOUT });
  await reach(page, "/settings", ".page h1");
}

/** Measures the time from following a link until the report is complete. */
async function measureTime(browser: Browser, page: Page, match: string): Promise<Measured> {
  const before = await cpuTimeOf(browser);
  const took = await reach(page, `/report/${match}`, ".headline");
  return { took, cpu: (await cpuTimeOf(browser)) - before };
}

/** Measures the longest task of the page until the report is complete and all its moves are listed. */
const measureTasks = (browser: Browser, page: Page, match: string): Promise<number> =>
  longestTask(browser, page, async () => {
    await reach(page, `/report/${match}`, ".headline");
    await page.locator(".move-table summary").click({ timeout: LOAD_TIMEOUT });
    // The table is complete when a frame adds no row.
    await page.waitForFunction(
      () => {
        const rows = document.querySelectorAll(".move-table tbody tr").length;
        const isComplete = rows > 0 && document.body.dataset.rows === String(rows);
        document.body.dataset.rows = String(rows);
        return isComplete;
      },
      undefined,
      { polling: "raf", timeout: LOAD_TIMEOUT },
    );
  });

/**
 * Measures the match report at full speed. The slow-down of the browser does not reach its workers, so the time at a
 * quarter of the speed is four times the elapsed time. The longest task is measured in processor time, which other
 * processes do not change, and multiplied alike.
 */
export async function measureReport(kinds: readonly Kind[]): Promise<Section> {
  const server = await TestServer.open({ botPause: 0 });
  const browser = await openBrowser();
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const { name, game, options, most } of kinds) {
    const [first, second, third] = [
      await finishedMatch(server, game, options),
      await finishedMatch(server, game, options),
      await finishedMatch(server, game, options),
    ];
    const page = await openPage(browser, DESKTOP, { ...DRAWN, serviceWorkers: "block" });
    await page.goto(server.address);
    await warmUp(page, first);
    const { took, cpu } = await measureTime(browser, page, second);
    // A trace slows the page down, so tasks are measured separately.
    const longest = SLOWDOWN * (await measureTasks(browser, page, third));
    await page.context().close();
    const quarter = took === null ? null : SLOWDOWN * took;
    const said = quarter === null ? `more than ${LOAD_TIMEOUT / 1000} s` : `${round(quarter)} ms`;
    rows.push([name, took === null ? "–" : round(took), round(cpu), said, round(longest)]);
    if (most !== null) {
      const met = quarter !== null && quarter <= most;
      goals.push({ goal: `report within ${most} ms: ${name}`, measured: said, met });
    }
    goals.push({
      goal: `no task above ${LONGEST_TASK} ms during a report: ${name}`,
      measured: `${round(longest)} ms`,
      met: longest <= LONGEST_TASK,
    });
  }
  await browser.close();
  await server.close();
  return {
    title: "Match report in the page",
    about: `The second report of a kind, with code and table cached, from following its link to the headline. A quarter of the speed is ${SLOWDOWN} times the measured time, because browsers slow down only the page and not its workers.`,
    table: table(
      ["Match", "full speed ms", "CPU time ms", "at a quarter of the speed", "longest task at a quarter ms"],
      ...rows,
    ),
    goals,
    ratios: {},
  };
}
