import { z } from "zod";
import { BOT_LEVELS } from "../../shared/core/bot.ts";
import type { Chair } from "../match/chairs.ts";
import { openingShape } from "../match/opening.ts";

const chairShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("empty") }),
  z.object({ kind: z.literal("bot"), name: z.string(), level: z.enum(BOT_LEVELS) }),
  z.object({
    kind: z.literal("human"),
    name: z.string(),
    account: z.string().optional(),
    sessionId: z.string(),
    token: z.string(),
    caretaker: z.boolean(),
    wantsRematch: z.boolean(),
    seed: z.string().nullable().optional(),
    drawOffer: z.object({ seq: z.int(), declined: z.boolean() }).nullable().optional(),
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
  /** In the order of seats; before the first match in the order of coming. */
  chairs: z.array(chairShape),
  /** The match to come, as long as it has not begun. It holds the seed, which is secret like that of a header. */
  next: openingShape.extend({ game: z.string(), options: z.record(z.string(), z.unknown()) }).optional(),
});

/** What it takes, beside the record, to set a table up again after a crash. */
export type TableNote = z.infer<typeof tableNoteShape>;

/** A chair as it is noted; connections and counters do not survive. */
export function noteChair(chair: Chair): TableNote["chairs"][number] {
  if (chair.kind !== "human") return chair;
  const { connected: _, timeouts: __, account, ...noted } = chair;
  return { ...noted, account: account ?? undefined };
}

/** The chair behind a note: its person is away until the token comes back. */
export const chairFromNote = (note: TableNote["chairs"][number]): Chair =>
  note.kind === "human"
    ? {
        ...note,
        account: note.account ?? null,
        seed: note.seed ?? null,
        drawOffer: note.drawOffer ?? null,
        connected: false,
        timeouts: 0,
      }
    : note;
