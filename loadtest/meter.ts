/** Median, 95th and 99th percentile in milliseconds. */
export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

/** Measurements of a load test run. */
export interface Summary {
  clients: number;
  spectators: number;
  seconds: number;
  joins: number;
  joinsPerSecond: number;
  actions: number;
  actionsPerSecond: number;
  /** Time from sending a move to its reply. */
  latency: Percentiles;
  matchesFinished: number;
  /** Finished matches in which all seats and spectators saw the same final state. */
  matchesEqual: number;
  matchesByGame: Record<string, number>;
  matchesWatched: number;
  /** Moves received by spectators, and their delay since the move was sent. */
  sights: number;
  sightLatency: Percentiles;
  errors: number;
  errorMessages: string[];
}

const KEPT_MESSAGES = 5;

interface Ended {
  game: string;
  seats: number;
  hashes: string[];
}

/**
 * Counts joins, actions, received moves and errors, and compares the final states that the clients of each match saw.
 */
export class Meter {
  #joins = 0;
  readonly #latencies: number[] = [];
  readonly #errors: string[] = [];
  readonly #ended = new Map<string, Ended>();
  readonly #watched = new Map<string, string[]>();
  /** Time at which each move was sent, and times at which spectators saw it, possibly before its reply. */
  readonly #sent = new Map<string, number>();
  readonly #seen: { move: string; at: number }[] = [];

  /** Matches of which all players have seen the end. */
  get matchesFinished(): number {
    return this.#complete().length;
  }

  joined(): void {
    this.#joins++;
  }

  acted(matchId: string, seq: number, began: number): void {
    this.#latencies.push(performance.now() - began);
    this.#sent.set(`${matchId} ${seq}`, began);
  }

  saw(matchId: string, seq: number): void {
    this.#seen.push({ move: `${matchId} ${seq}`, at: performance.now() });
  }

  finished(game: string, matchId: string, stateHash: string, seats: number): void {
    const ended = this.#ended.get(matchId) ?? { game, seats, hashes: [] };
    ended.hashes.push(stateHash);
    this.#ended.set(matchId, ended);
  }

  watched(matchId: string, stateHash: string): void {
    this.#watched.set(matchId, [...(this.#watched.get(matchId) ?? []), stateHash]);
  }

  failed(error: unknown): void {
    const { reason, message } = error as { reason?: { code: string }; message?: string };
    this.#errors.push(reason?.code ?? message ?? String(error));
  }

  summary(clients: number, spectators: number, seconds: number): Summary {
    const complete = this.#complete();
    const equal = complete.filter(
      ([matchId, { hashes }]) => new Set([...hashes, ...(this.#watched.get(matchId) ?? [])]).size === 1,
    );
    const different = complete.length - equal.length;
    const errors = different > 0 ? [...this.#errors, `${different} matches ended in different states`] : this.#errors;
    const matchesByGame: Record<string, number> = {};
    for (const [, { game }] of complete) matchesByGame[game] = (matchesByGame[game] ?? 0) + 1;
    const sights = this.#sights();
    return {
      clients,
      spectators,
      seconds: Number(seconds.toFixed(1)),
      joins: this.#joins,
      joinsPerSecond: Math.round(this.#joins / seconds),
      actions: this.#latencies.length,
      actionsPerSecond: Math.round(this.#latencies.length / seconds),
      latency: percentiles(this.#latencies),
      matchesFinished: complete.length,
      matchesEqual: equal.length,
      matchesByGame,
      matchesWatched: complete.filter(([matchId]) => this.#watched.has(matchId)).length,
      sights: sights.length,
      sightLatency: percentiles(sights),
      errors: errors.length,
      errorMessages: [...new Set(errors)].slice(0, KEPT_MESSAGES),
    };
  }

  #complete(): [matchId: string, Ended][] {
    return [...this.#ended].filter(([, { seats, hashes }]) => hashes.length === seats);
  }

  #sights(): number[] {
    return this.#seen.flatMap(({ move, at }) => {
      const sent = this.#sent.get(move);
      return sent === undefined ? [] : [at - sent];
    });
  }
}

function percentiles(milliseconds: readonly number[]): Percentiles {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
