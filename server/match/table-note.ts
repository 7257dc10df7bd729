import { z } from "zod";
import { BOT_LEVELS } from "../../shared/core/bot.ts";
import type { Chair } from "./chairs.ts";

const chairShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bot"), name: z.string(), level: z.enum(BOT_LEVELS) }),
  z.object({
    kind: z.literal("human"),
    name: z.string(),
    sessionId: z.string(),
    token: z.string(),
    account: z.string().nullable().optional(),
    caretaker: z.boolean(),
    wantsRematch: z.boolean(),
  }),
]);

export const tableNoteShape = z.object({
  roomId: z.string(),
  private: z.boolean(),
  /** Seconds are multiplied by this; 0 stands for a table without a clock. */
  clockFactor: z.number(),
  /** What leads to a private table besides its link. */
  code: z.string().optional(),
  /** When the table was opened, in milliseconds. */
  since: z.number().optional(),
  /** In the order of seats. */
  chairs: z.array(chairShape),
});

/** What it takes, beside the record, to set a table up again after a crash. */
export type TableNote = z.infer<typeof tableNoteShape>;

/** A chair as it is noted; connections and counters do not survive. */
export function noteChair(chair: Chair): TableNote["chairs"][number][] {
  if (chair.kind === "empty") return [];
  if (chair.kind === "bot") return [{ kind: "bot", name: chair.name, level: chair.level }];
  const { kind, name, sessionId, token, account, caretaker, wantsRematch } = chair;
  return [{ kind, name, sessionId, token, account, caretaker, wantsRematch }];
}

/** The chair behind a note: its person is away until the token comes back. */
export const chairFromNote = (note: TableNote["chairs"][number]): Chair =>
  note.kind === "bot" ? note : { ...note, account: note.account ?? null, connected: false, seed: null, timeouts: 0 };
