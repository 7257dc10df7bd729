import { generateId } from "@colyseus/core";
import type { HumanChair } from "./chairs.ts";

/** Session and token with which a client gets its seat back. */
export type RejoinTicket = Pick<HumanChair, "sessionId" | "token">;

/** Sessions and tokens for clients that took a seat and lose their connection before they acknowledge their join. */
export class RejoinTickets {
  readonly #tickets = new Map<string, RejoinTicket>();

  /**
   * The seat moved from its chair's session to a new one of the same account. Colyseus drops every reservation of a
   * session whose join failed, so a dropped seat is held under a new session id.
   */
  moved({ token }: HumanChair, sessionId: string): void {
    this.#tickets.set(sessionId, { sessionId: generateId(), token });
  }

  /**
   * The session and token for a client that disconnected while joining. After the match has begun an account always gets
   * them, because it has a chair; before that, a place that was never taken is free again at once.
   */
  of({ sessionId, token, account }: HumanChair, hasBegun: boolean): RejoinTicket | null {
    const ticket = this.#tickets.get(sessionId);
    if (ticket) return ticket;
    return hasBegun && account !== null ? { sessionId: generateId(), token } : null;
  }

  forget(sessionId: string): void {
    this.#tickets.delete(sessionId);
  }
}
