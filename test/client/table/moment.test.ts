import assert from "node:assert/strict";
import { show } from "../../../client/src/games/dice-10-000/show.ts";
import { isComeback } from "../../../client/src/table/felt/moment.ts";
import type { Dice10000View } from "../../../shared/games/dice-10-000/contract.ts";

describe("a comeback", () => {
  it("is a lead that was taken from far behind", () => {
    assert.ok(isComeback({ scores: [5100, 5000, 300] }, 0, 2200, 2000));
    assert.ok(!isComeback({ scores: [5100, 5000, 300] }, 0, 2000, 2000), "not far enough behind");
    assert.ok(!isComeback({ scores: [4900, 5000, 300] }, 0, 3000, 2000), "still behind");
  });

  it("and an opening are celebrated in Dice 10 000", () => {
    const view = { scores: [5100, 5000], options: { target: 10_000 } } as Dice10000View;
    const yielded = { type: "yielded", seat: 0, points: 2500, score: 5100 };
    assert.equal(show.moment(view, yielded)?.title, "Into the lead!");
    assert.equal(show.moment(view, { ...yielded, points: 300 } as never)?.title, undefined);
    assert.deepEqual(show.moment(view, { type: "opened", seat: 1 } as never), {
      kind: "good",
      seat: 1,
      title: "Opened!",
    });
  });
});
