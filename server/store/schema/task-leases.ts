/** The right of one process to perform a task; see `TaskLease`. */
export interface TaskLeaseTable {
  name: string;
  /** Process that held the lease last. */
  holder: string;
  /** Grows whenever the lease changes hands or is taken again after it has expired. */
  number: number;
  /** When the lease expires by the clock of the database, in epoch milliseconds. */
  until: number;
}
