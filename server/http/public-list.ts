import type { Response } from "express";
import { Recent } from "../ops/recent.ts";

/** Lists that are kept at most: more than there are leaderboards, and the boards of many days. */
const MOST_LISTS = 200;

/**
 * Lists that anyone can request, as JSON texts. Each is read at most once in a period, however many clients request it.
 * Express adds an ETag and answers 304 to a client that has the same list.
 */
export class PublicLists {
  readonly #texts: Recent<string>;
  readonly #caching: string;

  constructor(milliseconds: number) {
    this.#texts = new Recent(milliseconds, MOST_LISTS);
    this.#caching = milliseconds < 1000 ? "no-cache" : `public, max-age=${Math.floor(milliseconds / 1000)}`;
  }

  /** Sends a list. The key names it among all lists; `read` reads it from the store. */
  async send(response: Response, key: string, read: () => Promise<unknown>): Promise<void> {
    const text = await this.#texts.of(key, async () => JSON.stringify(await read()));
    response.set("cache-control", this.#caching).type("json").send(text);
  }
}
