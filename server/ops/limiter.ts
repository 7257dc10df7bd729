import { hash, randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { RejectionCode } from "../../shared/core/rejection.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import { ipPrefix, isLoopback, networkOf } from "./ip-prefix.ts";
import { type By, LIMITS, type Limit, type Limited, MOST_OPEN, type Openable } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { RateWindows } from "./rate-windows.ts";
import { ThrottledLog } from "./throttled-log.ts";
import type { Rate } from "./token-bucket.ts";

/** The keys a client is counted by; limits by a key that is missing or null do not apply. */
export type Who = Partial<Record<Exclude<By, "network">, string | null>>;

/** A limit that was reached. */
export interface ReachedLimit {
  code: RejectionCode;
  /** Seconds until the next attempt may succeed. */
  seconds: number;
}

/** A refusal, or the reason why a connection was closed without one. */
export type NoticedCode = RejectionCode | "never-joined" | "not-reading";

/** Called when a client reaches a limit or is disconnected for its behaviour. */
export type Noticed = (code: NoticedCode, address: string | null) => void;

/** Counts every reached limit in the metrics, and logs up to a fixed number per minute. */
export function noticing({ limited }: Metrics, log: Logger, now?: () => number): Noticed {
  const throttled = new ThrottledLog(log, now);
  return (code, address) => {
    limited.inc({ code });
    throttled.warn({ code, address }, "client reached a limit");
  };
}

interface CountedWindows {
  by: By;
  windows: RateWindows;
}

/** Clients can invent any number of keys, so keys are hashed with a secret into this many slots. */
const SLOTS = 2 ** 15;

/** Rate and concurrency limits by address, account and name; each process counts for itself. */
export class Limiter {
  readonly #addressFactor: number;
  readonly #noticed: Noticed;
  readonly #secret: string;
  /** By the name of the limit. */
  readonly #rates = new Map<string, CountedWindows[]>();
  readonly #concurrency = new Map<string, ConcurrencyLimit>();
  readonly #now: () => number;
  readonly #limits: Record<Limited, Limit>;

  /**
   * Limits by address are multiplied by `addressFactor`; 0 turns them off. The clock must be monotonic: a wall clock that is
   * set back would lock clients out for the same length of time.
   */
  constructor(
    addressFactor = 1,
    noticed: Noticed = () => undefined,
    now: () => number = () => performance.now(),
    limits: Record<Limited, Limit> = LIMITS,
    secret = randomBytes(16).toString("hex"),
  ) {
    this.#secret = secret;
    this.#addressFactor = addressFactor;
    this.#noticed = noticed;
    this.#now = now;
    this.#limits = limits;
    const scaled = (by: By, most: number) => (by === "address" ? most * addressFactor : most);
    for (const [what, { rates, guess }] of Object.entries<Limit>(limits)) {
      const counted = rates.map(({ by, points, seconds }): CountedWindows => {
        return { by, windows: new RateWindows({ points: guess ? points : scaled(by, points), seconds }) };
      });
      this.#rates.set(what, counted);
    }
    for (const [what, { most }] of Object.entries(MOST_OPEN)) {
      for (const { by, open } of most) this.#concurrency.set(`${what} ${by}`, new ConcurrencyLimit(scaled(by, open)));
    }
  }

  /** Spends points, by default one; null if the action is allowed. */
  async spend(what: Limited, who: Who, points = 1): Promise<ReachedLimit | null> {
    for (const [rate, key] of this.#counted(what, who)) {
      const wait = rate.spend(key, this.#now(), points);
      if (wait === 0) continue;
      const { code } = this.#limits[what];
      this.notice(code, who.address);
      return { code, seconds: Math.ceil(wait / 1000) };
    }
    return null;
  }

  /** True if no points are left; spends none. */
  isSpent(what: Limited, who: Who): boolean {
    return this.shortage(what, who) !== null;
  }

  /** Like `spend`, without spending points. */
  shortage(what: Limited, who: Who): ReachedLimit | null {
    const waits = this.#counted(what, who).map(([rate, key]) => rate.shortage(key, this.#now()));
    const wait = Math.max(0, ...waits);
    return wait > 0 ? { code: this.#limits[what].code, seconds: Math.ceil(wait / 1000) } : null;
  }

  /** Returns the point of an action that should not count. */
  async refund(what: Limited, who: Who): Promise<void> {
    for (const [rate, key] of this.#counted(what, who)) rate.refund(key);
  }

  /** Opens one more resource; returns the refusal code, and opens nothing, if the client is at the limit. */
  open(what: Openable, who: Who): RejectionCode | null {
    const opened: [ConcurrencyLimit, string][] = [];
    for (const [limit, holder] of this.#holders(what, who)) {
      if (limit.take(holder)) {
        opened.push([limit, holder]);
        continue;
      }
      for (const [other, key] of opened) other.release(key);
      this.notice(MOST_OPEN[what].code, who.address);
      return MOST_OPEN[what].code;
    }
    return null;
  }

  /** Releases a resource taken with `open`. */
  close(what: Openable, who: Who): void {
    for (const [limit, holder] of this.#holders(what, who)) limit.release(holder);
  }

  /** Reports that a client at this address reached a limit. */
  notice(code: NoticedCode, address: string | null = null): void {
    this.#noticed(code, address);
  }

  /** False for loopback, and for all addresses if limits by address are off. */
  countsAddress(address: string): boolean {
    return this.#addressFactor > 0 && !isLoopback(address);
  }

  /** A rate shared by all clients of an address, scaled by the configured factor. */
  perAddress({ points, seconds }: Rate): Rate {
    return { points: points * this.#addressFactor, seconds };
  }

  #counted(what: Limited, who: Who): [RateWindows, string][] {
    const { guess } = this.#limits[what];
    return (this.#rates.get(what) ?? []).flatMap(({ by, windows }): [RateWindows, string][] => {
      const holder = this.#holder(by, who, guess === true);
      return holder !== null ? [[windows, this.#slot(holder)]] : [];
    });
  }

  #holders(what: Openable, who: Who): [ConcurrencyLimit, string][] {
    return MOST_OPEN[what].most.flatMap(({ by }): [ConcurrencyLimit, string][] => {
      const limit = this.#concurrency.get(`${what} ${by}`);
      const holder = this.#holder(by, who, false);
      return limit && holder !== null ? [[limit, holder]] : [];
    });
  }

  /** The key that a client is counted under, or null if it is not counted. */
  #holder(by: By, who: Who, guess: boolean): string | null {
    const holder = (by === "network" ? who.address : who[by]) ?? null;
    if (holder === null || (by !== "address" && by !== "network")) return holder;
    if (!guess && !this.countsAddress(holder)) return null;
    return by === "network" ? networkOf(holder) : ipPrefix(holder);
  }

  #slot(holder: string): string {
    const digest = hash("sha256", this.#secret + holder, "buffer");
    return String(digest.readUInt32BE() % SLOTS);
  }
}
