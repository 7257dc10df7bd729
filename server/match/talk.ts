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
      // Control characters have no business in a line of talk; everything else is shown as it is, never as markup.
      .regex(/^[^\p{Cc}]*$/u),
  }),
]);

/** Reads what people say and keeps it short and unhurried. */
export class TalkRules {
  readonly #breath = new Map<string, TokenBucket>();

  /** What may be said now, or why not. Free text is for tables among friends. */
  read(sessionId: string, payload: unknown, freeText: boolean, now: number): { talk: Talk } | Rejection {
    const parsed = talkShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-talk" };
    if ("text" in parsed.data && !freeText) return { code: "quick-phrases-only" };
    const breath = this.#breath.get(sessionId) ?? new TokenBucket(PER_CONNECTION.talk, now);
    this.#breath.set(sessionId, breath);
    return breath.take(now) ? { talk: parsed.data } : { code: "talking-too-fast" };
  }

  forget(sessionId: string): void {
    this.#breath.delete(sessionId);
  }
}
