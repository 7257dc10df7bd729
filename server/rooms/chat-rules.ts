import { z } from "zod";
import type { Rejection } from "../../shared/core/game.ts";
import { EMOTES, QUICK_PHRASES, TALK_LENGTH, type Talk } from "../../shared/core/talk.ts";
import { PER_CONNECTION } from "../ops/limits.ts";
import { TokenBucket } from "../ops/token-bucket.ts";

const talkShape = z.union([
  z.strictObject({ phrase: z.enum(QUICK_PHRASES) }),
  z.strictObject({ emote: z.enum(EMOTES) }),
  z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(TALK_LENGTH)
      // Without control characters; the client shows the text as it is, never as markup.
      .regex(/^[^\p{Cc}]*$/u),
  }),
]);

/** Validates chat messages and limits their rate per session. */
export class ChatRules {
  readonly #buckets = new Map<string, TokenBucket>();

  /** Returns the message, or why it is refused. Free text is for private tables only. */
  read(sessionId: string, payload: unknown, freeText: boolean, now: number): { talk: Talk } | Rejection {
    const parsed = talkShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-talk" };
    if ("text" in parsed.data && !freeText) return { code: "quick-phrases-only" };
    const bucket = this.#buckets.get(sessionId) ?? new TokenBucket(PER_CONNECTION.talk, now);
    this.#buckets.set(sessionId, bucket);
    return bucket.take(now) ? { talk: parsed.data } : { code: "talking-too-fast" };
  }

  forget(sessionId: string): void {
    this.#buckets.delete(sessionId);
  }
}
