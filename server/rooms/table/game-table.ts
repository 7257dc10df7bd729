import { type ArraySchema, schema, t } from "@colyseus/schema";
import { type PackSecret, secretPacker, secretsOf } from "../../../shared/core/field-views.ts";
import type { AnyFields, Field, WireType, WireValue } from "../../../shared/core/fields.ts";
import type { CommonState, GameDefinition } from "../../../shared/core/game.ts";
import { assign, type CommonTable, elementsOf, projectCommon, tableFields } from "./table.ts";

/** How one game's views become its synchronized table. */
export interface GameTable {
  /** Creates an empty table. */
  create(): CommonTable;
  /** Brings the public table up to a spectator's view; only changed values are sent. */
  project(table: CommonTable, view: CommonState): void;
  /** The view of spectators, to be read at once: without secrets it is the state itself, which need not be copied. */
  openView(game: Pick<GameDefinition, "viewFor">, state: CommonState): CommonState;
  /** Packs the secret of a seat; null for games without secrets. */
  secretOf: PackSecret | null;
}

const SCALARS = {
  uint8: () => t.uint8().default(0),
  int8: () => t.int8().default(0),
  number: () => t.number().default(0),
  boolean: () => t.boolean().default(false),
  string: () => t.string().default(""),
} satisfies Record<WireType, unknown>;

const OPTIONAL_SCALARS = {
  uint8: () => t.uint8().optional(),
  int8: () => t.int8().optional(),
  number: () => t.number().optional(),
  boolean: () => t.boolean().optional(),
  string: () => t.string().optional(),
} satisfies Record<WireType, unknown>;

function schemaType({ wire, type }: Field<unknown>) {
  if (wire === "list") return t.array(type);
  return wire === "optional" ? OPTIONAL_SCALARS[type]() : SCALARS[type]();
}

/** Derives the synchronized table of a game from its field table. */
export function gameTable(id: string, fields: AnyFields): GameTable {
  const types = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaType(field)]));
  const Table = schema({ ...tableFields, ...types }, `Table of ${id}`);
  const entries = Object.entries(fields);
  const hasSecrets = secretsOf(fields).length > 0;
  return {
    create: () => new Table() as unknown as CommonTable,
    project(table, view) {
      projectCommon(table, view);
      const synced = table as unknown as Record<string, unknown>;
      const values = view as unknown as Record<string, unknown>;
      for (const [name, field] of entries) {
        if (field.wire === "list") {
          const target = synced[name] as ArraySchema<WireValue>;
          const present = elementsOf(target);
          const { from, items } = field.write(values[name], present.length);
          assign(target, items, from, present);
        } else {
          synced[name] = field.write(values[name]);
        }
      }
    },
    openView: (game, state) => (hasSecrets ? game.viewFor(state, "spectator") : state),
    secretOf: hasSecrets ? secretPacker(fields) : null,
  };
}
