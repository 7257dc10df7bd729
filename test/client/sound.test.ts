import assert from "node:assert/strict";
import { throwDice } from "../../client/src/anim/throw.ts";
import { BUZZES, EFFECTS, type Effect, parametersOf } from "../../client/src/sound/effects.ts";
import { loudness } from "../../client/src/sound/loudness.ts";
import { soundsOf } from "../../client/src/sound/plan.ts";
import type { GameEvent } from "../../shared/core/game.ts";

const event = (type: string, more: object = {}): GameEvent => ({ type, ...more }) as GameEvent;
const heard = (...events: GameEvent[]): Effect[] => soundsOf(events, 0);
const ended = (...winners: number[]) => event("matchEnded", { result: { winners, reason: "target" } });

describe("what a table sounds like", () => {
  it("banks, saves, busts and captures each with a sound of their own", () => {
    assert.deepEqual(heard(event("banked")), ["bank"]);
    assert.deepEqual(heard(event("yielded")), ["bank"]);
    assert.deepEqual(heard(event("saved")), ["lock"]);
    assert.deepEqual(heard(event("farkled")), ["bust"]);
    assert.deepEqual(heard(event("captured")), ["capture"]);
  });

  it("plays hot dice when a lock leaves all six to roll again, and a plain lock otherwise", () => {
    assert.deepEqual(heard(event("locked", { left: 6 })), ["hot"]);
    assert.deepEqual(heard(event("locked", { left: 4 })), ["lock"]);
  });

  it("mourns the end of a turn only when it cost something", () => {
    assert.deepEqual(heard(event("turnEnded", { lost: 12 })), ["bust"]);
    assert.deepEqual(heard(event("turnEnded", { lost: 0 })), []);
    assert.deepEqual(heard(event("turnEnded")), []);
  });

  it("tells the winner from the loser, cheers for whoever watches, and drowns the move that ended the match", () => {
    assert.deepEqual(heard(event("banked"), ended(0)), ["win"]);
    assert.deepEqual(heard(event("banked"), ended(1)), ["lose"]);
    assert.deepEqual(soundsOf([ended(1)], null), ["win"]);
  });

  it("plays the same sound once for a step, and says nothing about what has none", () => {
    assert.deepEqual(heard(event("captured"), event("swept"), event("turnEnded")), ["capture"]);
    assert.deepEqual(heard(event("rolled"), event("nothing-anyone-knows")), []);
  });

  it("is silent when muted, and from a hidden tab lets only the call to a turn through", () => {
    const listening = { volume: 0.5, muted: false, hidden: false };
    assert.equal(loudness("bank", listening), 0.5);
    assert.equal(loudness("impact", listening, 0.5), 0.25);
    assert.equal(loudness("bank", { ...listening, hidden: true }), 0);
    assert.equal(loudness("turn", { ...listening, hidden: true }), 0.5);
    assert.equal(loudness("turn", { ...listening, muted: true }), 0);
  });

  it("has a recipe in the synthesizer's order for every effect, and none that lasts longer than two seconds", () => {
    for (const effect of Object.keys(EFFECTS) as Effect[]) {
      const knobs = parametersOf(effect);
      assert.equal(knobs.length, 21, effect);
      const [, , frequency = 0, attack = 0, sustain = 0, release = 0] = knobs;
      assert.ok(frequency > 20 && frequency < 4000, effect);
      assert.ok(attack + sustain + release + (knobs[16] ?? 0) + (knobs[18] ?? 0) < 2, effect);
    }
    for (const buzz of Object.keys(BUZZES)) assert.ok(buzz in EFFECTS, buzz);
  });
});

describe("the sound of thrown dice", () => {
  const order = { count: 6, seed: 42, from: "near", arena: { width: 8, depth: 5 } } as const;

  it("strikes while the dice still move, in order, and ever more softly at the end", () => {
    const { impacts, seconds } = throwDice(order);
    assert.ok(impacts.length >= 3, `${impacts.length} strikes`);
    for (const [index, { at, strength }] of impacts.entries()) {
      assert.ok(at > (impacts[index - 1]?.at ?? 0) && at <= seconds, `${at} of ${seconds}`);
      assert.ok(strength >= 0 && strength <= 1);
    }
    const loudest = Math.max(...impacts.map(({ strength }) => strength));
    assert.ok((impacts.at(-1)?.strength ?? 1) < loudest);
  });

  it("is the same for everyone who sees the same throw", () => {
    assert.deepEqual(throwDice(order).impacts, throwDice(order).impacts);
    assert.notDeepEqual(throwDice(order).impacts, throwDice({ ...order, seed: 43 }).impacts);
  });
});
