import { isTransientSqlite } from "../store/unavailable.ts";

/** An error of SQLite as it crosses the boundary of a thread. */
export interface SqliteFault {
  message: string;
  /** Result code of SQLite; null for any other error. */
  code: number | null;
}

export function faultOf(error: unknown): SqliteFault {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return {
    message: error instanceof Error ? error.message : String(error),
    code: typeof errcode === "number" ? errcode : null,
  };
}

/** True if the same statement may succeed later. */
export const isTransient = ({ code }: SqliteFault): boolean => code !== null && isTransientSqlite(code);

/** A failed operation of the journal. */
export class JournalError extends Error {
  /** True if the same operation may succeed later. */
  readonly isTransient: boolean;

  constructor(fault: SqliteFault) {
    super(`journal: ${fault.message}`);
    this.isTransient = isTransient(fault);
  }
}
