import { z } from "zod";
import { BOT_LEVELS } from "../../../shared/core/bot.ts";

/** A player's seed: 1 to 128 printable ASCII characters. */
export const seedShape = z.strictObject({ seed: z.string().regex(/^[\x20-\x7e]{1,128}$/) });

/** An action with an id, so that sending it twice plays it once. */
const identifiedActionShape = z.strictObject({ id: z.string().min(1).max(64), action: z.unknown() });

export const botShape = z.strictObject({ level: z.enum(BOT_LEVELS) });
export const seatShape = z.strictObject({ seat: z.int().min(0).max(5) });

/** Separates an action from its id, if it has one. */
export function readAction(payload: unknown): { id?: string; action: unknown } {
  // Most actions have no id, and a failed parse is slow.
  const hasId = typeof payload === "object" && payload !== null && "id" in payload;
  const identified = hasId ? identifiedActionShape.safeParse(payload) : null;
  return identified?.success ? identified.data : { action: payload };
}
