import { type Signal, signal } from "@preact/signals";
import type { ChatMessage } from "../../../../shared/core/chat.ts";
import { recallChat, rememberChat } from "./chat-memory.ts";

const MOST_LINES = 200;

/** The chat of a table as it is shown. Messages can be held, because they may be about a roll that is still moving. */
export class TableChat {
  readonly lines: Signal<ChatMessage[]>;
  readonly #roomId: string;
  #held: ChatMessage[] = [];

  constructor(roomId: string) {
    this.#roomId = roomId;
    this.lines = signal(recallChat(roomId));
  }

  /** Shows a message, after those held before it; remembers it at once. */
  add(said: ChatMessage, hold: boolean): void {
    this.#held.push(said);
    rememberChat(this.#roomId, this.#latest);
    if (!hold) this.release();
  }

  /** Shows all messages that were held. */
  release(): void {
    if (this.#held.length === 0) return;
    this.lines.value = this.#latest;
    this.#held = [];
  }

  get #latest(): ChatMessage[] {
    return [...this.lines.peek(), ...this.#held].slice(-MOST_LINES);
  }
}
