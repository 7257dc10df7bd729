import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { household } from "../http/household.ts";
import { Refusal } from "../http/refusal.ts";

const MINUTES = 10;
const each = (points: number) => new RateLimiterMemory({ points, duration: MINUTES * 60 });

/** How often strangers may try: in ten minutes, by address and by the name they try. */
export class Limits {
  /** A school behind one address is let in; a flood of accounts is not. */
  readonly #guests = each(200);
  readonly #claims = each(60);
  readonly #attempts = each(30);
  readonly #names = each(10);

  /** Allows a new guest from this address. */
  guest(address: string): Promise<void> {
    return spend(this.#guests, household(address));
  }

  /** Allows this address to claim one more name. */
  claim(address: string): Promise<void> {
    return spend(this.#claims, household(address));
  }

  /**
   * Lets somebody try a password. An attempt is paid for before anyone looks, whether the name exists or not, so that
   * many at once count and the limit tells nothing; a right one is given back.
   */
  async attempt<T>(address: string, name: string, check: () => Promise<T | null>): Promise<T | null> {
    await spend(this.#attempts, household(address));
    await spend(this.#names, name);
    const right = await check();
    if (right !== null) {
      await this.#attempts.reward(household(address));
      await this.#names.reward(name);
    }
    return right;
  }
}

/** Refuses with the seconds to wait when nothing is left. */
async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw new Refusal(429, "too-many-requests", `${Math.ceil((error as RateLimiterRes).msBeforeNext / 1000)}`);
  }
}
