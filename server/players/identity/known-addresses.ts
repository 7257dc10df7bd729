import { createHmac, randomBytes } from "node:crypto";
import { ipPrefix } from "../../ops/ip-prefix.ts";

/** Most remembered pairs; the least recently used one is dropped. */
const MOST_KNOWN = 50_000;

/**
 * Networks from which an account recently used a correct password or a valid refresh token. Only keyed hashes are kept,
 * in memory, so they reveal no locations and end with the process.
 */
export class KnownAddresses {
  readonly #secret = randomBytes(16);
  readonly #known = new Set<string>();

  add(account: string, address: string): void {
    const key = this.#key(account, address);
    this.#known.delete(key);
    this.#known.add(key);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  has(account: string, address: string): boolean {
    return this.#known.has(this.#key(account, address));
  }

  #key(account: string, address: string): string {
    return createHmac("sha256", this.#secret)
      .update(`${account} ${ipPrefix(address)}`)
      .digest("base64url");
  }
}
