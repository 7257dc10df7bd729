import { spawnSync } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { DatabaseSync } from "node:sqlite";
import type { Worker } from "node:worker_threads";

/** Holds the write lock of a database file, like another program, until it is released. */
export function lockFile(file: string): { release(): void } {
  const other = new DatabaseSync(file);
  other.exec("PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE");
  return {
    release() {
      other.exec("ROLLBACK");
      other.close();
    },
  };
}

/** Limit for the size of files a process writes, in bytes; exceeding it fails like a full disk. */
export function limitFiles(pid: number, bytes: number | "unlimited"): void {
  const { status, stderr } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
  if (status !== 0) throw new Error(`prlimit: ${stderr}`);
}

/** True if this machine can limit the files of a process. */
export const canLimitFiles = spawnSync("prlimit", ["--version"]).status === 0;

/** Collects the worker threads that are started while `work` runs. */
export async function workersOf<T>(work: () => Promise<T>): Promise<{ result: T; workers: Worker[] }> {
  const workers: Worker[] = [];
  const noticed = (message: unknown) => workers.push((message as { worker: Worker }).worker);
  subscribe("worker_threads", noticed);
  try {
    return { result: await work(), workers };
  } finally {
    unsubscribe("worker_threads", noticed);
  }
}
