import type { Page } from "playwright-core";

/** A long task, in milliseconds since the page was opened. */
export interface Task {
  at: number;
  lasted: number;
}

/** Measurements that a page took of itself. */
export interface PagePerformance {
  /** Tasks of more than 50 ms, which block all other work. */
  longTasks: Task[];
  /** Cumulative layout shift (CLS) without user input. */
  shift: number;
  /** What moved: the text or the markup of the elements. */
  moved: string[];
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

type Notebook = { noted: PagePerformance };

/** Makes every page opened here record long tasks and layout shifts. */
export async function recordPerformance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: PagePerformance = { longTasks: [], shift: 0, moved: [] };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        noted.longTasks.push({ at: startTime, lasted: duration });
      }
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        noted.shift += value;
        for (const { node } of sources) {
          noted.moved.push(node instanceof Element ? node.outerHTML.slice(0, 200) : (node?.textContent ?? "removed"));
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The measurements until now, including the previous frame. */
export const readPerformance = (page: Page): Promise<PagePerformance> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as Notebook).noted;
  });

/** Checks every frame until the page shows an element; returns the milliseconds until it did. */
export async function shownAfter(page: Page, look: () => number | false): Promise<number> {
  const handle = await page.waitForFunction(look, undefined, { polling: "raf" });
  return Number(await handle.jsonValue());
}
