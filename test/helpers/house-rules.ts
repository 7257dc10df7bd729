import { z } from "zod";
import type { CatalogEntry } from "../../shared/core/catalog-entry.ts";
import type { HouseRule } from "../../shared/core/house-rules.ts";

/** The parts of a JSON schema that a house rule is derived from. */
interface Property {
  type?: string;
  enum?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

/**
 * Returns the house rules of a game: every option of its contract, except those that define its modes, which the lobby
 * offers as modes, and those that only the server sets.
 */
export function houseRulesOf({ game, modes, serverOptions = {} }: CatalogEntry): Record<string, HouseRule> {
  const { properties = {} } = z.toJSONSchema(game.options as unknown as z.ZodType) as {
    properties?: Record<string, Property>;
  };
  const elsewhere = new Set([
    ...Object.keys(serverOptions),
    ...Object.values(modes).flatMap(({ options }) => Object.keys(options)),
  ]);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([option]) => !elsewhere.has(option))
      .map(([option, property]) => [option, ruleOf(`${game.id}: ${option}`, property)]),
  );
}

function ruleOf(option: string, property: Property): HouseRule {
  const { type, enum: values, default: usual, minimum, maximum, multipleOf: step } = property;
  if (values) return { type: "choice", default: usual as string, values };
  if (type === "boolean") return { type: "switch", default: usual as boolean };
  if (type === "integer" && minimum !== undefined && maximum !== undefined)
    return { type: "number", default: usual as number, min: minimum, max: maximum, ...(step && { step }) };
  throw new Error(`${option} is no switch, choice or bounded number; make it one, or list it in serverOptions`);
}

/** A value that the rule can have and that is not the usual one. */
export function otherValue(rule: HouseRule): unknown {
  if (rule.type === "switch") return !rule.default;
  if (rule.type === "choice") return rule.values.find((value) => value !== rule.default);
  return rule.default === rule.max ? rule.min : rule.max;
}
