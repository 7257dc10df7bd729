import type { CommonState } from "../core/game.ts";
import type { Synced } from "../core/synced.ts";
import { HIDDEN } from "./secrets.ts";
import type { AnySpec } from "./spec.ts";
import type { Shape } from "./view-shape.ts";

/** What the synchronized state of a game declares for one field of its views. */
export type DerivedField =
  /** One list of cards for each seat: their number, and the cards for the player of the seat. */
  | { as: "hands" }
  /** The number of cards that no seat sees. */
  | { as: "count" }
  | { as: "value"; shape: Shape };

/** The fields of a synchronized state that is derived from the views of a game. */
export function derivedFields(
  { id, secrets = {} }: AnySpec,
  shapes: Readonly<Record<string, Shape>>,
): Record<string, DerivedField> {
  const owners = secrets as Readonly<Record<string, "seat" | "none">>;
  if (Object.values(owners).filter((owner) => owner === "seat").length > 1)
    throw new Error(`${id}: only one field of each seat can be secret; declare the synchronized state in server/rooms`);
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]): [string, DerivedField] => {
      const owner = owners[name];
      if (owner === undefined) return [name, { as: "value", shape }];
      return [name, { as: owner === "seat" ? "hands" : "count" }];
    }),
  );
}

/** A list element that a schema cannot hold as it is: a list, or a value that may be null. */
export const isWrapped = ({ kind, isNullable }: Shape): boolean => kind === "list" || isNullable === true;

type Values = Record<string, unknown>;

/** The value of a view as the synchronized state holds it. */
function written(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (shape.kind === "object") {
    const fields = Object.entries(shape.fields ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, written(field, (value as Values)[name])]));
  }
  const { element } = shape;
  if (shape.kind !== "list" || !element) return value;
  const elements = (value as unknown[]).map((part) => written(element, part));
  return isWrapped(element) ? elements.map((part) => ({ value: part })) : elements;
}

/** The value of a view from what a client received. */
function received(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (shape.kind === "object") {
    const fields = Object.entries(shape.fields ?? {}).filter(
      ([name, { isOptional }]) => !isOptional || (value as Values)[name] !== undefined,
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, received(field, (value as Values)[name])]));
  }
  const { element } = shape;
  if (shape.kind !== "list" || !element) return value;
  const parts = isWrapped(element) ? (value as { value?: unknown }[]).map((part) => part.value) : (value as unknown[]);
  return parts.map((part) => received(element, part));
}

interface ReceivedHand {
  count: number;
  own?: { cards: string[] };
}

const hiddenCards = (count: number): string[] => new Array<string>(count).fill(HIDDEN);

/** Converts between the views of a game and its derived state. */
export function derivedSynced(fieldsOf: () => Readonly<Record<string, DerivedField>>): Synced {
  const write = (open: CommonState, own: readonly CommonState[]) => {
    const { phase, actor, scores, result } = open;
    const values: Values = { phase, actor, scores, result };
    for (const [name, field] of Object.entries(fieldsOf())) {
      const value = (open as CommonState & Values)[name];
      if (field.as === "value") values[name] = written(field.shape, value);
      else if (field.as === "count") values[name] = (value as string[]).length;
      else {
        values[name] = own.map((view, seat) => {
          const cards = ((view as CommonState & Values)[name] as string[][])[seat] ?? [];
          return { count: cards.length, own: { cards } };
        });
      }
    }
    return values;
  };
  const read = (values: object, options: object) => {
    const { phase, actor, scores, result } = values as CommonState;
    const view: Values = { phase, options, actor, scores, result };
    for (const [name, field] of Object.entries(fieldsOf())) {
      const value = (values as Values)[name];
      if (field.as === "value") view[name] = received(field.shape, value);
      else if (field.as === "count") view[name] = hiddenCards(value as number);
      else view[name] = (value as ReceivedHand[]).map(({ count, own }) => own?.cards ?? hiddenCards(count));
    }
    return view as unknown as CommonState;
  };
  return { write: write as Synced["write"], read: read as Synced["read"] };
}
