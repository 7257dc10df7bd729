import assert from "node:assert/strict";
import { Placement } from "../../server/cluster/placement.ts";

const counts = (one: number, two: number) => [
  { processId: "one", roomCount: one },
  { processId: "two", roomCount: two },
];

describe("the placement of new tables", () => {
  it("chooses the process with the fewest tables", () => {
    assert.equal(new Placement().choose(counts(3, 2), 0), "two");
  });

  it("alternates while no process has reported a new table", () => {
    const placement = new Placement();
    const chosen = Array.from({ length: 4 }, () => placement.choose(counts(0, 0), 0));
    assert.deepEqual(chosen, ["one", "two", "one", "two"]);
  });

  it("still expects the other new tables after a process has reported some of them", () => {
    const placement = new Placement();
    for (let table = 0; table < 6; table++) placement.choose(counts(0, 0), 0);
    assert.equal(placement.choose(counts(3, 1), 0), "one", "three tables each");
    assert.equal(placement.choose(counts(3, 1), 0), "two");
  });

  it("no longer expects a table that was not reported in time", () => {
    const placement = new Placement();
    assert.equal(placement.choose(counts(0, 0), 0), "one");
    assert.equal(placement.choose(counts(0, 1), 60_000), "one");
  });

  it("chooses none if there are no processes", () => {
    assert.equal(new Placement().choose([], 0), undefined);
  });
});
