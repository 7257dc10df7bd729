import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** Memory and processor time of a process. */
export interface Weight {
  /** Resident set size in bytes. */
  resident: number;
  /** Bytes of live objects and buffers. */
  alive: number;
}

/** Requests that a measured server answers. */
export type Question = "worked" | "weigh" | "blocks";

/** Event loop delay since the last request, in milliseconds. */
export interface Blocks {
  p99: number;
  /** The longest delay seen by perf_hooks or by a timer of one millisecond. */
  longest: number;
  /**
   * Most processor time of the main thread between two calls of that timer. Without it, a delay came from other threads
   * and processes that held the processors.
   */
  work: number;
  /** Sum of the timer's delays above ten milliseconds. */
  overdue: number;
}

const LONG_MILLISECONDS = 10;

/** Observes the event loop; each call returns the delays since the last call. */
function watchLoop(): () => Blocks {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  let last = performance.now();
  let longest = 0;
  let overdue = 0;
  let workedBefore = workedByThread();
  let work = 0;
  setInterval(() => {
    const elapsed = performance.now() - last;
    last += elapsed;
    const delay = elapsed - 1;
    const workedNow = workedByThread();
    work = Math.max(work, Math.min(workedNow - workedBefore, elapsed));
    workedBefore = workedNow;
    longest = Math.max(longest, delay);
    if (delay > LONG_MILLISECONDS) overdue += delay;
  }, 1).unref();
  return () => {
    const p99 = histogram.percentile(99) / 1e6;
    const blocks = { p99, longest: Math.max(longest, histogram.max / 1e6), work, overdue };
    histogram.reset();
    longest = 0;
    work = 0;
    overdue = 0;
    return blocks;
  };
}

const inMilliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** Processor time of all threads so far, in milliseconds. */
const worked = (): number => inMilliseconds(process.cpuUsage());

const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Processor time of this thread so far, in milliseconds. Linux updates it only at its timer ticks, every 4 ms, and when
 * the thread waits; so this waits for a moment first.
 */
function workedByThread(): number {
  Atomics.wait(pause, 0, 0, 0.001);
  return inMilliseconds(process.threadCpuUsage());
}

function weigh(): Weight {
  const resident = process.memoryUsage.rss();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { resident, alive: heapUsed + external };
}

/** Preloaded into every measured server: reports its memory and processor time. */
if (isMainThread) {
  let blocks: (() => Blocks) | null = null;
  const answers: Record<Question, () => unknown> = {
    weigh,
    worked,
    // The first request starts the observation, so that other measurements run without it.
    blocks() {
      blocks ??= watchLoop();
      return blocks();
    },
  };
  process.on("message", (question: Question) => process.send?.({ answer: answers[question]() }));
}
