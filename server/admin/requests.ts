import { z } from "zod";
import { MAX_DOLLARS } from "../../shared/core/money.ts";
import { freeText } from "../http/free-text.ts";

const LONGEST_TEXT = 200;
const MOST_DAYS = 3650;

const words = freeText(LONGEST_TEXT);

const LONGEST_AUTHOR = 40;

export const passwordShape = z.strictObject({
  password: z.string().max(1000),
  /** Name of the administrator for the audit log. */
  name: z.union([words.max(LONGEST_AUTHOR), z.literal("")]).default(""),
});
/** End of a season or open end; the largest time that `Date` can hold. */
const seasonEdge = z.int().min(0).max(8.64e15).nullable().default(null);

export const offerShape = z
  .strictObject({
    price: z.int().min(0).max(MAX_DOLLARS),
    available: z.boolean(),
    from: seasonEdge,
    until: seasonEdge,
    text: words.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from < until, { path: ["until"] });
export const suspensionShape = z.strictObject({ days: z.int().min(1).max(MOST_DAYS), reason: words });
export const reasonShape = z.strictObject({ reason: words });
export const findShape = z.object({ find: z.union([words, z.literal("")]).default("") });
export const pageShape = z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() });
