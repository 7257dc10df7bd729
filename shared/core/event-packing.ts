import type { GameEvent, Happened, StandIn } from "./game.ts";

/** Type of an event, followed by the names of its other fields. */
export type EventShape = readonly [type: string, ...fields: string[]];

/** The number of an event's shape, followed by its values. The first event of a shape also carries the shape itself. */
export type PackedEvent = readonly [shape: number | readonly [number: number, ...EventShape], ...values: unknown[]];

export type PackedHappened = readonly [seq: number, standIn: StandIn | null, ...events: PackedEvent[]];

/**
 * Packs events by position. Most bytes of an event are the names of its fields, so each shape gets a number on first
 * use, is sent once with its field names, and is referred to by its number afterwards.
 */
export class EventPacker {
  readonly #shapes: EventShape[] = [];
  /** Numbers of the shapes of each type; most types have one. */
  readonly #numbers = new Map<string, number[]>();

  /** All shapes by number, for a receiver that starts now. */
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
    return [[number, ...shape], ...(valuesIn(event, shape) ?? [])];
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

/** Restores the events of an `EventPacker`. */
export class EventUnpacker {
  readonly #shapes: EventShape[];

  constructor(shapes: readonly EventShape[]) {
    this.#shapes = [...shapes];
  }

  unpack([seq, standIn, ...events]: PackedHappened): Happened {
    return { seq, events: events.map((event) => this.#unpackEvent(event)), ...(standIn && { standIn }) };
  }

  #unpackEvent([head, ...values]: PackedEvent): GameEvent {
    const [type, ...fields] = typeof head === "number" ? (this.#shapes[head] as EventShape) : this.#learn(head);
    return { type, ...Object.fromEntries(fields.map((field, index) => [field, values[index]])) };
  }

  #learn([number, ...shape]: readonly [number, ...EventShape]): EventShape {
    this.#shapes[number] = shape;
    return shape;
  }
}
