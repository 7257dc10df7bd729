import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** What a process weighs and has worked. */
export interface Weight {
  /** Bytes the system gives it now. */
  resident: number;
  /** Bytes of everything alive in it: objects and buffers. */
  alive: number;
}

/** What a server under measurement can be asked. */
export type Question = "worked" | "weigh" | "blocks";

/** How long the event loop was kept since the last question, in milliseconds. */
export interface Blocks {
  p99: number;
  /** The longest delay, by perf_hooks and by a timer of one millisecond, whichever saw more. */
  longest: number;
  /** The sum of the timer's delays above ten milliseconds. */
  overdue: number;
}

const LONG_MILLISECONDS = 10;

/** Watches the event loop; each call tells what happened since the last one. */
function watchLoop(): () => Blocks {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  let last = performance.now();
  let longest = 0;
  let overdue = 0;
  setInterval(() => {
    const delay = performance.now() - last - 1;
    last += delay + 1;
    longest = Math.max(longest, delay);
    if (delay > LONG_MILLISECONDS) overdue += delay;
  }, 1).unref();
  return () => {
    const blocks = { p99: histogram.percentile(99) / 1e6, longest: Math.max(longest, histogram.max / 1e6), overdue };
    histogram.reset();
    longest = 0;
    overdue = 0;
    return blocks;
  };
}

/** Milliseconds all its threads have worked so far. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function weigh(): Weight {
  const resident = process.memoryUsage.rss();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { resident, alive: heapUsed + external };
}

/** Loaded into every server under measurement before its own code: it says what it weighs and has worked. */
if (isMainThread) {
  let blocks: (() => Blocks) | null = null;
  const answers: Record<Question, () => unknown> = {
    weigh,
    worked,
    // The first question starts the watch, so that other measurements are not watched.
    blocks() {
      blocks ??= watchLoop();
      return blocks();
    },
  };
  process.on("message", (question: Question) => process.send?.({ answer: answers[question]() }));
}
