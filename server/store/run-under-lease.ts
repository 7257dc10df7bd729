import { setTimeout as wait } from "node:timers/promises";
import type { TaskLease } from "./task-lease.ts";

const RENEWAL_MILLISECONDS = 1000;

export interface LeasedTask {
  /** One step of the task, under this number of the lease. Its writes are fenced with it: `lease.fence`. */
  step(number: number): Promise<unknown>;
  /** Milliseconds between the end of a step and the next one. */
  pause: number;
  /** Called with an error of a step or of the database; the task goes on after the pause. */
  warn(error: unknown): void;
}

export interface LeasedRun {
  /** Performs the next step now, or right after the one under way. */
  hurry(): void;
  /** Resolves when the current step is finished and the lease is released. */
  stop(): Promise<void>;
}

/** Performs a task step by step while this process holds its lease; another process takes over when it does not. */
export function runUnderLease(lease: TaskLease, { step, pause, warn }: LeasedTask): LeasedRun {
  let isStopped = false;
  let isHurried = false;
  let resting = new AbortController();

  async function attempt(): Promise<void> {
    const number = await lease.hold();
    if (number === null || isStopped) return;
    const renewal = renewing(lease, warn);
    try {
      await step(number);
    } finally {
      await renewal.stop();
    }
  }

  async function rest(): Promise<void> {
    if (!isHurried) await wait(pause, null, { signal: resting.signal, ref: false }).catch(() => undefined);
    isHurried = false;
    resting = new AbortController();
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await attempt().catch(warn);
      if (!isStopped) await rest();
    }
    await lease.release().catch(warn);
  }

  function hurry(): void {
    isHurried = true;
    resting.abort();
  }

  const running = run();
  return {
    hurry,
    async stop() {
      isStopped = true;
      hurry();
      await running;
    },
  };
}

/** Renews a lease during a step that takes longer than the lease. */
function renewing(lease: TaskLease, warn: (error: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = lease.hold().catch(warn);
  }, RENEWAL_MILLISECONDS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
