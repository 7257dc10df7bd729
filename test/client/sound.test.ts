import assert from "node:assert/strict";
import { throwDice } from "../../client/src/anim/throw.ts";
import { BUZZES, EFFECTS, type Effect, parametersOf } from "../../client/src/sound/effects.ts";
import { loudness } from "../../client/src/sound/loudness.ts";
import { soundsOf } from "../../client/src/sound/plan.ts";
import type { GameEvent } from "../../shared/core/game.ts";

const event = (type: string, more: object = {}): GameEvent => ({ type, ...more }) as GameEvent;
const heard = (...events: GameEvent[]): Effect[] => soundsOf(events, 0);
const ended = (...winners: number[]) => event("matchEnded", { result: { winners, reason: "target" } });

describe("the sounds of a table", () => {
  it("differ for banks, saves, busts and captures", () => {
    assert.deepEqual(heard(event("banked")), ["bank"]);
    assert.deepEqual(heard(event("yielded")), ["bank"]);
    assert.deepEqual(heard(event("saved")), ["lock"]);
    assert.deepEqual(heard(event("farkled")), ["bust"]);
    assert.deepEqual(heard(event("captured")), ["capture"]);
  });

  it("include hot dice when a lock leaves all six to roll again, and a plain lock otherwise", () => {
    assert.deepEqual(heard(event("locked", { left: 6 })), ["hot"]);
    assert.deepEqual(heard(event("locked", { left: 4 })), ["lock"]);
  });

  it("mark the end of a turn only when it lost points", () => {
    assert.deepEqual(heard(event("turnEnded", { lost: 12 })), ["bust"]);
    assert.deepEqual(heard(event("turnEnded", { lost: 0 })), []);
    assert.deepEqual(heard(event("turnEnded")), []);
  });

  it("differ for winner, loser and spectator, and replace the sound of the last move", () => {
    assert.deepEqual(heard(event("banked"), ended(0)), ["win"]);
    assert.deepEqual(heard(event("banked"), ended(1)), ["lose"]);
    assert.deepEqual(soundsOf([ended(1)], null), ["win"]);
  });

  it("play once per step, and skip events without a sound", () => {
    assert.deepEqual(heard(event("captured"), event("swept"), event("turnEnded")), ["capture"]);
    assert.deepEqual(heard(event("rolled"), event("nothing-anyone-knows")), []);
  });

  it("are silent when muted; a hidden tab plays only the turn notification", () => {
    const listening = { volume: 0.5, muted: false, hidden: false };
    assert.equal(loudness("bank", listening), 0.5);
    assert.equal(loudness("impact", listening, 0.5), 0.25);
    assert.equal(loudness("bank", { ...listening, hidden: true }), 0);
    assert.equal(loudness("turn", { ...listening, hidden: true }), 0.5);
    assert.equal(loudness("turn", { ...listening, muted: true }), 0);
  });

  it("have a valid synthesizer recipe for every effect, none longer than two seconds", () => {
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

  it("plays while the dice move, in order, and fades towards the end", () => {
    const { impacts, seconds } = throwDice(order);
    assert.ok(impacts.length >= 3, `${impacts.length} strikes`);
    for (const [index, { at, strength }] of impacts.entries()) {
      assert.ok(at > (impacts[index - 1]?.at ?? 0) && at <= seconds, `${at} of ${seconds}`);
      assert.ok(strength >= 0 && strength <= 1);
    }
    const loudest = Math.max(...impacts.map(({ strength }) => strength));
    assert.ok((impacts.at(-1)?.strength ?? 1) < loudest);
  });

  it("is the same for every client that sees the same throw", () => {
    assert.deepEqual(throwDice(order).impacts, throwDice(order).impacts);
    assert.notDeepEqual(throwDice(order).impacts, throwDice({ ...order, seed: 43 }).impacts);
  });
});
