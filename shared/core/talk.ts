/** What everyone may say anywhere; the words are in the client's dictionary. */
export const QUICK_PHRASES = ["hello", "good-luck", "nice", "ouch", "close", "thanks", "sorry", "good-game"] as const;
export type QuickPhrase = (typeof QUICK_PHRASES)[number];

export const EMOTES = ["smile", "laugh", "wow", "sweat", "cry", "clap"] as const;
export type Emote = (typeof EMOTES)[number];

/** The longest free text. */
export const TALK_LENGTH = 140;

export type Talk = { phrase: QuickPhrase } | { emote: Emote } | { text: string };

/** Something said at a table: by a seat, or among the spectators. */
export interface Said {
  seat: number | null;
  name: string;
  talk: Talk;
}
