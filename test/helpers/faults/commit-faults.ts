/** Faults of a commit: not carried out, carried out but reported as failed, or carried out without an answer. */
export const COMMIT_FAULTS = ["fails", "reports an error", "is not answered"] as const;
export type CommitFault = (typeof COMMIT_FAULTS)[number];

/** Data of the worker thread in `commit-fault-worker.ts`. */
export interface CommitFaultData {
  /** Address of the script that the thread runs. */
  script: string;
  control: Int32Array;
}

export const COMMIT_FAULT_WORKER = new URL("./commit-fault-worker.ts", import.meta.url);

/** Memory shared with the thread: which fault comes next, and how often. */
export const faultControl = (): Int32Array => new Int32Array(new SharedArrayBuffer(8));

/** Makes the next commits fail with this fault. */
export function injectFault(control: Int32Array, fault: CommitFault, times = 1): void {
  Atomics.store(control, 0, COMMIT_FAULTS.indexOf(fault));
  Atomics.store(control, 1, times);
}

/** Number of injected faults that have not happened yet. */
export const faultsLeft = (control: Int32Array): number => Atomics.load(control, 1);

/** The fault of the current commit, if any; called by the thread. */
export function takeFault(control: Int32Array): CommitFault | null {
  if (Atomics.load(control, 1) === 0) return null;
  Atomics.sub(control, 1, 1);
  return COMMIT_FAULTS[Atomics.load(control, 0)] ?? null;
}
