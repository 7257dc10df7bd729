import assert from "node:assert/strict";
import { tilt } from "../../../client/src/anim/faces.ts";
import { type Quat, rotate } from "../../../client/src/anim/rotation.ts";
import { throwDice } from "../../../client/src/anim/throw.ts";
import { type Pose, poseAt, restOf, slowAtEnd, type Tumble } from "../../../client/src/anim/tumble.ts";
import { tableLayout } from "../../../client/src/stage/dice/layout.ts";

const DESK = tableLayout(1280, 800, 6).arena;
const PHONE = tableLayout(390, 420, 6).arena;
const PHONE_PAIR = tableLayout(390, 420, 2).arena;

const rests = (thrown: Tumble, count: number): Pose[] =>
  Array.from({ length: count }, (_, body) => restOf(thrown, body));

const corners = ({ x, z, turn }: Pose): [number, number][] =>
  [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ].map(([u, v]) => {
    const [dx, dz] = level(turn, u as number, v as number);
    return [x + dx, z + dz];
  });

/** A corner of the upper face, seen from above. */
function level(turn: Quat, u: number, v: number): [number, number] {
  const side = [rotate(turn, [1, 0, 0]), rotate(turn, [0, 1, 0]), rotate(turn, [0, 0, 1])].filter(
    ([, y]) => Math.abs(y) < 0.5,
  );
  const [first, second] = side;
  assert.ok(first && second);
  return [u * first[0] + v * second[0], u * first[2] + v * second[2]];
}

/** Distance between two dice at rest; negative when they overlap. */
function gap(a: Pose, b: Pose): number {
  const shapes = [corners(a), corners(b)] as const;
  let widest = Number.NEGATIVE_INFINITY;
  for (const shape of shapes) {
    for (const at of [0, 1] as const) {
      const [from, to] = [shape[at], shape[at + 1]] as [[number, number], [number, number]];
      const [nx, nz] = [to[1] - from[1], from[0] - to[0]];
      const [one, two] = shapes.map((points) => points.map(([x, z]) => x * nx + z * nz)) as [number[], number[]];
      widest = Math.max(widest, Math.min(...two) - Math.max(...one), Math.min(...one) - Math.max(...two));
    }
  }
  return widest;
}

describe("a throw of dice", () => {
  it("is the same for the same seed", () => {
    const order = { count: 6, seed: 4711, from: "near" as const, arena: DESK };
    assert.deepEqual(throwDice(order).frames, throwDice(order).frames);
  });

  it("differs for another seed, and from the other side", () => {
    const order = { count: 2, seed: 1, from: "near" as const, arena: DESK };
    assert.notDeepEqual(throwDice(order).frames, throwDice({ ...order, seed: 2 }).frames);
    assert.notDeepEqual(throwDice(order).frames, throwDice({ ...order, from: "far" }).frames);
  });

  for (const { name, arena, count, seeds } of [
    { name: "six dice on a wide table", arena: DESK, count: 6, seeds: 40 },
    { name: "six dice on a phone", arena: PHONE, count: 6, seeds: 40 },
    { name: "two dice on a phone", arena: PHONE_PAIR, count: 2, seeds: 100 },
  ]) {
    it(`brings ${name} to rest flat, apart and within the rim, whatever the seed`, () => {
      for (let seed = 0; seed < seeds; seed++) {
        const thrown = throwDice({ count, seed: seed * 7919, from: seed % 2 ? "near" : "far", arena });
        const lying = rests(thrown, count);
        for (const [index, pose] of lying.entries()) {
          const where = `seed ${seed * 7919}, die ${index}`;
          assert.ok(tilt(pose.turn) < 0.005 && Math.abs(pose.y - 0.5) < 0.06, `${where} is cocked`);
          for (const [x, z] of corners(pose)) {
            assert.ok(Math.abs(x) < arena.width / 2 + 0.03 && Math.abs(z) < arena.depth / 2 + 0.03, `${where} is out`);
          }
          for (const other of lying.slice(0, index)) assert.ok(gap(pose, other) > -0.04, `${where} is in another`);
        }
        assert.ok(thrown.seconds > 0.5 && thrown.seconds < 1.6, `seed ${seed * 7919} takes ${thrown.seconds} s`);
      }
    });
  }

  it("enters over the thrower's edge", () => {
    for (const [from, sign] of [
      ["near", 1],
      ["far", -1],
    ] as const) {
      const thrown = throwDice({ count: 6, seed: 3, from, arena: PHONE });
      for (let body = 0; body < 6; body++) assert.ok(poseAt(thrown, body, 0).z * sign > PHONE.depth / 2);
    }
  });

  it("rolls around dice that lie on the table", () => {
    const lying = [-2, 0, 2].map((x) => [x, 0] as const);
    for (let seed = 0; seed < 20; seed++) {
      const thrown = throwDice({ count: 3, seed, from: "near", arena: DESK, lying });
      for (const pose of rests(thrown, 3)) {
        for (const [x, z] of lying) assert.ok(gap(pose, { x, y: 0.5, z, turn: [0, 0, 0, 1] }) > -0.04);
      }
    }
  });

  it("moves without jumps", () => {
    const thrown = throwDice({ count: 6, seed: 12, from: "near", arena: DESK });
    for (let body = 0; body < 6; body++) {
      for (let time = 0; time < thrown.seconds; time += 0.004) {
        const [a, b] = [poseAt(thrown, body, time), poseAt(thrown, body, time + 0.004)];
        assert.ok(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < 0.15);
      }
    }
  });

  it("passes the same poses in slow motion, takes longer and ends alike", () => {
    const thrown = throwDice({ count: 2, seed: 5, from: "near", arena: PHONE });
    const slow = slowAtEnd(thrown);
    assert.ok(slow.seconds > thrown.seconds);
    assert.deepEqual(poseAt(slow, 0, thrown.seconds / 2), poseAt(thrown, 0, thrown.seconds / 2));
    assert.deepEqual(restOf(slow, 1), restOf(thrown, 1));
    assert.equal(slow.impacts.length, thrown.impacts.length);
  });

  it("follows the swing of a hand and still comes to rest flat within the rim", () => {
    const last = (sideways: number) =>
      rests(throwDice({ count: 2, seed: 3, from: "near", arena: DESK, swing: { sideways, force: 1.2 } }), 2);
    const [left, right] = [last(-0.9), last(0.9)];
    for (const pose of [...left, ...right]) assert.ok(Math.abs(pose.x) < DESK.width / 2);
    const early = (sideways: number) =>
      poseAt(throwDice({ count: 1, seed: 3, from: "near", arena: DESK, swing: { sideways, force: 1 } }), 0, 0.15).x;
    assert.ok(early(-0.9) < early(0.9));
  });
});
