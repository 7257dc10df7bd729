import assert from "node:assert/strict";
import * as z from "zod/mini";
import { mayDecide, momentOf } from "../../../client/src/games/dash-dice/moments.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { type DashEvent, type DashView, type ModeId, optionsShape } from "../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../shared/games/dash-dice/game.ts";

/** A view of a match in play, seat 0 to act. */
const viewOf = (mode: ModeId, changes: Partial<DashView>): DashView => ({
  ...dashDice.create(z.parse(optionsShape, { mode }), 2, seededRng(1)),
  phase: "gameplay",
  actor: 0,
  ...changes,
});

describe("a throw of Dash Dice ends in slow motion", () => {
  it("when a bank after it could win Classic, and not far from the target", () => {
    assert.equal(mayDecide(viewOf("classic", { scores: [80, 0], turnScore: 9 })), true);
    assert.equal(mayDecide(viewOf("classic", { scores: [60, 0], turnScore: 9 })), false);
  });

  it("when it could reach exactly zero, and not once the turn has gone past it", () => {
    assert.equal(mayDecide(viewOf("zero-hour", { scores: [20, 50], turnScore: 12 })), true);
    assert.equal(mayDecide(viewOf("zero-hour", { scores: [10, 50], turnScore: 12 })), false);
  });

  it("when it could pull the last points over", () => {
    assert.equal(mayDecide(viewOf("last-line", { scores: [80, 20], turnScore: 10 })), true);
    assert.equal(mayDecide(viewOf("last-line", { scores: [50, 50], turnScore: 10 })), false);
  });

  it("when the last turn of True Grit could overtake", () => {
    assert.equal(mayDecide(viewOf("true-grit", { scores: [0, 60], turnScore: 52, turnsTaken: [0, 1] })), true);
    assert.equal(mayDecide(viewOf("true-grit", { scores: [0, 60], turnScore: 70, turnsTaken: [0, 1] })), false);
  });
});

describe("a moment of Dash Dice", () => {
  it("marks the single one that lost the turn", () => {
    const view = viewOf("classic", { dice: [4, 1] });
    const moment = momentOf(view, { type: "turnEnded", seat: 0, lost: 12, next: 1 });
    assert.deepEqual([moment?.kind, moment?.points, moment?.guilty], ["bust", 12, [1]]);
  });

  it("is a bust without points if the first roll of a turn loses it", () => {
    const rolled = { type: "rolled", seat: 0, dice: [1, 4], rule: "single-one", gained: 0, turnScore: 0 } as DashEvent;
    const after = viewOf("classic", { dice: [1, 4], actor: 1 });
    const moment = momentOf(after, rolled, viewOf("classic", { turnScore: 0 }));
    assert.deepEqual([moment?.kind, moment?.points, moment?.guilty], ["bust", undefined, [0]]);
    assert.equal(momentOf(after, rolled, viewOf("classic", { turnScore: 9 })), null, "the lost points are its moment");
  });

  it("says once in a turn that a bank would win", () => {
    const rolled = { type: "rolled", seat: 0, dice: [5, 4], rule: "other", gained: 9 } as DashEvent;
    const titleOf = (mode: ModeId, before: Partial<DashView>, after: Partial<DashView>) =>
      momentOf(viewOf(mode, after), rolled, viewOf(mode, before))?.title;
    assert.equal(
      titleOf("classic", { scores: [90, 0], turnScore: 2 }, { scores: [90, 0], turnScore: 11 }),
      "Enough to win!",
    );
    assert.equal(titleOf("classic", { scores: [90, 0], turnScore: 11 }, { scores: [90, 0], turnScore: 20 }), undefined);
    assert.equal(
      titleOf("zero-hour", { scores: [20, 9], turnScore: 12 }, { scores: [20, 9], turnScore: 21 }),
      undefined,
    );
  });

  it("is none for a turn that ends without a loss", () => {
    assert.equal(momentOf(viewOf("classic", {}), { type: "turnEnded", seat: 0, lost: 0, next: 1 }), null);
  });
});
