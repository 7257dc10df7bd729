import type { CommonState } from "./game.ts";

/** Types that a synchronized field, or an element of a synchronized list, can have on the wire. */
export type WireType = "uint8" | "int8" | "number" | "boolean" | "string";
export type WireValue = number | boolean | string;

/** Copies a value of a view, and packs it into a string if the wire has no type for it. */
export interface Codec<T> {
  copy(value: T): T;
  /** `depth` selects the separator, so packed values can be nested. */
  pack(value: T, depth: number): string;
  unpack(text: string, depth: number): T;
  /** True if some value packs to an empty string. */
  readonly canPackEmpty: boolean;
}

/** A field sent as a single value; an optional field is absent if its value is null. */
export interface ScalarField<T> extends Codec<T> {
  readonly wire: "scalar" | "optional";
  readonly type: WireType;
  write(value: T): WireValue | undefined;
  read(value: WireValue | undefined): T;
}

/** A field sent as a list; only changed elements are sent. */
export interface ListField<T, E = unknown> extends Codec<T> {
  readonly wire: "list";
  readonly type: WireType;
  /** True for a list that grows with the match. */
  readonly isLog?: true;
  readonly element: Codec<E>;
  /** Returns the elements from the first one that may have changed, given the current length of the list. */
  write(value: T, present: number): { from: number; items: readonly WireValue[] };
  read(items: readonly WireValue[]): T;
}

/**
 * Visibility of a field. A field without `secret` is the same for every viewer. With "value", each seat may see its
 * own version. With "element", only the element at the viewer's seat may differ from the public list.
 */
export type Field<T> = (ScalarField<T> | ListField<T>) & { readonly secret?: "value" | "element" };

/** One field for each part of a view that is not common to all games. */
export type FieldTable<V extends CommonState> = {
  readonly [K in Exclude<keyof V, keyof CommonState>]-?: Field<V[K]>;
};

/** A field table with erased types, because servers and clients treat all games alike. */
export type AnyFields = Readonly<Record<string, Field<unknown>>>;

/** Separators from the outermost to the innermost level. Packed ids, cards and numbers contain none of them. */
const SEPARATORS = ["|", ";", ",", " ", "."];
/** The first separator is reserved for the parts of a secret. */
export const OUTER = 1;

export const separator = (depth: number): string => SEPARATORS[depth] as string;

/** Joins packed strings. A terminator after an empty last string distinguishes [""] from []. */
function joinTexts(texts: readonly string[], depth: number): string {
  const joined = texts.join(separator(depth));
  return texts.length > 0 && texts.at(-1) === "" ? joined + separator(depth) : joined;
}

function splitTexts(text: string, depth: number): string[] {
  if (text === "") return [];
  const parts = text.split(separator(depth));
  if (parts.at(-1) === "") parts.pop();
  return parts;
}

/** Copies values that cannot change, such as strings and numbers. */
const same = <T>(value: T): T => value;

const scalar = <T extends WireValue>(type: WireType, unpack: (text: string) => T): ScalarField<T> => ({
  wire: "scalar",
  type,
  canPackEmpty: false,
  copy: same,
  pack: String,
  unpack,
  write: (value) => value,
  read: (value) => value as T,
});

export const uint8 = (): ScalarField<number> => scalar("uint8", Number);
export const int8 = (): ScalarField<number> => scalar("int8", Number);
export const number = (): ScalarField<number> => scalar("number", Number);
export const boolean = (): ScalarField<boolean> => scalar("boolean", (text) => text === "true");
/** An id, a card or another short word; never empty inside packed values. */
export const text = <T extends string = string>(): ScalarField<T> => scalar("string", (packed) => packed as T);

/** Any value as one packed string on the wire. */
export const packed = <T>(codec: Codec<T>): ScalarField<T> => ({
  wire: "scalar",
  type: "string",
  canPackEmpty: codec.canPackEmpty,
  copy: codec.copy,
  pack: codec.pack,
  unpack: codec.unpack,
  write: (value) => codec.pack(value, OUTER),
  read: (value) => codec.unpack(value as string, OUTER),
});

