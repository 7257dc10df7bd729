import type { Rejection } from "./game.ts";

/** Why the players of a match cannot agree on a draw, or null: a bot does not negotiate. */
export const agreementRefusal = (players: readonly { kind: string }[]): Rejection | null =>
  players.some(({ kind }) => kind === "bot") ? { code: "bots-do-not-draw" } : null;
