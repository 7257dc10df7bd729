import type { TableNote } from "../../../server/journal/table-note.ts";
import type { MatchHeader, RecordedAction } from "../../../shared/core/match-record.ts";

/** The header of a match that is never played, with a player for each account. */
export const headerOf = (id: string, accounts: readonly string[] = []): MatchHeader => ({
  id,
  game: "dash-dice",
  rulesVersion: 1,
  options: { mode: "classic" },
  players: accounts.map((account) => ({ name: account, kind: "human", seed: "", account })),
  serverSeed: "ab".repeat(32),
  commitment: "cd".repeat(32),
  rotation: null,
});

/** A table without chairs. */
export const noteOf = (roomId: string): TableNote => ({ roomId, private: false, clockFactor: 1, chairs: [] });

export const ROLL: RecordedAction = { seat: 0, by: "player", action: { type: "roll" } };
