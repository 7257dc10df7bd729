import { z } from "zod";
import type { Rejection } from "../../../shared/core/rejection.ts";
import { CHAT_LENGTH, type ChatContent, EMOTES, QUICK_PHRASES } from "../../../shared/protocol/chat.ts";
import { freeText } from "../../http/free-text.ts";
import { PER_CONNECTION } from "../../ops/limits.ts";
import { TokenBucket } from "../../ops/token-bucket.ts";

const chatShape = z.union([
  z.strictObject({ phrase: z.enum(QUICK_PHRASES) }),
  z.strictObject({ emote: z.enum(EMOTES) }),
  z.strictObject({ text: freeText(CHAT_LENGTH) }),
]);

/** Validates chat messages and limits their rate per session. */
export class ChatRules {
  readonly #buckets = new Map<string, TokenBucket>();

  /** Returns the message, or why it is refused. Free text is for private tables only. */
  read(sessionId: string, payload: unknown, freeText: boolean, now: number): { content: ChatContent } | Rejection {
    const parsed = chatShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-chat" };
    if ("text" in parsed.data && !freeText) return { code: "quick-phrases-only" };
    const bucket = this.#buckets.get(sessionId) ?? new TokenBucket(PER_CONNECTION.chat, now);
    this.#buckets.set(sessionId, bucket);
    return bucket.take(now) ? { content: parsed.data } : { code: "chatting-too-fast" };
  }

  forget(sessionId: string): void {
    this.#buckets.delete(sessionId);
  }
}
