import { setTimeout as wait } from "node:timers/promises";
import type { ServerContext } from "../context.ts";
import { Fenced } from "../journal/fenced.ts";
import { JournalError } from "../journal/sqlite-fault.ts";

const FIRST_PAUSE_MILLISECONDS = 50;
/** Short enough for a closing server to close in time. */
const LONGEST_PAUSE_MILLISECONDS = 500;

type Server = Pick<ServerContext, "journal" | "presence" | "closing">;

/** True if the error says nothing about the table: the same attempt may succeed later, here or in another process. */
export function isTransient({ journal, presence }: Server, error: unknown): boolean {
  if (error instanceof JournalError) return error.isTransient;
  return error instanceof Fenced || !journal.working || presence?.working === false;
}

/** Repeats an attempt after transient errors, with growing pauses, until it succeeds or the server closes. */
export async function retryTransient<T>(server: Server, attempt: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
    try {
      return await attempt();
    } catch (error) {
      if (server.closing || !isTransient(server, error)) throw error;
      await wait(pause);
    }
  }
}
