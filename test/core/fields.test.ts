import assert from "node:assert/strict";
import { secretPacker, unpackSecret } from "../../shared/core/field-views.ts";
import {
  type AnyFields,
  boolean,
  type Field,
  int8,
  list,
  nullable,
  number,
  packed,
  record,
  secret,
  secretElement,
  text,
  uint8,
} from "../../shared/core/fields.ts";
import type { CommonState } from "../../shared/core/game.ts";
import { fc } from "../helpers/setup/fuzz-seed.ts";

/** Writes a value to the wire and reads it back. */
function roundTrip<T>(field: Field<T>, value: T): T {
  if (field.wire === "list") return field.read(field.write(value, 0).items);
  return field.read(field.write(value));
}

const word = fc.stringMatching(/^[A-Za-z0-9-]{1,8}$/);
const words = fc.array(word, { maxLength: 4 });
const small = fc.nat(255);

interface Stack {
  name: string;
  value: number;
  cards: string[];
  top: string | null;
}
const stack = record<Stack>({ name: text(), value: uint8(), cards: list(text()), top: nullable(text()) });
const stacks: fc.Arbitrary<Stack> = fc.record(
  {
    name: word,
    value: small,
    cards: words,
    top: fc.option(word),
  },
  { noNullPrototype: true },
);

const CASES: Record<string, [Field<never>, fc.Arbitrary<unknown>]> = {
  "a number": [number() as never, fc.integer()],
  "a number or null": [nullable(int8()) as never, fc.option(fc.integer({ min: -128, max: 127 }))],
  "a word or null": [nullable(text()) as never, fc.option(word)],
  "a list of booleans": [list(boolean()) as never, fc.array(fc.boolean())],
  "a list of words": [list(text()) as never, words],
  "a list of words or null": [list(nullable(text())) as never, fc.array(fc.option(word))],
  "a packed list": [packed(list(uint8())) as never, fc.array(small)],
  "a list of lists": [list(list(nullable(text()))) as never, fc.array(fc.array(fc.option(word)))],
  "a list of lists or null": [list(nullable(list(text()))) as never, fc.array(fc.option(words))],
  "a record": [stack as never, stacks],
  "a record or null": [nullable(stack) as never, fc.option(stacks)],
  "a list of records or null": [list(nullable(stack)) as never, fc.array(fc.option(stacks))],
};

describe("a synchronized field", () => {
  for (const [name, [field, values]] of Object.entries(CASES)) {
    it(`carries ${name} unchanged`, () => {
      fc.assert(fc.property(values, (value) => assert.deepEqual(roundTrip(field, value as never), value)));
    });

    it(`copies ${name} without sharing a part`, () => {
      fc.assert(
        fc.property(values, (value) => {
          const copy: unknown = (field as Field<unknown>).copy(value);
          assert.deepEqual(copy, value);
          if (typeof value === "object" && value !== null) assert.notEqual(copy, value);
        }),
      );
    });
  }
});

describe("the secret view of a seat", () => {
  const fields = {
    hands: secretElement(list(nullable(list<string[]>(text())))),
    choice: secret(nullable(stack)),
    open: number(),
  } as unknown as AnyFields;
  const view = (hands: (string[] | null)[], choice: Stack | null) =>
    ({ hands, choice, open: 1 }) as never as CommonState;
  const none = view([null, null], null);

  it("is empty where the seat sees no more than spectators", () => {
    assert.equal(secretPacker(fields)(none, none, 0), "");
  });

  it("adds only the seat's element and the seat's version", () => {
    const choice = { name: "capture", value: 7, cards: ["3H", "4D"], top: null };
    const open = view([null, null], { ...choice, cards: [] });
    for (const hand of [[], ["AS"], ["AS", "10D"]]) {
      const own = view([null, hand], choice);
      const read = structuredClone(open) as never as Record<string, unknown>;
      unpackSecret(fields, read, 1, secretPacker(fields)(open, own, 1));
      assert.deepEqual(read, own);
    }
  });
});
