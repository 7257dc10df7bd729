import type { GameEvent, Happened, KernelEvent, StandIn } from "./game.ts";

/** The event types of a game and the fields of each, in the order by which they are sent. */
export type EventFields<E extends GameEvent = GameEvent> = {
  readonly [T in E["type"]]: { readonly [K in Exclude<keyof Extract<E, { type: T }>, "type">]-?: true };
};

/** The fields of the events that the kernel adds to every game. */
export const kernelEventFields: EventFields<KernelEvent> = {
  resigned: { seat: true },
  drawAgreed: {},
  matchEnded: { result: true },
};

/**
 * The index of an event's type, followed by the values of its fields. An event that the game does not list, such as those
 * of a game that is one object, is -1 followed by the event itself.
 */
type SentEvent = readonly [type: number, ...values: unknown[]];

/** The events of an action as they are sent. With the names of types and fields, a move would take twice as many bytes. */
export type SentEvents = readonly [seq: number, standIn: StandIn | null, ...events: SentEvent[]];

/** The types of a game by their order, and the fields of each. */
interface Order {
  types: readonly string[];
  fieldsOf: ReadonlyMap<string, readonly string[]>;
}

const orders = new WeakMap<EventFields, Order>();

function orderOf(fields: EventFields): Order {
  const known = orders.get(fields);
  if (known) return known;
  const entries = Object.entries(fields).map(([type, names]) => [type, Object.keys(names)] as const);
  const order = { types: entries.map(([type]) => type), fieldsOf: new Map(entries) };
  orders.set(fields, order);
  return order;
}

export function toSent(fields: EventFields, { seq, standIn, events }: Happened): SentEvents {
  const { types, fieldsOf } = orderOf(fields);
  const sent = events.map((event): SentEvent => {
    const names = fieldsOf.get(event.type);
    if (!names) return [-1, event];
    return [types.indexOf(event.type), ...names.map((name) => event[name as keyof GameEvent])];
  });
  return [seq, standIn ?? null, ...sent];
}

export function fromSent(fields: EventFields, [seq, standIn, ...sent]: SentEvents): Happened {
  const { types, fieldsOf } = orderOf(fields);
  const events = sent.map(([index, ...values]) => {
    if (index < 0) return values[0] as GameEvent;
    const type = types[index] as string;
    const event: Record<string, unknown> = { type };
    for (const [place, name] of (fieldsOf.get(type) ?? []).entries()) event[name] = values[place];
    return event as unknown as GameEvent;
  });
  return { seq, events, ...(standIn && { standIn }) };
}
