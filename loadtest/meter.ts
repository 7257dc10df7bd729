/** What a run of the load test saw. */
export interface Summary {
  clients: number;
  seconds: number;
  joins: number;
  joinsPerSecond: number;
  actions: number;
  actionsPerSecond: number;
  latency: { p50: number; p95: number; p99: number };
  matchesFinished: number;
  /** Finished matches in which both ends of every seat saw the same final state. */
  matchesEqual: number;
  errors: number;
  errorMessages: string[];
}

const KEPT_MESSAGES = 5;

/** Counts joins, actions and errors, and compares the final states of the seats of each match. */
export class Meter {
  #joins = 0;
  #latencies: number[] = [];
  #errors: string[] = [];
  readonly #hashes = new Map<string, string[]>();

  joined(): void {
    this.#joins++;
  }

  acted(milliseconds: number): void {
    this.#latencies.push(milliseconds);
  }

  finished(matchId: string, stateHash: string): void {
    const hashes = this.#hashes.get(matchId) ?? [];
    hashes.push(stateHash);
    this.#hashes.set(matchId, hashes);
  }

  failed(error: unknown): void {
    const { reason, message } = error as { reason?: { code: string }; message?: string };
    this.#errors.push(reason?.code ?? message ?? String(error));
  }

  summary(clients: number, seconds: number, seats: number): Summary {
    const sorted = [...this.#latencies].sort((a, b) => a - b);
    const at = (share: number) =>
      Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
    const complete = [...this.#hashes.values()].filter((hashes) => hashes.length === seats);
    const equal = complete.filter((hashes) => new Set(hashes).size === 1);
    if (equal.length < complete.length)
      this.#errors.push(`${complete.length - equal.length} matches ended in different states`);
    return {
      clients,
      seconds: Number(seconds.toFixed(1)),
      joins: this.#joins,
      joinsPerSecond: Math.round(this.#joins / seconds),
      actions: sorted.length,
      actionsPerSecond: Math.round(sorted.length / seconds),
      latency: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
      matchesFinished: complete.length,
      matchesEqual: equal.length,
      errors: this.#errors.length,
      errorMessages: [...new Set(this.#errors)].slice(0, KEPT_MESSAGES),
    };
  }
}
