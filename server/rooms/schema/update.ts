import { type ArraySchema, type Metadata, Schema } from "@colyseus/schema";

/** The plain values of a schema; null stands for an absent optional field. */
export type ValuesOf<S> = {
  [K in keyof S as K extends keyof Schema ? never : K]: undefined extends S[K]
    ? ValueOf<NonNullable<S[K]>> | null
    : ValueOf<S[K]>;
};
type ValueOf<X> = X extends ArraySchema<infer E> ? readonly ValueOf<E>[] : X extends Schema ? ValuesOf<X> : X;

export type SchemaClass = typeof Schema;
export type Values = Readonly<Record<string, unknown>>;
type Fields = Record<string, unknown>;

/** A field of a schema class, as its updates need it. */
export interface Field {
  name: string;
  isList: boolean;
  /** The class of a nested schema or of the elements of a list; null for plain values. */
  child: SchemaClass | null;
  /** True if only some clients receive the field. */
  isViewed: boolean;
  isOptional: boolean;
}

const growing = new WeakSet<SchemaClass>();
const known = new WeakMap<SchemaClass, readonly Field[]>();

/** Declares that lists of these elements only grow during a match, and that only their last element changes. */
export function appendOnly(...classes: readonly (new () => Schema)[]): void {
  for (const element of classes) growing.add(element as SchemaClass);
}

/** The fields of a schema class in the order of their declaration. */
export function fieldsOf(type: SchemaClass): readonly Field[] {
  const before = known.get(type);
  if (before) return before;
  const metadata: Metadata = type[Symbol.metadata];
  const fields: Field[] = [];
  for (let index = 0, field = metadata[0]; field !== undefined; field = metadata[++index]) {
    const { name, type: declared, tag, optional = false } = field;
    const element = typeof declared === "object" && "array" in declared ? declared.array : declared;
    const child = typeof element === "function" && Schema.is(element) ? (element as SchemaClass) : null;
    fields.push({ name, child, isList: element !== declared, isViewed: tag !== undefined, isOptional: optional });
  }
  known.set(type, fields);
  return fields;
}

/**
 * Brings a schema up to plain values and touches only what has changed. Public lists change element by element. Lists in
 * viewed fields are replaced as a whole, because smaller changes of them do not reach all clients.
 */
export function update<S extends Schema>(target: S, values: ValuesOf<S>): void {
  write(target, values as Values, false);
}

function write(target: Schema, values: Values, isHidden: boolean): void {
  const fields = fieldsOf(target.constructor as SchemaClass);
  for (const field of fields) writeField(target, field, values[field.name], isHidden);
}

/** Brings one field of a schema up to a plain value; see `update`. */
export function writeField(target: Schema, field: Field, value: unknown, isInHidden = false): void {
  const fields = target as unknown as Fields;
  const { name, child, isList } = field;
  const isHidden = isInHidden || field.isViewed;
  if (isList) {
    const list = fields[name] as ArraySchema<unknown>;
    if (isHidden) replaceList(list, field, value as readonly unknown[]);
    else if (child) writeSchemas(list as ArraySchema<Schema>, child, value as readonly Values[]);
    else writeList(list, value as readonly unknown[]);
  } else if (child) {
    writeNested(fields, field, value as Values | null | undefined, isHidden);
  } else if (value !== undefined || field.isOptional) {
    fields[name] = value ?? undefined;
  }
}

function writeNested(fields: Fields, field: Field, value: Values | null | undefined, isHidden: boolean): void {
  const { name, isOptional } = field;
  const present = fields[name] as Schema | undefined;
  if (!value) {
    if (present && isOptional) fields[name] = undefined;
  } else if (present) write(present, value, isHidden);
  else fields[name] = created(field.child as SchemaClass, value);
}

function created(type: SchemaClass, values: Values): Schema {
  const made = new type();
  write(made, values, false);
  return made;
}

function writeList(list: ArraySchema<unknown>, values: readonly unknown[]): void {
  // Every access to an `ArraySchema` passes a proxy.
  const present = list.toArray();
  for (let index = present.length; index > values.length; index--) list.pop();
  for (let index = 0; index < values.length; index++) {
    if (index >= present.length) list.push(values[index]);
    else if (present[index] !== values[index]) list[index] = values[index];
  }
}

function writeSchemas(list: ArraySchema<Schema>, child: SchemaClass, values: readonly Values[]): void {
  const present = list.toArray();
  for (let index = present.length; index > values.length; index--) list.pop();
  const first = growing.has(child) ? Math.max(0, present.length - 1) : 0;
  for (let index = first; index < values.length; index++) {
    const element = present[index];
    if (element) write(element, values[index] as Values, false);
    else list.push(created(child, values[index] as Values));
  }
}

function replaceList(list: ArraySchema<unknown>, { child }: Field, values: readonly unknown[]): void {
  const present = list.toArray();
  const isSame = present.length === values.length && present.every((value, index) => isEqual(value, values[index]));
  if (isSame) return;
  list.clear();
  list.push(...(child ? values.map((value) => created(child, value as Values)) : values));
}

/** True if a synchronized value equals a plain one. */
function isEqual(value: unknown, plain: unknown): boolean {
  if (!(value instanceof Schema)) return value === plain;
  return fieldsOf(value.constructor as SchemaClass).every(({ name, isList }) => {
    const [present, wanted] = [(value as unknown as Fields)[name], (plain as Values)[name]];
    if (!isList) return isEqual(present ?? null, wanted ?? null);
    const elements = (present as ArraySchema<unknown>).toArray();
    const others = wanted as readonly unknown[];
    return elements.length === others.length && elements.every((element, index) => isEqual(element, others[index]));
  });
}
