/** Phrases that every client may send. Their texts are in the client's dictionary. */
export const QUICK_PHRASES = ["hello", "good-luck", "nice", "ouch", "close", "thanks", "sorry", "good-game"] as const;
export type QuickPhrase = (typeof QUICK_PHRASES)[number];

export const EMOTES = ["smile", "laugh", "wow", "sweat", "cry", "clap"] as const;
export type Emote = (typeof EMOTES)[number];

/** Longest free text in characters. */
export const CHAT_LENGTH = 140;

export type ChatContent = { phrase: QuickPhrase } | { emote: Emote } | { text: string };

/** A chat message, from a seat or among the spectators. */
export interface ChatMessage {
  seat: number | null;
  name: string;
  content: ChatContent;
}
