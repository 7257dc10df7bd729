import { z } from "zod";
import type { Rejection } from "../../shared/core/game.ts";
import { EMOTES, QUICK_PHRASES, TALK_LENGTH, type Talk } from "../../shared/core/talk.ts";

/** Whoever says more than this is asked to wait. */
const LINES = 5;
const WINDOW_MILLISECONDS = 10_000;

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
  readonly #recent = new Map<string, number[]>();

  /** What may be said now, or why not. Free text is for tables among friends. */
  read(sessionId: string, payload: unknown, freeText: boolean, now: number): { talk: Talk } | Rejection {
    const parsed = talkShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-talk" };
    if ("text" in parsed.data && !freeText) return { code: "quick-phrases-only" };
    const recent = (this.#recent.get(sessionId) ?? []).filter((at) => now - at < WINDOW_MILLISECONDS);
    if (recent.length >= LINES) return { code: "talking-too-fast" };
    this.#recent.set(sessionId, [...recent, now]);
    return { talk: parsed.data };
  }

  forget(sessionId: string): void {
    this.#recent.delete(sessionId);
  }
}
