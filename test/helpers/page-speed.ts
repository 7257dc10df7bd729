import type { Page } from "playwright-core";

/** Something that kept the page busy, in milliseconds since it was opened. */
export interface Task {
  at: number;
  lasted: number;
}

/** What a page noted about itself. */
export interface Noted {
  /** Tasks of more than 50 ms, in which nothing else could happen. */
  longTasks: Task[];
  /** How far things jumped that nobody had touched; the sum that is known as CLS. */
  shift: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

type Notebook = { noted: Noted };

/** Lets every page that is opened here note long tasks and jumps of its layout. */
export async function takeNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { longTasks: [], shift: 0 };
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

/** What the page has noted by now, the frame before this one included. */
export const readNotes = (page: Page): Promise<Noted> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as Notebook).noted;
  });

/** Looks with every frame until the page shows something; says after how many milliseconds it did. */
export async function shownAfter(page: Page, look: () => number | false): Promise<number> {
  const handle = await page.waitForFunction(look, undefined, { polling: "raf" });
  return Number(await handle.jsonValue());
}
