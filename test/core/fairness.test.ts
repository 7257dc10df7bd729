import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { fortyCards } from "../../shared/core/cards.ts";
import { canonicalJson, commitmentOf, fairStream, hashOf } from "../../shared/core/fairness.ts";
import { drawsForOrder, scriptedRng, shuffle } from "../../shared/core/rng.ts";

const SEED = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/** A second implementation of the stream from its description, with Node's cryptography. */
function* wordsByHand(serverSeed: string, matchId: string, seeds: string[]): Generator<number> {
  const key = createHmac("sha256", Buffer.from(serverSeed, "hex"))
    .update(JSON.stringify([matchId, ...seeds]))
    .digest();
  for (let block = 0n; ; block++) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(block);
    const bytes = createHmac("sha256", key).update(counter).digest();
    for (let word = 0; word < 32; word += 4) yield bytes.readUInt32BE(word);
  }
}

describe("the fairness stream", () => {
  it("commits to the server seed by the SHA-256 of its bytes", () => {
    assert.equal(commitmentOf(SEED), createHash("sha256").update(Buffer.from(SEED, "hex")).digest("hex"));
  });

  it("is the documented HMAC-SHA-256 counter stream", () => {
    const stream = fairStream(SEED, "m1", ["a", "b"]);
    const words = wordsByHand(SEED, "m1", ["a", "b"]);
    // A range that divides 2³² uses every word, so the output shows the words.
    for (let i = 0; i < 100; i++) assert.equal(stream.int(2 ** 32), words.next().value);
    assert.equal(stream.position, 100);
  });

  it("changes with every seed, with their order, and with the match", () => {
    const first = (id: string, seeds: string[]) => fairStream(SEED, id, seeds).int(2 ** 32);
    const all = [first("m1", ["a", "b"]), first("m1", ["b", "a"]), first("m1", ["ab", ""]), first("m2", ["a", "b"])];
    assert.equal(new Set(all).size, all.length);
  });

  it("skips the words that would favour small values", () => {
    // 3 · 2³⁰ leaves a quarter of all words over: they must be skipped.
    const stream = fairStream(SEED, "m1", []);
    const words = wordsByHand(SEED, "m1", []);
    const range = 3 * 2 ** 30;
    for (let i = 0; i < 50; i++) {
      let word = words.next().value as number;
      while (word >= range) word = words.next().value as number;
      assert.equal(stream.int(range), word);
    }
    assert.ok(stream.position > 50, "some words were skipped");
  });

  it("rolls dice evenly", () => {
    const stream = fairStream(SEED, "even", []);
    const counts = [0, 0, 0, 0, 0, 0];
    const rolls = 60_000;
    for (let i = 0; i < rolls; i++) {
      const face = stream.int(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    // Chi-square with five degrees of freedom stays below 25.7 in 9 999 of 10 000 fair runs.
    const expected = rolls / 6;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    assert.ok(chi < 25.7, `chi-square ${chi}`);
  });

  it("rejects ranges it cannot draw from", () => {
    const stream = fairStream(SEED, "m1", []);
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 33]) assert.throws(() => stream.int(n), RangeError);
  });
});

describe("the shuffle", () => {
  it("gives every order of three cards a sixth of the draws", () => {
    const stream = fairStream(SEED, "orders", []);
    const counts = new Map<string, number>();
    for (let i = 0; i < 12_000; i++) {
      const order = shuffle(["a", "b", "c"], stream).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    assert.equal(counts.size, 6);
    for (const count of counts.values()) assert.ok(Math.abs(count - 2000) < 200, `${count} of about 2000`);
  });

  it("can be stacked for a scenario", () => {
    const wanted = [...fortyCards()].reverse();
    assert.deepEqual(shuffle(fortyCards(), scriptedRng(drawsForOrder(fortyCards(), wanted))), wanted);
  });
});

describe("canonical JSON", () => {
  it("does not depend on the order in which fields were written", () => {
    assert.equal(canonicalJson({ b: [1, { d: null, c: "ü" }], a: 2 }), '{"a":2,"b":[1,{"c":"ü","d":null}]}');
    assert.equal(hashOf({ x: 1, y: 2 }), hashOf({ y: 2, x: 1 }));
  });

  it("sorts keys as texts, escapes them, and leaves out undefined fields", () => {
    assert.equal(canonicalJson({ 9: 0, 10: [], 'a"b': { c: undefined } }), '{"10":[],"9":0,"a\\"b":{}}');
    assert.equal(canonicalJson([["1", 2, null, true], {}, -0]), '[["1",2,null,true],{},0]');
  });
});
