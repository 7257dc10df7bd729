import type { Journal } from "../journal/journal.ts";
import type { WorkerPool } from "./pool.ts";
import type { PackedTranscript } from "./transcript.ts";

/** Transcripts kept in memory, compressed, together at most this large. */
const KEPT_BYTES = 32 * 2 ** 20;
/** Another process may replace the name of a deleted account in a record; after this time it is read again. */
const KEPT_MILLISECONDS = 10 * 60_000;
const LANE = "transcripts";

interface Kept {
  transcript: PackedTranscript;
  since: number;
}

/** The transcript of a match, or the reason there is none: unknown, not over, or played by rules of an older version. */
export type FoundTranscript = PackedTranscript | "unknown" | "outdated";

/** Transcripts of finished matches, written in a worker thread, one at a time. */
export class Transcripts {
  readonly #journal: Journal;
  readonly #workers: WorkerPool;
  readonly #most: number;
  /** The least recently used first. */
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<FoundTranscript>>();
  #bytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  readonly #now: () => number;

  constructor(journal: Journal, workers: WorkerPool, most = KEPT_BYTES, now: () => number = Date.now) {
    this.#journal = journal;
    this.#workers = workers;
    this.#most = most;
    this.#now = now;
  }

  /** The total size of the transcripts in memory. */
  get keptBytes(): number {
    return this.#bytes;
  }

  /** Finds a transcript; requests for the same one at the same time share the work. */
  find(matchId: string): Promise<FoundTranscript> {
    const kept = this.#recall(matchId);
    if (kept) return Promise.resolve(kept);
    const underWay = this.#underWay.get(matchId);
    if (underWay) return underWay;
    const found = this.#last.then(() => this.#write(matchId)).finally(() => this.#underWay.delete(matchId));
    this.#last = found.catch(() => undefined);
    this.#underWay.set(matchId, found);
    return found;
  }

  /** Clears the cache, because a name in some records has changed. */
  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  async #write(matchId: string): Promise<FoundTranscript> {
    const texts = await this.#journal.readTexts(matchId);
    if (!texts?.outcome) return "unknown";
    const transcript = await this.#workers.run(LANE, "transcript", { ...texts, now: this.#now() });
    if (!transcript) return "outdated";
    this.#keep(matchId, transcript);
    return transcript;
  }

  #recall(matchId: string): PackedTranscript | null {
    const kept = this.#kept.get(matchId);
    if (!kept) return null;
    this.#drop(matchId, kept);
    if (performance.now() - kept.since > KEPT_MILLISECONDS) return null;
    if (this.#now() >= (kept.transcript.sealedUntil ?? Number.POSITIVE_INFINITY)) return null;
    this.#put(matchId, kept);
    return kept.transcript;
  }

  #keep(matchId: string, transcript: PackedTranscript): void {
    this.#put(matchId, { transcript, since: performance.now() });
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest, kept);
    }
  }

  #put(matchId: string, kept: Kept): void {
    this.#kept.set(matchId, kept);
    this.#bytes += kept.transcript.gzip.length;
  }

  #drop(matchId: string, kept: Kept): void {
    this.#kept.delete(matchId);
    this.#bytes -= kept.transcript.gzip.length;
  }
}
