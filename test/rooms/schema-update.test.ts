import assert from "node:assert/strict";
import {
  type Decoder,
  Encoder,
  Reflection,
  type Schema,
  type SchemaType,
  StateView,
  schema,
  t,
} from "@colyseus/schema";
import { update, type ValuesOf } from "../../server/rooms/schema/update.ts";
import { type Rng, seededRng } from "../../shared/core/rng.ts";

/** One field of every form that the states of games use in public, and behind `.view()`. */
const Choice = schema({ kind: t.string().default(""), value: t.uint8().default(0) }, "Choice");
const Question = schema({ rule: t.string().default(""), card: t.string().optional(), options: t.array(Choice) }, "Q");
const Own = schema({ cards: t.array("string"), question: t.ref(Question).optional() }, "Own");
const Hand = schema({ count: t.uint8().default(0), own: t.ref(Own).view() }, "Hand");
const State = schema(
  { table: t.array("string"), choices: t.array(Choice), open: t.ref(Question).optional(), hands: t.array(Hand) },
  "State",
);
type State = SchemaType<typeof State>;
type Values = ValuesOf<State>;

const SEATS = 2;
const TABLES = 30;
const STEPS = 25;

const listOf = <T>(rng: Rng, make: () => T): T[] => Array.from({ length: rng.int(5) }, make);
const cards = (rng: Rng) => listOf(rng, () => `${rng.int(9)}S`);
const choices = (rng: Rng) => listOf(rng, () => ({ kind: `kind ${rng.int(2)}`, value: rng.int(4) }));
const question = (rng: Rng) =>
  rng.int(3) === 0 ? null : { rule: `rule ${rng.int(2)}`, card: rng.int(2) === 0 ? null : "5S", options: choices(rng) };

/** Values of which some changed at random since the last ones. */
function changed(rng: Rng, last: Values | null): Values {
  const some = <T>(before: T | undefined, make: (rng: Rng) => T): T =>
    before !== undefined && rng.int(2) === 0 ? before : make(rng);
  return {
    table: some(last?.table, cards),
    choices: some(last?.choices, choices),
    open: some(last?.open, question),
    hands: Array.from({ length: SEATS }, (_, seat) => {
      const before = last?.hands[seat]?.own;
      const own = { cards: some(before?.cards, cards), question: some(before?.question, question) };
      return { count: own.cards.length, own };
    }),
  };
}

/** What the client of a seat has to decode: no secret of the other seat, and no absent field. */
function seenBy(seat: number, values: Values): unknown {
  const hands = values.hands.map(({ count, own }, index) => (index === seat ? { count, own } : { count }));
  return JSON.parse(JSON.stringify({ ...values, hands }, (_, value) => value ?? undefined));
}

interface SeatedClient {
  seat: number;
  view: StateView;
  decoder: Decoder<Schema>;
}

function join(state: State, encoder: Encoder, seat: number): SeatedClient {
  const view = new StateView();
  view.add(state.hands[seat]?.own as Schema);
  const decoder = Reflection.decode(Reflection.encode(encoder)) as Decoder<Schema>;
  const it = { offset: 0 };
  encoder.encodeAll(it);
  decoder.decode(encoder.encodeAllView(view, it.offset, it).slice());
  return { seat, view, decoder };
}

/** Sends the changes to each client; returns the bytes that each received. */
function patch(encoder: Encoder, clients: readonly SeatedClient[]): number[] {
  const it = { offset: 0 };
  encoder.encode(it);
  const shared = it.offset;
  const sizes = clients.map(({ decoder, view }) => {
    const bytes = encoder.encodeView(view, shared, it).slice();
    decoder.decode(bytes);
    return bytes.length;
  });
  encoder.discardChanges();
  return sizes;
}

/** A state with random values, and a client at each seat. */
function open(rng: Rng) {
  const state = new State();
  const values = changed(rng, null);
  update(state, values);
  const encoder = new Encoder(state);
  encoder.discardChanges();
  const clients = [0, 1].map((seat) => join(state, encoder, seat));
  patch(encoder, clients);
  return { state, values, encoder, clients };
}

describe("update", () => {
  it("shows each client exactly its part of random values, while clients leave and join", () => {
    for (let seed = 0; seed < TABLES; seed++) {
      const rng = seededRng(seed);
      const { state, encoder, clients, ...table } = open(rng);
      let { values } = table;
      for (let step = 0; step < STEPS; step++) {
        values = changed(rng, values);
        update(state, values);
        patch(encoder, clients);
        for (const { decoder, seat } of clients) {
          assert.deepEqual(decoder.state.toJSON(), seenBy(seat, values), `seed ${seed}, step ${step}, seat ${seat}`);
        }
        const leaving = clients[rng.int(2 * SEATS)];
        if (!leaving) continue;
        leaving.view.dispose();
        Object.assign(leaving, join(state, encoder, leaving.seat));
      }
    }
  });

  it("sends nothing for values that did not change", () => {
    const { state, values, encoder, clients } = open(seededRng(1));
    update(state, structuredClone(values));
    assert.deepEqual(patch(encoder, clients), [0, 0]);
  });
});
