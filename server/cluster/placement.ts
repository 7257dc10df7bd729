import { matchMaker } from "@colyseus/core";

interface RoomCount {
  processId: string;
  roomCount: number;
}

/** Time within which a process reports a new table. A placed table is not expected after it. */
const REPORT_MILLISECONDS = 10_000;

/**
 * Chooses the process with the fewest tables. Processes publish their counts at intervals, so tables that were placed
 * and are not reported yet are added.
 */
export class Placement {
  readonly #processes = new Map<string, { reported: number; placedAt: number[] }>();

  /** Returns the process for the next table; undefined without processes. */
  choose(counts: readonly RoomCount[], now: number): string | undefined {
    const [least] = counts
      .map((count) => ({ ...count, expected: count.roomCount + this.#unreported(count, now).length }))
      .toSorted((a, b) => a.expected - b.expected);
    if (least) this.#processes.get(least.processId)?.placedAt.push(now);
    return least?.processId;
  }

  /** When the tables that this process has not reported yet were placed. Each new table in its report is one of them. */
  #unreported({ processId, roomCount }: RoomCount, now: number): number[] {
    const before = this.#processes.get(processId) ?? { reported: roomCount, placedAt: [] };
    const arrived = Math.max(0, roomCount - before.reported);
    const placedAt = before.placedAt.slice(arrived).filter((placed) => now - placed < REPORT_MILLISECONDS);
    this.#processes.set(processId, { reported: roomCount, placedAt });
    return placedAt;
  }
}

/** Places each new table at the process with the fewest. */
export function evenly(): () => Promise<string> {
  const placement = new Placement();
  return async () => placement.choose(await matchMaker.stats.fetchAll(), performance.now()) ?? matchMaker.processId;
}
