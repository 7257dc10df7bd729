import type { TableNote } from "../../../server/journal/table-note.ts";
import { commitmentOf } from "../../../shared/core/fairness.ts";
import type { MatchHeader } from "../../../shared/core/match-record.ts";
import { dashDice } from "../../../shared/games/dash-dice/game.ts";

export const serverSeed = "ab".repeat(32);
const options = dashDice.options.safeParse({});

/** A match of Ann and Ben that can be replayed. */
export const header = (id: string): MatchHeader => ({
  id,
  game: "dash-dice",
  rulesVersion: 1,
  options: options.success ? options.data : {},
  players: ["Ann", "Ben"].map((name) => ({ name, kind: "human", seed: name })),
  serverSeed,
  commitment: commitmentOf(serverSeed),
  rotation: null,
});

/** Their table; its reconnection tokens are named after room and player. */
export const note = (roomId: string): TableNote => ({
  roomId,
  private: false,
  clockFactor: 0,
  chairs: ["Ann", "Ben"].map((name) => ({
    kind: "human",
    name,
    sessionId: `${roomId}-${name}`,
    token: `${roomId}-${name}-token`,
    caretaker: false,
    wantsRematch: false,
  })),
});
