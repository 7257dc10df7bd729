import { type AnyFields, type Codec, type Field, type FieldTable, OUTER, separator } from "./fields.ts";
import type { CommonState } from "./game.ts";

/** The secret fields of a table, in the order in which a secret names them. */
export const secretsOf = (fields: AnyFields): [name: string, field: Field<unknown>][] =>
  Object.entries(fields).filter(([, { secret: isSecret }]) => isSecret !== undefined);

type View = Readonly<Record<string, unknown>>;
/** Marks a part of a secret that differs from the public view. */
const OWN = "+";

/** The codec and the value of a secret part, for one seat. */
function secretPart(field: Field<unknown>, value: unknown, seat: number): [Codec<unknown>, unknown] {
  if (field.secret !== "element" || field.wire !== "list") return [field, value];
  return [field.element, (value as readonly unknown[])[seat]];
}

/** Packs the values that a seat may see and the public may not; empty if there are none. */
export type PackSecret = (open: CommonState, own: CommonState, seat: number) => string;

/** Returns how the secrets of a field table are packed. */
export function secretPacker(fields: AnyFields): PackSecret {
  const secrets = secretsOf(fields);
  return (open, own, seat) => {
    const parts = secrets.map(([name, field]) => {
      const [codec, mine] = secretPart(field, (own as unknown as View)[name], seat);
      const [, theirs] = secretPart(field, (open as unknown as View)[name], seat);
      if (mine === theirs) return "";
      const packed = codec.pack(mine, OUTER);
      return packed === codec.pack(theirs, OUTER) ? "" : OWN + packed;
    });
    parts.push(own.phase === open.phase ? "" : OWN + own.phase);
    return parts.every((part) => part === "") ? "" : parts.join(separator(0));
  };
}

/** Merges the secret of a seat into a view that was read from the public fields. */
export function unpackSecret(fields: AnyFields, view: Record<string, unknown>, seat: number, packedText: string): void {
  const parts = packedText.split(separator(0));
  const secrets = secretsOf(fields);
  const phase = parts[secrets.length] ?? "";
  if (phase.startsWith(OWN)) view.phase = phase.slice(OWN.length);
  for (const [index, [name, field]] of secrets.entries()) {
    const part = parts[index] ?? "";
    if (!part.startsWith(OWN)) continue;
    const [codec] = secretPart(field, view[name], seat);
    const value = codec.unpack(part.slice(OWN.length), OUTER);
    if (field.secret === "element") (view[name] as unknown[])[seat] = value;
    else view[name] = value;
  }
}

/** Returns a deep copy of plain data. */
function copyPlain<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyPlain) as T;
  const copied: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copied[name] = copyPlain((value as View)[name]);
  return copied as T;
}

/** Cached entries of each field table, because every copy reads them. */
const entriesOf = new WeakMap<object, [name: string, field: Field<unknown>][]>();

function fieldsIn(fields: object): [name: string, field: Field<unknown>][] {
  const known = entriesOf.get(fields) ?? Object.entries<Field<unknown>>(fields as AnyFields);
  entriesOf.set(fields, known);
  return known;
}

/** Copies a view from a state. A game with secrets passes them as the viewer may see them. */
export function copyFields<V extends CommonState>(fields: FieldTable<V>, state: V): V {
  const { phase, actor, options, scores, result } = state;
  const view: Record<string, unknown> = {
    phase,
    actor,
    options: copyPlain(options),
    scores: [...scores],
    result: copyPlain(result),
  };
  for (const [name, field] of fieldsIn(fields)) {
    view[name] = field.copy((state as unknown as View)[name]);
  }
  return view as unknown as V;
}

/** Returns a view with empty logs, for messages about many positions of one match. Other fields are not copied. */
export function withoutLogs<V extends CommonState>(fields: AnyFields, view: V): V {
  const short: Record<string, unknown> = { ...(view as object) };
  for (const [name, field] of fieldsIn(fields)) {
    if (field.wire === "list" && field.isLog) short[name] = field.read([]);
  }
  return short as unknown as V;
}
