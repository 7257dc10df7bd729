import assert from "node:assert/strict";
import { isBuildLost, momentOf } from "../../../client/src/games/casino/moments.ts";
import { moodOf } from "../../../client/src/games/casino/mood.ts";
import type { CasinoAction, CasinoEvent, CasinoState } from "../../../shared/games/casino/contract.ts";
import { act, build, drop, laid } from "../../games/casino/laid.ts";
import { seen } from "./sights.ts";

/** Plays a move of seat 0, or of another one, and returns its views and events. */
function played(state: CasinoState, action: CasinoAction, seat = 0) {
  state.actor = seat;
  const before = seen(state);
  const result = act(state, action, seat);
  assert.ok(result.ok);
  return { before, view: seen(state), events: result.events as CasinoEvent[] };
}

const momentAfter = (...move: Parameters<typeof played>) => {
  const { before, view, events } = played(...move);
  return momentOf(before, view, events);
};

describe("a moment of Casino", () => {
  it("is the points of a capture", () => {
    const state = laid({ hands: ["10D 3H", "7D 9H"], table: "10S 4C" });
    assert.deepEqual(momentAfter(state, drop("10D", { card: "10S" })), { kind: "capture", seat: 0, points: 2 });
  });

  it("is none for a capture without points", () => {
    const state = laid({ hands: ["9D 3H", "7D 9H"], table: "9S 4C" });
    assert.equal(momentAfter(state, drop("9D", { card: "9S" })), null);
  });

  it("is a build that is made, captured from another player, or taken over", () => {
    const made = laid({ hands: ["3S 8H", "7D"], table: "5D" });
    act(made, drop("3S", { card: "5D" }));
    assert.equal(momentAfter(made, { type: "accept" })?.title, "Build of 8");
    const captured = laid({ hands: ["8H 2C", "7D"], table: "9C", builds: [build("b1", 1, 8, "7D AS")] });
    assert.deepEqual(momentAfter(captured, drop("8H", { build: "b1" })), {
      kind: "capture",
      seat: 0,
      points: 1,
      title: "Build captured!",
    });
    const taken = laid({ hands: ["2S 9H", "7D"], table: "10C", builds: [build("b1", 1, 7, "4D 3C")] });
    act(taken, drop("2S", { build: "b1" }));
    assert.equal(momentAfter(taken, { type: "accept" })?.title, "Build taken over!");
  });

  it("is an empty table after a large capture, or where sweeps score", () => {
    const large = laid({ hands: ["8H 2C", "7D"], builds: [build("b1", 0, 8, "3D 4H AC")] });
    assert.equal(momentAfter(large, drop("8H", { build: "b1" }))?.title, "Table cleared!");
    const small = { hands: ["9H 2C", "7D"], table: "9C" };
    assert.equal(momentAfter(laid(small), drop("9H", { card: "9C" })), null);
    const scoring = laid({ ...small, options: { sweeps: 1 } });
    scoring.sweeps = [0, 0];
    assert.deepEqual(momentAfter(scoring, drop("9H", { card: "9C" })), {
      kind: "capture",
      seat: 0,
      points: 1,
      title: "Table cleared!",
    });
  });

  it("is the second half of the deck, with what ends then", () => {
    const state = laid({ hands: ["6S", ""], table: "9C 2D" });
    const moment = momentAfter(state, { type: "trail", card: "6S" });
    assert.deepEqual([moment?.title, moment?.more], ["Last deal", "No new builds from now on"]);
  });

  it("lights the felt for a build that the player loses", () => {
    const state = laid({ hands: ["2C 8D", "8H 7D"], table: "9C", builds: [build("b1", 0, 8, "6D 2H")] });
    const { before, events } = played(state, drop("8H", { build: "b1" }), 1);
    assert.ok(isBuildLost(before, events, 0));
    assert.equal(moodOf(before, events, 0), "bad");
    assert.ok(!isBuildLost(before, events, 1) && !isBuildLost(before, events, null));
  });
});
