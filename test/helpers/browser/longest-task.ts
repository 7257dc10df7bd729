import type { Browser, Page } from "playwright-core";

/** An event of a browser trace. Times are in microseconds; `tdur` is processor time. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/**
 * Returns the processor time of the longest task of the page's main thread while `act` runs, in milliseconds. Unlike
 * elapsed time it does not grow on a busy machine. One trace at a time is possible in a browser.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  // An unfinished trace would make the next one fail.
  const finished = await act().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const trace = await browser.stopTracing();
  if (finished) throw finished.error;
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf),
  );
  const times = traceEvents
    .filter((event) => event.name.endsWith("RunTask") && mainThreads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) throw new Error("the trace holds no task of a page");
  return times.reduce((most, time) => Math.max(most, time), 0);
}
