import type { ArraySchema, Schema } from "@colyseus/schema";
import type { CatalogEntry } from "../../../shared/core/catalog-entry.ts";
import type { CommonState } from "../../../shared/core/game.ts";
import { seatingFields, type TableState } from "./TableState.ts";
import { type Field, fieldsOf, type SchemaClass, update, type Values, type ValuesOf, writeField } from "./update.ts";

/** The state of a game: what all tables share, its options, and the values of its views. */
export type GameState = TableState & { options: Schema };

/**
 * The state class `S`, if it has exactly the fields of the synchronized values `T`; otherwise a type that names the
 * missing ones, so that a room with a forgotten field does not compile.
 */
export type Synchronizes<S extends GameState, T> = [Missing<S, T>] extends [never]
  ? T extends ValuesOf<Omit<S, Exclude<keyof typeof seatingFields, keyof T>>>
    ? S
    : { wrongTypes: Wrong<S, T> }
  : { missing: Missing<S, T> };

type Missing<S, T> = Exclude<keyof T, keyof S> | Exclude<keyof S, keyof T | keyof typeof seatingFields | keyof Schema>;
type Wrong<S, T> = {
  [K in keyof T & keyof ValuesOf<S>]: T[K] extends ValuesOf<S>[K] ? never : K;
}[keyof T & keyof ValuesOf<S>];

const positions = new WeakMap<SchemaClass, readonly Field[]>();

/** The fields of a state that change with the position of a match. */
function positionFields(type: SchemaClass): readonly Field[] {
  const known = positions.get(type);
  if (known) return known;
  const fields = fieldsOf(type).filter(({ name }) => name !== "options" && !Object.hasOwn(seatingFields, name));
  positions.set(type, fields);
  return fields;
}

/** Brings a state up to the position of a match, with the secrets of all seats in viewed fields. */
export function showPosition(state: GameState, { game, synced }: CatalogEntry, position: CommonState): void {
  // Without secrets the view of spectators equals the state, which need not be copied.
  const values = synced
    ? synced.write(
        game.viewFor(position, "spectator"),
        position.scores.map((_, seat) => game.viewFor(position, seat)),
      )
    : position;
  for (const field of positionFields(state.constructor as SchemaClass)) {
    writeField(state, field, (values as Values)[field.name]);
  }
}

/** Removes the nested values of the last match, so that its secrets and its history do not stay with the seats. */
export function clearPosition(state: GameState): void {
  for (const { name, child, isList } of positionFields(state.constructor as SchemaClass)) {
    if (!isList || !child) continue;
    const list = (state as unknown as Record<string, ArraySchema<Schema>>)[name] as ArraySchema<Schema>;
    while (list.length > 0) list.pop();
  }
}

/** Writes the options of a match into the state. */
export function showOptions({ options }: GameState, { synced }: CatalogEntry, values: object): void {
  update(options, (synced?.options?.write(values) ?? values) as never);
}
