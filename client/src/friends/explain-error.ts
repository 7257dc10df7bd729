import { Refused } from "../net/moves.ts";
import { explainRefusal } from "../text/friends.ts";

/** The sentence for a failed request among accounts. */
export const explainError = (error: unknown): string =>
  error instanceof Refused ? explainRefusal(error.code, error.detail) : explainRefusal("out-of-reach");
