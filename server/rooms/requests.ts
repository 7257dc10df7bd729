import { z } from "zod";
import { BOT_LEVELS } from "../../shared/core/bot.ts";

/** A seed is printable text: short enough to read, long enough to be unguessable. */
export const seedShape = z.strictObject({ seed: z.string().regex(/^[\x20-\x7e]{1,128}$/) });

/** A move with a name of its own, so that sending it twice plays it once. */
const namedMoveShape = z.strictObject({ id: z.string().min(1).max(64), action: z.unknown() });

export const companyShape = z.strictObject({ level: z.enum(BOT_LEVELS) });
export const seatShape = z.strictObject({ seat: z.int().min(0).max(5) });

/** Splits a move from its name, if it has one. */
export function readMove(payload: unknown): { id?: string; action: unknown } {
  // Most moves have none, and a shape takes its time to say no.
  const named = typeof payload === "object" && payload && "id" in payload ? namedMoveShape.safeParse(payload) : null;
  return named?.success ? named.data : { action: payload };
}
