import { z } from "zod";

/**
 * Characters that no text may contain: controls, some of which databases reject, lone surrogates, line breaks, and those
 * that reverse the text after them.
 */
const PLAIN = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
/** More marks than any language has on a letter; they would cover the lines above and below. */
const PILED = /\p{M}{5}/u;
/** A text of nothing but spaces, marks and invisible characters. */
const INVISIBLE = /^[\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** A text of a player or an administrator that others read; it may be empty. */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(PLAIN)
    .refine((text) => !PILED.test(text));

/** The same with something to read. */
export const freeText = (most: number) => optionalText(most).refine((text) => !INVISIBLE.test(text));
