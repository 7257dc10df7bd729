import { createHmac, randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { ipPrefix, isLoopback } from "../http/ip-prefix.ts";
import { Refusal } from "../http/refusal.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import { type By, LIMITS, type Limit, type Limited, MOST_OPEN, type Openable } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { RateWindows } from "./rate-windows.ts";
import { ThrottledLog } from "./throttled-log.ts";
import type { Rate } from "./token-bucket.ts";

/** Who is counted; whoever has no account, or is not asked for one, is counted by the rest. */
export type Who = Partial<Record<By, string | null>>;

/** Why it is too much for now. */
export interface Shortage {
  code: string;
  /** Seconds until there is something again. */
  seconds: number;
}

/** Is told whenever somebody has reached a limit, or was hung up on. */
export type Noticed = (code: string, address: string | null) => void;

/** Counts every limit that was reached, and writes some of them down. */
export function noticing({ limited }: Metrics, log: Logger): Noticed {
  const seldom = new ThrottledLog(log);
  return (code, address) => {
    limited.inc({ code });
    seldom.warn({ code, address }, "somebody went too far");
  };
}

/** Strangers can make up any number of keys, so keys share so many places, in a way that nobody can foresee. */
const PLACES = 2 ** 15;

/** Limits how often and how much; each process of a house counts for itself. */
export class Limiter {
  readonly #crowd: number;
  readonly #noticed: Noticed;
  readonly #secret = randomBytes(16);
  readonly #rates = new Map<string, RateWindows>();
  readonly #open = new Map<string, ConcurrencyLimit>();
  readonly #now: () => number;

  /**
   * Limits of addresses are multiplied by `crowd`; 0 turns them off. The clock must be monotonic: a wall clock that is
   * set back would keep clients locked out for as long as it was set back.
   */
  constructor(crowd = 1, noticed: Noticed = () => undefined, now: () => number = () => performance.now()) {
    this.#crowd = crowd;
    this.#noticed = noticed;
    this.#now = now;
    const scaled = (by: By, most: number) => (by === "address" ? most * crowd : most);
    for (const [what, { rates, guess }] of Object.entries<Limit>(LIMITS)) {
      for (const { by, points, seconds } of rates) {
        const allowed = guess ? points : scaled(by, points);
        this.#rates.set(`${what} ${by}`, new RateWindows({ points: allowed, seconds }));
      }
    }
    for (const [what, { most }] of Object.entries(MOST_OPEN)) {
      for (const { by, open } of most) this.#open.set(`${what} ${by}`, new ConcurrencyLimit(scaled(by, open)));
    }
  }

  /** Pays for doing something, by default once; null when it may be done. */
  async spend(what: Limited, who: Who, points = 1): Promise<Shortage | null> {
    for (const [rate, key] of this.#counted(what, who)) {
      const wait = rate.spend(key, this.#now(), points);
      if (wait === 0) continue;
      const { code } = LIMITS[what];
      this.notice(code, who.address);
      return { code, seconds: Math.ceil(wait / 1000) };
    }
    return null;
  }

  /** True if nothing is left to spend; spends nothing. */
  isSpent(what: Limited, who: Who): boolean {
    return this.#counted(what, who).some(([rate, key]) => rate.shortage(key, this.#now()) > 0);
  }

  /** As `spend`, for handlers of HTTP: what is too much is refused with the seconds to wait. */
  async charge(what: Limited, who: Who, points = 1): Promise<void> {
    const short = await this.spend(what, who, points);
    if (short) throw new Refusal(429, short.code, `${short.seconds}`);
  }

  /** What was done costs nothing after all. */
  async refund(what: Limited, who: Who): Promise<void> {
    for (const [rate, key] of this.#counted(what, who)) rate.refund(key);
  }

  /** Opens one more; the code of the refusal when enough is open, and then nothing was opened. */
  open(what: Openable, who: Who): string | null {
    const opened: [ConcurrencyLimit, string][] = [];
    for (const [held, holder] of this.#holders(what, who)) {
      if (held.take(holder)) {
        opened.push([held, holder]);
        continue;
      }
      for (const [other, key] of opened) other.release(key);
      this.notice(MOST_OPEN[what].code, who.address);
      return MOST_OPEN[what].code;
    }
    return null;
  }

  /** Closes what was opened. */
  close(what: Openable, who: Who): void {
    for (const [held, holder] of this.#holders(what, who)) held.release(holder);
  }

  /** Somebody at this address went too far. */
  notice(code: string, address: string | null = null): void {
    this.#noticed(code, address);
  }

  /** Whoever comes from the machine itself, or from a crowd that is welcome, is not counted by address. */
  countsAddress(address: string): boolean {
    return this.#crowd > 0 && !isLoopback(address);
  }

  /** A rate for all that an address does together. */
  perAddress({ points, seconds }: Rate): Rate {
    return { points: points * this.#crowd, seconds };
  }

  #counted(what: Limited, who: Who): [RateWindows, string][] {
    const { rates, guess }: Limit = LIMITS[what];
    return rates.flatMap(({ by }): [RateWindows, string][] => {
      const rate = this.#rates.get(`${what} ${by}`);
      const holder = this.#holder(by, who, guess === true);
      return rate && holder !== null ? [[rate, this.#place(holder)]] : [];
    });
  }

  #holders(what: Openable, who: Who): [ConcurrencyLimit, string][] {
    return MOST_OPEN[what].most.flatMap(({ by }): [ConcurrencyLimit, string][] => {
      const held = this.#open.get(`${what} ${by}`);
      const holder = this.#holder(by, who, false);
      return held && holder !== null ? [[held, holder]] : [];
    });
  }

  /** Under which name somebody is counted, or null for not at all. */
  #holder(by: By, who: Who, guess: boolean): string | null {
    const holder = who[by] ?? null;
    if (holder === null || by !== "address") return holder;
    return guess || this.countsAddress(holder) ? ipPrefix(holder) : null;
  }

  #place(holder: string): string {
    const digest = createHmac("sha256", this.#secret).update(holder).digest();
    return String(digest.readUInt32BE() % PLACES);
  }
}
