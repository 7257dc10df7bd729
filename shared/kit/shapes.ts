import * as z from "zod/mini";
import type { HouseRule, HouseRules } from "../core/house-rules.ts";
import type { ActionKinds, Kind } from "./spec.ts";

const MOST_LETTERS = 40;
const MOST_VALUES = 60;

const text = z.string().check(z.maxLength(MOST_LETTERS));

function shapeOf(kind: Kind): z.ZodMiniType {
  if (kind === String) return text;
  if (kind === Number) return z.int();
  if (kind === Boolean) return z.boolean();
  const [element] = kind as readonly [StringConstructor | NumberConstructor];
  return z.array(shapeOf(element)).check(z.maxLength(MOST_VALUES));
}

/** The shape of the actions that a player may send. */
export function actionShape(kinds: ActionKinds) {
  const shapes = Object.entries(kinds).map(([type, fields]) =>
    z.strictObject({
      type: z.literal(type),
      ...Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, shapeOf(kind)])),
    }),
  );
  return z.union(shapes);
}

function optionShape(rule: HouseRule) {
  if (rule.type === "switch") return z._default(z.boolean(), rule.default);
  if (rule.type === "choice") return z._default(z.enum(rule.values as [string, ...string[]]), rule.default);
  return z._default(z.int().check(z.minimum(rule.min), z.maximum(rule.max)), rule.default);
}

/** The shape of the options, with their defaults. */
export const optionsShape = (rules: HouseRules) =>
  z.strictObject(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, optionShape(rule)])));
