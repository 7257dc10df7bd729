import type { RejectionCode, RejectionCodes } from "../../../shared/core/rejection.ts";
import type { GameId } from "../../../shared/games/catalog.ts";

/** Codes that the page itself gives. */
export type PageCode = "offline" | "out-of-reach" | "queue-lost" | "waiting-elsewhere";

/** Codes whose sentences are loaded with the pages that need them. */
type LaterCode = RejectionCodes["friends" | "tournaments" | "gauntlet"];

/** Codes that every part of the page may have to explain. */
export type CommonCode =
  | PageCode
  | Exclude<RejectionCode, LaterCode | RejectionCodes[Extract<GameId, keyof RejectionCodes>]>;

/** Sentences for some of these codes. */
export type Sentences = Partial<Record<CommonCode, string>>;
