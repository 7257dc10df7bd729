import { z } from "zod";
import { BOT_LEVELS } from "../../shared/core/bot.ts";
import { SERVER_SEED } from "../../shared/core/fairness.ts";

const chairShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("empty") }),
  z.object({ kind: z.literal("bot"), name: z.string(), level: z.enum(BOT_LEVELS), wins: z.int().optional() }),
  z.object({
    kind: z.literal("human"),
    name: z.string(),
    account: z.string().optional(),
    sessionId: z.string(),
    token: z.string(),
    earlierTokens: z.array(z.string()).optional(),
    caretaker: z.boolean(),
    wantsRematch: z.boolean(),
    wins: z.int().optional(),
    seed: z.string().nullable().optional(),
    drawOffer: z.object({ seq: z.int(), declined: z.boolean() }).nullable().optional(),
  }),
]);

const openingShape = z.object({
  id: z.string(),
  serverSeed: z.string().regex(SERVER_SEED),
  rotation: z.int().nullable(),
});

/** What is fixed of a match before its players add seeds: its id, the secret server seed, and how seats are drawn. */
export type Opening = z.infer<typeof openingShape>;

export const tableNoteShape = z.object({
  roomId: z.string(),
  private: z.boolean(),
  /** Turn clocks are multiplied by this; 0 is a table without one. */
  clockFactor: z.number(),
  /** Name of the table. */
  title: z.string().optional(),
  /** Code of a private table. */
  code: z.string().optional(),
  /** When the table was opened, in milliseconds. */
  since: z.number().optional(),
  /** In the order of seats; before the first match in the order of joining. */
  chairs: z.array(chairShape),
  /** The next match until it begins. It contains the server seed, which is as secret as that of a header. */
  next: openingShape.extend({ game: z.string(), options: z.record(z.string(), z.unknown()) }).optional(),
});

/** What the journal stores of a table beside the record of its match. */
export type TableNote = z.infer<typeof tableNoteShape>;

export type NotedChair = TableNote["chairs"][number];
