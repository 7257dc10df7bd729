import type { Client } from "colyseus";
import { z } from "zod";
import type { Rejection } from "../../../shared/core/rejection.ts";
import type { ReportEvidence } from "../../../shared/players/friends.ts";
import { CHAT_LENGTH, type ChatMessage, EMOTES, QUICK_PHRASES } from "../../../shared/protocol/chat.ts";
import { freeText } from "../../http/free-text.ts";
import { PER_CONNECTION } from "../../ops/limits.ts";
import { SessionLimit } from "../../ops/token-bucket.ts";
import type { Identity } from "../../players/identity/identity.ts";
import { blockedAround } from "../../players/relations/blocks.ts";
import { mutedUntil } from "../../players/relations/sanctions.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import type { Answer } from "../answer.ts";
import { TablePart } from "./table-part.ts";

const chatShape = z.union([
  z.strictObject({ phrase: z.enum(QUICK_PHRASES) }),
  z.strictObject({ emote: z.enum(EMOTES) }),
  z.strictObject({ text: freeText(CHAT_LENGTH) }),
]);

/** Messages that a table remembers for reports. */
const REMEMBERED = 50;

/** Recipients of a chat message: every client or only spectators, except clients of these accounts. */
export interface ChatAudience {
  isForSpectators: boolean;
  hiddenFrom: ReadonlySet<string>;
}

/**
 * The chat of a table. All clients read the players; only spectators read spectators, so none can give advice. Applause
 * is for the players as well.
 */
export class TableChat extends TablePart {
  readonly #rate = new SessionLimit(PER_CONNECTION.chat);
  /** The last messages; they are stored only as part of a report. */
  readonly #recent: ReportEvidence["chat"] = [];

  get recent(): ReportEvidence["chat"] {
    return this.#recent;
  }

  async say({ sessionId, auth }: Pick<Client, "sessionId" | "auth">, payload: unknown): Promise<Answer> {
    const { order, server, chairs, spectators } = this.table;
    const { success: isSound, data: content } = chatShape.safeParse(payload);
    if (!isSound) return { code: "malformed-chat" };
    // Free text is for private tables only.
    if ("text" in content && !order.private) return { code: "quick-phrases-only" };
    if (!this.#rate.take(sessionId, performance.now())) return { code: "chatting-too-fast" };
    // A client that reconnected to a restored table has not been authenticated again.
    const { playerId = null, address = null } = (auth ?? {}) as Partial<Identity>;
    const account = chairs.human(sessionId)?.account ?? playerId;
    const short = await server.limits.spend("chat", { account, address });
    if (short) return { code: short.code };
    const allowed = await this.#allowed(account);
    if ("code" in allowed) return allowed;
    const seat = chairs.seatOf(sessionId);
    const name = chairs.human(sessionId)?.name ?? spectators.get(sessionId) ?? "";
    this.#remember({ at: Date.now(), account, name, isSpectator: seat === null, content });
    const said: ChatMessage = { seat, name, content };
    const isApplause = "emote" in content && content.emote === "clap";
    const outside = this.table.connections.outside({ isForSpectators: seat === null && !isApplause, ...allowed });
    this.table.room.broadcast("said", said, { except: outside });
    return {};
  }

  forget(sessionId: string): void {
    this.#rate.forget(sessionId);
  }

  #remember(line: ReportEvidence["chat"][number]): void {
    this.#recent.push(line);
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
  }

  /** The accounts that must not receive this account's messages, or the reason why it may not chat. */
  async #allowed(account: string | null): Promise<Pick<ChatAudience, "hiddenFrom"> | Rejection> {
    const { store } = this.table.server;
    if (account === null) return { hiddenFrom: new Set() };
    try {
      const [until, hiddenFrom] = await Promise.all([mutedUntil(store, account), blockedAround(store, account)]);
      return until === null ? { hiddenFrom } : { code: "muted", detail: new Date(until).toISOString() };
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return { code: error.code };
    }
  }
}
