import { type Signal, signal } from "@preact/signals";
import type { ChatMessage } from "../../../../shared/protocol/chat.ts";
import { recallChat, rememberChat } from "./chat-memory.ts";

const MOST_LINES = 200;

/** The chat of a table as it is shown. Messages can be held, because they may be about a roll that is still moving. */
export class TableChat {
  readonly lines: Signal<ChatMessage[]>;
  readonly #roomId: string;
  readonly #shown: (said: ChatMessage) => void;
  #held: ChatMessage[] = [];

  /** `shown` is called with each message that is no longer held. */
  constructor(roomId: string, shown: (said: ChatMessage) => void) {
    this.#roomId = roomId;
    this.#shown = shown;
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
    for (const said of this.#held.splice(0)) this.#shown(said);
  }

  get #latest(): ChatMessage[] {
    return [...this.lines.peek(), ...this.#held].slice(-MOST_LINES);
  }
}
