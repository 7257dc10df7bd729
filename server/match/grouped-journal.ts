import { setTimeout as wait } from "node:timers/promises";
import type { MatchHeader, RecordedAction } from "../../shared/core/record.ts";
import type { Journal, Outcome, StoredMatch, StoredTable, UnsettledMatch, Write } from "./journal.ts";
import type { TableNote } from "./table-note.ts";

/** So long it gathers after a commit of a crowd; whoever writes alone is on the disk at once. */
const BREATH_MILLISECONDS = 5;
const CROWD = 4;

type Pending = { write: Write; since: number; resolve(): void; reject(error: Error): void };

/** A match as it is stored, in texts. */
export interface MatchTexts {
  header: string;
  outcome: string | null;
  entries: string[];
}

/** A journal that commits in groups: whatever arrives during one commit, or soon after, goes into the next one. */
export abstract class GroupedJournal implements Journal {
  #pending: Pending[] = [];
  #flushing: Promise<void> | null = null;
  /** When the oldest write of the commit under way arrived. */
  #oldest: number | null = null;
  #breatheUntil = 0;

  /** Commits these writes in order; an answer per write: null, or why it was refused. */
  protected abstract commit(batch: Write[]): Promise<(Error | null)[]>;
  abstract readTexts(matchId: string): Promise<MatchTexts | null>;
  abstract prune(before: number, limit: number): Promise<number>;
  abstract unsettled(after: number, limit: number): Promise<UnsettledMatch[]>;
  abstract openTables(after?: string): Promise<StoredTable[]>;
  abstract get working(): boolean;
  abstract close(): Promise<void>;

  begin(header: MatchHeader, note: TableNote): Promise<void> {
    const { id, game, players } = header;
    const accounts = players.flatMap(({ account }) => (account === undefined ? [] : [account]));
    const texts = { header: JSON.stringify(header), note: JSON.stringify(note) };
    return this.#write({ kind: "begin", id, game, roomId: note.roomId, ...texts, accounts });
  }

  append(matchId: string, seq: number, entry: RecordedAction, outcome: Outcome | null): Promise<void> {
    const text = outcome && JSON.stringify(outcome);
    return this.#write({ kind: "append", id: matchId, seq, entry: JSON.stringify(entry), outcome: text });
  }

  note(matchId: string, note: TableNote): Promise<void> {
    return this.#write({ kind: "note", id: matchId, roomId: note.roomId, note: JSON.stringify(note) });
  }

  shut(matchId: string, reason: string | null): Promise<void> {
    return this.#write({ kind: "shut", id: matchId, reason });
  }

  forget(account: string, name: string): Promise<void> {
    return this.#write({ kind: "forget", account, name });
  }

  settled(matchId: string, reason: string | null): Promise<void> {
    return this.#write({ kind: "settled", id: matchId, reason });
  }

  async read(matchId: string): Promise<StoredMatch | null> {
    const found = await this.readTexts(matchId);
    if (!found) return null;
    const { header, outcome, entries } = found;
    return {
      record: { ...JSON.parse(header), actions: entries.map((entry) => JSON.parse(entry)) },
      outcome: outcome === null ? null : JSON.parse(outcome),
    };
  }

  lag(): number {
    const oldest = this.#oldest ?? this.#pending[0]?.since;
    return oldest === undefined ? 0 : (performance.now() - oldest) / 1000;
  }

  /** Resolves when everything that has been written is committed or refused. */
  protected async flushed(): Promise<void> {
    while (this.#flushing) await this.#flushing;
  }

  #write(write: Write): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ write, since: performance.now(), resolve, reject });
      this.#flushing ??= this.#flush();
    });
  }

  async #flush(): Promise<void> {
    while (this.#pending.length > 0) {
      const breath = this.#breatheUntil - performance.now();
      if (breath > 0) await wait(breath);
      const batch = this.#pending;
      this.#pending = [];
      this.#oldest = batch[0]?.since ?? null;
      const refusals = await this.commit(batch.map(({ write }) => write));
      if (batch.length >= CROWD) this.#breatheUntil = performance.now() + BREATH_MILLISECONDS;
      batch.forEach(({ resolve, reject }, index) => {
        const refusal = refusals[index];
        if (refusal) reject(refusal);
        else resolve();
      });
    }
    this.#oldest = null;
    this.#flushing = null;
  }
}
