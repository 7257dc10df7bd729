import assert from "node:assert/strict";
import { Swinging } from "../../../client/src/stage/dice/swinging.ts";

/** A pointer that has moved along these points, 16 ms apart, and when it ends. */
function moved(...path: (readonly [x: number, y: number])[]) {
  const [[x, y] = [0, 0], ...rest] = path;
  const swinging = new Swinging({ x, y }, 0);
  const turns = rest.map(([left, top], index) => swinging.move({ x: left, y: top }, 16 * (index + 1)));
  return { swinging, turns, end: 16 * rest.length };
}

describe("a hand with dice", () => {
  it("throws harder the faster it moves when it lets go", () => {
    const slow = moved([0, 100], [0, 92], [0, 84]);
    const fast = moved([0, 100], [0, 60], [0, 20]);
    const [soft, hard] = [slow, fast].map(({ swinging, end }) => swinging.swing(end)?.force ?? 0);
    assert.ok((soft ?? 0) < (hard ?? 0));
  });

  it("throws to the side that it moves to", () => {
    const { swinging, end } = moved([0, 100], [-30, 70], [-60, 40]);
    assert.ok((swinging.swing(end)?.sideways ?? 0) < 0);
  });

  it("puts the dice back if it stands still", () => {
    const { swinging, end } = moved([0, 100], [0, 40]);
    assert.equal(swinging.swing(end + 200), null);
  });

  it("shakes when it turns, and not while it moves on", () => {
    assert.deepEqual(moved([0, 0], [20, 0], [40, 0], [15, 0], [40, 0]).turns, [false, false, true, true]);
  });
});
