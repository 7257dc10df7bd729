import type { GameEvent, Happened, StandIn } from "./game.ts";

/** Type of an event, followed by the names of its other fields. */
export type EventShape = readonly [type: string, ...fields: string[]];

/** The number of an event's shape, followed by its values. */
export type PackedEvent = readonly [shape: number, ...values: unknown[]];

export type PackedHappened = readonly [seq: number, standIn: StandIn | null, ...events: PackedEvent[]];

/**
 * Packs events by position. Most bytes of an event are the names of its fields, so each shape gets a number on first
 * use, and receivers learn the names of each number once.
 */
export class EventPacker {
  readonly #shapes: EventShape[] = [];
  /** Numbers of the shapes of each type; most types have one. */
  readonly #numbers = new Map<string, number[]>();

  /** All shapes by number; the same list grows with every new shape. */
  get shapes(): readonly EventShape[] {
    return this.#shapes;
  }

  pack({ seq, standIn, events }: Happened): PackedHappened {
    return [seq, standIn ?? null, ...events.map((event) => this.#packEvent(event))];
  }

  #packEvent(event: GameEvent): PackedEvent {
    for (const number of this.#numbers.get(event.type) ?? []) {
      const values = valuesIn(event, this.#shapes[number] as EventShape);
      if (values) return [number, ...values];
    }
    const shape: EventShape = [event.type, ...Object.keys(event).filter((key) => key !== "type")];
    const number = this.#shapes.push(shape) - 1;
    this.#numbers.set(event.type, [...(this.#numbers.get(event.type) ?? []), number]);
    return [number, ...(valuesIn(event, shape) ?? [])];
  }
}

/** The values of an event in the order of its fields; null if it has another shape. */
function valuesIn(event: GameEvent, shape: EventShape): unknown[] | null {
  const values: unknown[] = [];
  for (const name of Object.keys(event)) {
    if (name === "type") continue;
    if (shape[values.length + 1] !== name) return null;
    values.push(event[name as keyof GameEvent]);
  }
  return values.length + 1 === shape.length ? values : null;
}

/** Restores the events of an `EventPacker` with these shapes. */
export class EventUnpacker {
  readonly #shapes: readonly EventShape[];

  constructor(shapes: readonly EventShape[]) {
    this.#shapes = shapes;
  }

  unpack([seq, standIn, ...events]: PackedHappened): Happened {
    return { seq, events: events.map((event) => this.#unpackEvent(event)), ...(standIn && { standIn }) };
  }

  #unpackEvent([number, ...values]: PackedEvent): GameEvent {
    const [type, ...fields] = this.#shapes[number] as EventShape;
    return { type, ...Object.fromEntries(fields.map((field, index) => [field, values[index]])) };
  }
}
