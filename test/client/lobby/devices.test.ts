import assert from "node:assert/strict";
import { games } from "../../../client/src/games.ts";
import {
  chooseMode,
  chooseSeats,
  chosenMode,
  chosenSeats,
  game,
  offeredModes,
} from "../../../client/src/pages/lobby/wish.ts";

/** Lets the page believe that it runs on a screen of this size. */
function runOn(isTouched: boolean, width: number, height: number): void {
  Object.assign(globalThis, { matchMedia: () => ({ matches: isTouched }), screen: { width, height } });
}

describe("the modes in the lobby", () => {
  const { modes } = games["dash-dice"].about;
  const usual = modes["zero-hour"];
  before(() => Object.assign(modes, { "zero-hour": { ...usual, excludes: ["phone"] } }));
  after(() => {
    Object.assign(modes, { "zero-hour": usual });
    Reflect.deleteProperty(globalThis, "matchMedia");
    Reflect.deleteProperty(globalThis, "screen");
  });

  it("are those that this device may play, and another one is chosen instead of a mode that it may not", () => {
    game.value = "dash-dice";
    const offered = () => offeredModes().map(({ id }) => id);
    runOn(false, 1280, 800);
    chooseMode("zero-hour");
    assert.deepEqual([offered().includes("zero-hour"), chosenMode().id], [true, "zero-hour"]);
    runOn(true, 844, 390);
    assert.deepEqual([offered().includes("zero-hour"), chosenMode().id], [false, "classic"]);
    runOn(true, 820, 1180);
    assert.ok(offered().includes("zero-hour"), "a tablet is no phone");
    chooseMode("classic");
  });
});

describe("the number of seats in the lobby", () => {
  it("is remembered for each game, and does not follow to another one", () => {
    game.value = "casino";
    chooseSeats(4);
    game.value = "farkle";
    assert.equal(chosenSeats(), 2);
    chooseSeats(6);
    game.value = "casino";
    assert.equal(chosenSeats(), 4);
  });
});
