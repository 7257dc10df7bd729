import type { Client } from "@colyseus/core";
import type { ChatMessage } from "../../shared/core/chat.ts";
import type { Identity } from "../players/identity/identity.ts";
import { ChatRules } from "./chat-rules.ts";
import type { Answer } from "./request-guard.ts";
import type { TableContext } from "./table-context.ts";

/** Sends a chat message to every client, or to spectators only. */
export type SendChat = (said: ChatMessage, isForSpectators: boolean) => void;

/** The chat of a table. All clients read the players; only spectators read spectators, so none can give advice. */
export class TableChat {
  readonly #context: TableContext;
  readonly #send: SendChat;
  readonly #rules = new ChatRules();

  constructor(context: TableContext, send: SendChat) {
    this.#context = context;
    this.#send = send;
  }

  async say({ sessionId, auth }: Pick<Client, "sessionId" | "auth">, payload: unknown): Promise<Answer> {
    const { order, server, chairs, spectators } = this.#context;
    const read = this.#rules.read(sessionId, payload, order.private, performance.now());
    if ("code" in read) return read;
    // A client that reconnected to a restored table has not been authenticated again.
    const { playerId: account = null, address = null } = (auth ?? {}) as Partial<Identity>;
    const short = await server.limits.spend("chat", { account, address });
    if (short) return { code: short.code };
    const seat = chairs.seatOf(sessionId);
    const name = chairs.human(sessionId)?.name ?? spectators.get(sessionId) ?? "";
    this.#send({ seat, name, content: read.content }, seat === null);
    return {};
  }

  forget(sessionId: string): void {
    this.#rules.forget(sessionId);
  }
}
