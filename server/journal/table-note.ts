import { z } from "zod";
import { BOT_LEVELS } from "../../shared/core/bot.ts";
import { SERVER_SEED } from "../../shared/core/fairness.ts";

const chairShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("empty") }),
  z.object({
    kind: z.literal("bot"),
    name: z.string(),
    level: z.enum(BOT_LEVELS),
    style: z.string().optional(),
    wins: z.int().optional(),
  }),
  z.object({
    kind: z.literal("human"),
    name: z.string(),
    account: z.string().optional(),
    sessionId: z.string(),
    token: z.string(),
    earlierTokens: z.array(z.string()).optional(),
    caretaker: z.boolean(),
    lateSince: z.int().optional(),
    wantsRematch: z.boolean(),
    wins: z.int().optional(),
    seed: z.string().nullable().optional(),
    drawOffer: z.object({ seq: z.int(), declined: z.boolean() }).nullable().optional(),
  }),
]);

/** The random source of a match; absent if the match draws from its own stream. */
export const sourceShape = z.object({ kind: z.literal("daily"), day: z.string(), challenge: z.string() });

const openingShape = z.object({
  id: z.string(),
  serverSeed: z.string().regex(SERVER_SEED),
  rotation: z.int().nullable(),
  source: sourceShape.optional(),
});

/** Values that are fixed before the players add seeds: match id, secret server seed and seat rotation. */
export type Opening = z.infer<typeof openingShape>;

const arrangementShape = z.object({
  /** The accounts that may take a seat, one seat each. */
  accounts: z.array(z.string()),
  /** The table closes if its first match has not begun by this time, in epoch milliseconds. */
  until: z.number(),
  /** Id of the room and of its first match, if they were chosen before; otherwise both are drawn. */
  id: z.string().exactOptional(),
  /** Purpose of the table. */
  origin: z.object({ kind: z.enum(["challenge", "tournament", "gauntlet"]), id: z.string() }).exactOptional(),
});

/** The accounts for which the server opened a table, and its purpose. */
export type Arrangement = z.infer<typeof arrangementShape>;

export const tableNoteShape = z.object({
  roomId: z.string(),
  private: z.boolean(),
  /** Turn clocks are multiplied by this; 0 is a table without one. */
  clockFactor: z.number(),
  /** Days for each move at a correspondence table. */
  days: z.int().optional(),
  /** Name of the table. */
  title: z.string().optional(),
  /** Code of a private table. */
  code: z.string().optional(),
  /** When the table was opened, in milliseconds. */
  since: z.number().optional(),
  /** Only of tables that the server opened for certain accounts. */
  arrangement: arrangementShape.optional(),
  /** In the order of seats; before the first match in the order of joining. */
  chairs: z.array(chairShape),
  /** The next match until it begins. It contains the server seed, which is as secret as that of a header. */
  next: openingShape.extend({ game: z.string(), options: z.record(z.string(), z.unknown()) }).optional(),
});

/** The stored part of a table that is not in the record of its match. */
export type TableNote = z.infer<typeof tableNoteShape>;

export type NotedChair = TableNote["chairs"][number];
