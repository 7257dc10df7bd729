import { type Schema, schema, t } from "@colyseus/schema";
import type { HouseRule } from "../../../shared/core/house-rules.ts";
import { type DerivedField, isWrapped } from "../../../shared/kit/derived-state.ts";
import type { Shape } from "../../../shared/kit/view-shape.ts";
import type { GameState } from "./position.ts";
import { tableFields } from "./TableState.ts";

type Fields = Parameters<typeof schema>[0];
type SchemaClass = new () => Schema;

/** The name of a schema: `HandsElement` for the elements of `hands`. */
const nameOf = (words: string): string => words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Declares the schema of an object. */
function schemaOf(name: string, fields: Readonly<Record<string, Shape>>): SchemaClass {
  const declared = Object.entries(fields).map(([field, shape]) => [field, fieldOf(`${name}${nameOf(field)}`, shape)]);
  return schema(Object.fromEntries(declared) as Fields, name) as unknown as SchemaClass;
}

const DEFAULTS = {
  number: () => t.number().default(0),
  string: () => t.string().default(""),
  boolean: () => t.boolean().default(false),
};

/** Declares a field of a schema by the form of its values. */
function fieldOf(name: string, shape: Shape) {
  const { kind = "string", isNullable, isOptional } = shape;
  const isAbsent = isNullable || isOptional;
  if (kind === "list") return listOf(name, shape.element ?? {});
  if (kind === "object") {
    const nested = t.ref(schemaOf(name, shape.fields ?? {}));
    return isAbsent ? nested.optional() : nested;
  }
  if (!isAbsent) return DEFAULTS[kind]();
  return { number: t.number(), string: t.string(), boolean: t.boolean() }[kind].optional();
}

function listOf(name: string, element: Shape) {
  if (isWrapped(element)) return t.array(schemaOf(`${name}Element`, { value: element }));
  if (element.kind === "object") return t.array(schemaOf(`${name}Element`, element.fields ?? {}));
  return t.array(element.kind as "number" | "string" | "boolean");
}

/** The cards of each seat. Only the player of the seat receives `own`. */
function handsOf(name: string) {
  const Own = schema({ cards: t.array("string") }, `${name}Own`);
  return t.array(schema({ count: t.number().default(0), own: t.ref(Own).view() }, name));
}

function derived(name: string, field: DerivedField) {
  if (field.as === "hands") return handsOf(name);
  return field.as === "count" ? t.number().default(0) : fieldOf(name, field.shape);
}

const optionOf = ({ type, default: usual }: HouseRule) =>
  type === "switch"
    ? t.boolean().default(usual as boolean)
    : type === "number"
      ? t.number().default(usual as number)
      : t.string().default(usual as string);

/** The synchronized state of a game that declares none: the fields of its views, nested as they are. */
export function derivedState(
  id: string,
  options: Readonly<Record<string, HouseRule>>,
  fields: Readonly<Record<string, DerivedField>>,
): new () => GameState {
  const game = nameOf(id);
  const chosen = Object.entries(options).map(([name, rule]) => [name, optionOf(rule)]);
  const Options = schema(Object.fromEntries(chosen) as Fields, `${game}Options`);
  const own = Object.entries(fields).map(([name, field]) => [name, derived(`${game}${nameOf(name)}`, field)]);
  const all = { ...tableFields, options: t.ref(Options), ...Object.fromEntries(own) } as Fields;
  return schema(all, `${game}State`) as unknown as new () => GameState;
}
