import type { ChatMessage } from "../../../../shared/protocol/chat.ts";

const keyOf = (roomId: string): string => `house-rules.chat.${roomId}`;

/** The chat of a table as this tab has seen it; it survives a reload. */
export function recallChat(roomId: string): ChatMessage[] {
  try {
    const said: unknown = JSON.parse(sessionStorage.getItem(keyOf(roomId)) ?? "[]");
    return Array.isArray(said) ? said : [];
  } catch {
    return [];
  }
}

/** Remembers the chat of a table; a full storage only loses it at the next reload. */
export function rememberChat(roomId: string, said: readonly ChatMessage[]): void {
  try {
    sessionStorage.setItem(keyOf(roomId), JSON.stringify(said));
  } catch {
    // Without storage there is nothing to do.
  }
}
