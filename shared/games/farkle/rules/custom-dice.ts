import * as z from "zod/mini";
import { MAX_DOLLARS } from "../../../core/money.ts";
import { type CustomDie, DIE_IDS, type DieId } from "./dice.ts";
import { EFFECT_IDS, EFFECTS, type Effect, type EffectId, type Range } from "./effects.ts";

/** Most dice that a match may define. */
const MOST = 60;
const LONGEST_NAME = 24;
const LONGEST_TEXT = 200;

const customIdShape = z.string().check(z.regex(/^X[1-9]\d{0,5}$/)) as unknown as z.ZodMiniType<CustomDie>;
const printedIdShape = z.enum(DIE_IDS);

/** The id of a printed or of a custom die. */
export const dieIdShape: z.ZodMiniType<DieId> = z.union([printedIdShape, customIdShape]);

function numberShape({ min, max, length }: Range) {
  const number = z.int().check(z.minimum(min), z.maximum(max));
  return length === undefined ? number : z.array(number).check(z.length(length));
}

const shapeOf = (id: EffectId) => {
  const ranges = Object.entries<Range>(EFFECTS[id].ranges);
  const numbers = Object.fromEntries(ranges.map(([name, range]) => [name, numberShape(range)]));
  return z.strictObject({ kind: z.literal(id), ...numbers });
};

const effectShape = z.union(EFFECT_IDS.map(shapeOf)) as unknown as z.ZodMiniType<Effect>;

const uses = z.int().check(z.minimum(0), z.maximum(99));
const usesShape = z.strictObject({ perTurn: uses, perMatch: uses, cooldown: uses });

/** Displayed text without control characters. */
const words = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}]*$/u));

/** What an administrator decides about a die. */
export const definitionShape = z.strictObject({
  name: words(LONGEST_NAME),
  /** Null for the description of its effect in the language of the reader. */
  text: z.nullable(words(LONGEST_TEXT)),
  colour: z.enum(["red", "green", "blue", "orange"]),
  tier: z.enum(["simple", "better", "amazing"]),
  price: z.int().check(z.minimum(0), z.maximum(MAX_DOLLARS)),
  symbol: words(2),
  effect: effectShape,
  uses: usesShape,
});
export type Definition = z.infer<typeof definitionShape>;

/** The definitions of a match; a printed die is replaced by its definition. */
export const customDiceShape = z.array(z.extend(definitionShape, { id: dieIdShape })).check(
  z.maxLength(MOST),
  z.refine((dice) => new Set(dice.map(({ id }) => id)).size === dice.length, "a die is defined twice"),
);
export type CustomDice = z.infer<typeof customDiceShape>;
