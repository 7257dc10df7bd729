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

/** Processes among which a new table is placed. Choosing the least of all would read all counts for each table. */
const COMPARED = 8;
const COUNTS_KEPT_MILLISECONDS = 1000;
/** Additional age for each process, because the reads of all processes grow with the square of their number. */
const KEPT_FOR_EACH = 10;

/** The recent number of tables of each process. */
function tableCounts(): () => Promise<RoomCount[]> {
  let counts: Promise<RoomCount[]> = Promise.resolve([]);
  let readAgain = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() < readAgain) return counts;
    readAgain = performance.now() + COUNTS_KEPT_MILLISECONDS;
    counts = matchMaker.stats.fetchAll().then((read) => {
      readAgain += KEPT_FOR_EACH * read.length;
      return read;
    });
    return counts;
  };
}

/** Places each new table at the process with the fewest, of some that are chosen at random. */
export function evenly(): () => Promise<string> {
  const placement = new Placement();
  const counts = tableCounts();
  return async () => placement.choose(someOf(await counts(), COMPARED), performance.now()) ?? matchMaker.processId;
}

/** This many different elements, chosen at random; all if there are no more. */
function someOf<T>(list: readonly T[], many: number): T[] {
  const left = [...list];
  if (left.length <= many) return left;
  return Array.from({ length: many }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] as T);
}