/** A value or null. On the wire, numbers become optional and other types a string that is empty for null. */
export function nullable<T>(field: ScalarField<T> | ListField<T>): ScalarField<T | null> {
  // A value that may pack to an empty string is marked, so that it differs from null.
  const mark = field.canPackEmpty ? "=" : "";
  const codec: Codec<T | null> = {
    canPackEmpty: true,
    copy: (value) => (value === null ? null : field.copy(value)),
    pack: (value, depth) => (value === null ? "" : mark + field.pack(value, depth)),
    unpack: (packedText, depth) => (packedText === "" ? null : field.unpack(packedText.slice(mark.length), depth)),
  };
  if (field.wire === "list" || field.type === "string") return packed(codec);
  return {
    ...codec,
    wire: "optional",
    type: field.type,
    write: (value) => (value === null ? undefined : field.write(value)),
    read: (value) => (value === undefined ? null : field.read(value)),
  };
}

/** A list; its elements are packed unless the wire has their type. */
export function list<T extends readonly unknown[]>(
  element: ScalarField<T[number]> | ListField<T[number]>,
): ListField<T, T[number]> {
  // Only plain scalars are equal on the wire and in the view; nullable and packed ones are strings.
  const isPlain = element.wire === "scalar" && !element.canPackEmpty && element.type !== "string";
  const toItem = (value: T[number]) => (isPlain ? (value as WireValue) : element.pack(value, OUTER));
  const fromItem = (item: WireValue) => (isPlain ? item : element.unpack(item as string, OUTER));
  return {
    wire: "list",
    type: isPlain ? element.type : "string",
    element,
    canPackEmpty: true,
    copy: (value) => (element.copy === same ? value.slice() : value.map((item) => element.copy(item))) as unknown as T,
    pack: (value, depth) =>
      joinTexts(
        value.map((item) => element.pack(item, depth + 1)),
        depth,
      ),
    unpack: (packedText, depth) =>
      splitTexts(packedText, depth).map((item) => element.unpack(item, depth + 1)) as unknown as T,
    write: (value) => ({ from: 0, items: isPlain ? (value as readonly WireValue[]) : value.map(toItem) }),
    read: (items) => items.map(fromItem) as unknown as T,
  };
}

/** A record as one packed string. It needs at least two parts, so it never packs to an empty string. */
export function record<T extends object>(parts: { readonly [K in keyof T]-?: Codec<T[K]> }): ScalarField<T> {
  const entries = Object.entries<Codec<unknown>>(parts);
  const partOf = (value: T, name: string) => (value as Record<string, unknown>)[name];
  return packed({
    canPackEmpty: false,
    copy: (value) => {
      const copied: Record<string, unknown> = {};
      for (const [name, codec] of entries) copied[name] = codec.copy(partOf(value, name));
      return copied as T;
    },
    pack: (value, depth) =>
      entries.map(([name, codec]) => codec.pack(partOf(value, name), depth + 1)).join(separator(depth)),
    unpack: (packedText, depth) => {
      const texts = packedText.split(separator(depth));
      const unpacked = entries.map(([name, codec], index) => [name, codec.unpack(texts[index] ?? "", depth + 1)]);
      return Object.fromEntries(unpacked) as T;
    },
  });
}

/** Converts a history into lines of text of which only the last one changes. */
export interface Log<T> {
  copy(value: T): T;
  /** Number of lines. */
  count(value: T): number;
  /** Returns the lines from this index on. */
  lines(value: T, leftOut: number): string[];
  read(lines: readonly string[]): T;
}

/** A growing history. Lines that can no longer change are neither written nor compared again. */
export const log = <T>({ copy, count, lines, read }: Log<T>): ListField<T> => ({
  wire: "list",
  type: "string",
  isLog: true,
  element: text(),
  canPackEmpty: true,
  copy,
  pack: (value, depth) => joinTexts(lines(value, 0), depth),
  unpack: (packedText, depth) => read(splitTexts(packedText, depth)),
  write: (value, present) => {
    // Fewer lines than before means a new match.
    const from = count(value) < present ? 0 : Math.max(0, present - 1);
    return { from, items: lines(value, from) };
  },
  read: (items) => read(items as readonly string[]),
});

/** Marks a field of which each seat may see a different version. */
export const secret = <T>(field: Field<T>): Field<T> => ({ ...field, secret: "value" });

/** Marks a list in which only the seat itself may see its element in full. */
export const secretElement = <T extends readonly unknown[]>(field: ListField<T, T[number]>): Field<T> =>
  ({ ...field, secret: "element" }) as Field<T>;
