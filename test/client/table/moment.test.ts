import assert from "node:assert/strict";
import { show } from "../../../client/src/games/dice-10-000/show.ts";
import { isComeback, isEscape, mayReachTarget } from "../../../client/src/table/felt/moment.ts";
import { type Dice10000View, optionsShape } from "../../../shared/games/dice-10-000/contract.ts";

describe("a comeback", () => {
  it("is a lead that was taken from far behind", () => {
    assert.ok(isComeback({ scores: [5100, 5000, 300] }, 0, 2200, 2000));
    assert.ok(!isComeback({ scores: [5100, 5000, 300] }, 0, 2000, 2000), "not far enough behind");
    assert.ok(!isComeback({ scores: [4900, 5000, 300] }, 0, 3000, 2000), "still behind");
  });

  it("and an opening are celebrated in Dice 10 000", () => {
    const view = { scores: [5100, 5000], options: { target: 10_000, opening: 1000 } } as Dice10000View;
    const yielded = { type: "yielded", seat: 0, points: 2500, score: 5100 };
    assert.equal(show.moment(view, yielded, null)?.title, "Into the lead!");
    assert.equal(show.moment(view, { ...yielded, points: 300 } as never, null)?.title, undefined);
    assert.deepEqual(show.moment(view, { type: "opened", seat: 1 } as never, null), {
      kind: "good",
      seat: 1,
      title: "Opened!",
    });
    const open = { ...view, options: { ...view.options, opening: 0 } };
    assert.equal(show.moment(open, { type: "opened", seat: 1 } as never, null), null, "every yield opens");
  });
});

describe("a bust in Dice 10 000", () => {
  it("loses the points of the turn", () => {
    const view = { scores: [0, 0], turnScore: 0, options: optionsShape.parse({}) } as unknown as Dice10000View;
    const lost = (turnScore: number) =>
      show.moment(view, { type: "busted", seat: 0 } as never, { ...view, turnScore } as Dice10000View);
    assert.deepEqual(lost(650), { kind: "bust", seat: 0, points: 650, title: "Bust!", more: "650 points lost" });
    assert.equal(lost(0)?.more, "Nothing scores");
  });
});

describe("a moment of a race", () => {
  const race = { scores: [9400, 9100], options: { target: 10_000 } };

  it("slows down a throw that may reach the target, or a score beyond it", () => {
    assert.ok(mayReachTarget(race, 0, 0));
    assert.ok(!mayReachTarget(race, 0, 600), "the points are enough already");
    assert.ok(!mayReachTarget(race, 1, 0), "too far away");
    assert.ok(mayReachTarget({ ...race, scores: [10_300, 9100] }, 1, 700));
  });

  it("is an escape if one or two dice spare many points", () => {
    assert.ok(isEscape(2, 500));
    assert.ok(!isEscape(3, 5000));
    assert.ok(!isEscape(1, 450));
  });

  it("names the score to beat when the last turns begin", () => {
    const options = optionsShape.parse({ lastRound: true });
    const before = { scores: [9400, 9100], options } as Dice10000View;
    const view = { ...before, scores: [10_050, 9100] };
    const yielded = { type: "yielded", seat: 0, points: 650, score: 10_050 };
    assert.equal(show.moment(view, yielded, before)?.title, "10,050 to beat!");
    assert.equal(show.moment(view, yielded, view)?.title, undefined);
  });

  it("announces the last of several rounds", () => {
    const ended = { type: "turnEnded", seat: 1, lost: 0, next: 0 };
    const [before, view] = [9, 10].map((round) => ({ round, options: { rounds: 10 } }) as Dice10000View);
    assert.equal(show.moment(view as Dice10000View, ended, before as Dice10000View)?.title, "Last round");
    assert.equal(show.moment(view as Dice10000View, ended, view as Dice10000View), null);
  });
});
