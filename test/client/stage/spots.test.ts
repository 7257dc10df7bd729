import assert from "node:assert/strict";
import { placeOf, tableLayout } from "../../../client/src/stage/dice/layout.ts";
import { type DieSpot, diceCrossed, dieNear, type Point } from "../../../client/src/stage/dice/spots.ts";

/** Six dice in two rows of three, 100 apart, 60 wide. */
const SPOTS: DieSpot[] = [0, 1, 2, 3, 4, 5].map((index) => ({
  index,
  x: 100 + (index % 3) * 100,
  y: 100 + Math.floor(index / 3) * 100,
  half: 30,
  top: 70 + Math.floor(index / 3) * 100,
}));
const at = (x: number, y: number): Point => ({ x, y });
const crossed = (from: Point, to: Point): number[] => diceCrossed(SPOTS, from, to);

describe("a stroke over the dice", () => {
  it("passes over the dice in the order in which it reaches them", () => {
    assert.deepEqual(crossed(at(40, 100), at(400, 100)), [0, 1, 2]);
    assert.deepEqual(crossed(at(400, 200), at(40, 200)), [5, 4, 3]);
    assert.deepEqual(crossed(at(200, 300), at(200, 0)), [4, 1]);
  });

  it("finds dice between two distant points of a fast pointer", () => {
    assert.deepEqual(crossed(at(100, 80), at(300, 200)), [0, 1, 5]);
  });

  it("skips the dice it passes between, and those beyond its end", () => {
    assert.deepEqual(crossed(at(0, 150), at(400, 150)), []);
    assert.deepEqual(crossed(at(150, 0), at(150, 400)), []);
    assert.deepEqual(crossed(at(40, 100), at(169, 100)), [0]);
    assert.deepEqual(crossed(at(400, 100), at(500, 100)), []);
  });

  it("may start and end on a die, or stay on it", () => {
    assert.deepEqual(crossed(at(110, 110), at(120, 90)), [0]);
    assert.deepEqual(crossed(at(100, 100), at(100, 100)), [0]);
    assert.deepEqual(crossed(at(171, 100), at(171, 100)), [1]);
  });

  it("passes over the same dice in one piece or in steps", () => {
    const way = [at(60, 60), at(180, 120), at(220, 190), at(330, 210), at(300, 90)];
    const steps = way.slice(1).flatMap((to, step) => crossed(way[step] as Point, to));
    assert.deepEqual([...new Set(steps)], [0, 1, 4, 5, 2]);
  });
});

describe("a finger on the dice", () => {
  it("may miss a die slightly, and selects the nearest", () => {
    assert.equal(dieNear(SPOTS, at(135, 100))?.index, 0);
    assert.equal(dieNear(SPOTS, at(151, 100)), null);
    const close = [at(100, 100), at(140, 100)].map((point, index) => ({ ...point, index, half: 18, top: 82 }));
    assert.equal(dieNear(close, at(119, 100))?.index, 0);
    assert.equal(dieNear(close, at(121, 100))?.index, 1);
  });

  it("has a target of 44 pixels even on a small die", () => {
    const small: DieSpot = { index: 3, x: 50, y: 50, half: 8, top: 42 };
    assert.equal(dieNear([small], at(71, 29))?.index, 3);
  });
});

describe("the gap between the dice", () => {
  it("is wide enough to drag around a die on a phone", () => {
    const phone = tableLayout(366, 300, 6);
    const [first, second] = [0, 1].map((index) => placeOf(phone, index, false));
    assert.ok(first && second);
    assert.ok((second.x - first.x - 1) * phone.unit >= 16);
  });
});
