import type { Rejection } from "./rejection.ts";

/** Returns the reason why the players of a match cannot agree on a draw, or null. Bots do not negotiate. */
export const agreementRefusal = (players: readonly { kind: string }[]): Rejection | null =>
  players.some(({ kind }) => kind === "bot") ? { code: "bots-do-not-draw" } : null;
