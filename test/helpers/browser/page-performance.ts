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
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

type Notebook = { noted: PagePerformance };

/** Makes every page opened here record long tasks and layout shifts. */
export async function recordPerformance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: PagePerformance = { longTasks: [], shift: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        noted.longTasks.push({ at: startTime, lasted: duration });
      }
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) noted.shift += value;
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
