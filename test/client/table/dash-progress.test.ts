import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { progress, progressText } from "../../../client/src/games/dash-dice/progress.ts";
import { tell } from "../../../client/src/games/dash-dice/tell.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { type DashState, optionsShape } from "../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../shared/games/dash-dice/game.ts";

/** A table of this mode with the given fields. */
const at = (mode: string, fields: Partial<DashState>): DashState =>
  Object.assign(dashDice.create(optionsShape.parse({ mode }), 2, seededRng(1)), fields);

describe("the progress in Dash Dice", () => {
  it("is told in words towards the target and towards zero", () => {
    assert.equal(progressText(at("classic", { scores: [77, 0] }), 0), "Progress to 100: 77%");
    assert.equal(progressText(at("zero-hour", { scores: [40, 100] }), 0), "Progress to zero: 60%");
    assert.equal(progressText(at("zero-hour", { scores: [40, 100] }), 1), "Progress to zero: 0%");
    assert.equal(progressText(at("zero-hour", { scores: [71, 130] }), 0), "Progress to zero: 29%");
    assert.equal(progressText(at("zero-hour", { scores: [71, 130] }), 1), "Progress to zero: 0%");
  });

  it("never claims the goal before it is reached", () => {
    assert.equal(progressText(at("zero-hour", { scores: [1, 100] }), 0), "Progress to zero: 99%");
    assert.equal(progressText(at("classic", { scores: [104, 0] }), 0), "Progress to 100: 100%");
  });

  it("has no words where there is no target of one's own", () => {
    assert.equal(progressText(at("last-line", {}), 0), null);
    assert.equal(progressText(at("true-grit", {}), 0), null);
  });

  it("counts the turn of the acting seat only, and nothing for a bank that busts", () => {
    const turn = { scores: [50, 50] as [number, number], actor: 0, turnScore: 20 };
    assert.deepEqual(progress(at("classic", turn), 0), { at: 50, after: 70 });
    assert.deepEqual(progress(at("classic", turn), 1), { at: 50, after: 50 });
    assert.deepEqual(progress(at("zero-hour", { ...turn, turnScore: 60 }), 0), { at: 50, after: 50 });
  });
});

describe("the log of Dash Dice", () => {
  it("calls the points of the only turn of True Grit scored, not banked", () => {
    assert.deepEqual(tell({ type: "banked", seat: 1, points: 405, score: 405 }), {
      id: "dash-dice.scored",
      values: { seat: 1, points: 405, score: 405 },
    });
  });

  it("says that a bank is gone only if there was one", () => {
    assert.equal(tell({ type: "wiped", seat: 0, score: 0 }), null);
    assert.deepEqual(tell({ type: "wiped", seat: 0, score: 42 }), {
      id: "dash-dice.wiped",
      values: { seat: 0, score: 42 },
    });
  });
});

describe("the panels of Dash Dice", () => {
  it("have another colour for each mode: Classic is blue, Zero Hour is red", () => {
    const file = new URL("../../../client/src/games/dash-dice/style.css", import.meta.url);
    const style = readFileSync(file, "utf8");
    const modes = style.matchAll(/\[data-mode="([\w-]+)"\] \{[^}]*--mode-panel: var\((--[\w-]+)\)/g);
    assert.deepEqual(Object.fromEntries([...modes].map(([, mode, token]) => [mode, token])), {
      classic: "--panel-blue",
      "zero-hour": "--panel-red",
      "last-line": "--panel-violet",
      "true-grit": "--panel-amber",
    });
    assert.match(style, /\.player,[^}]*\{\s*background: var\(--mode-panel\)/);
  });
});
