import assert from "node:assert/strict";
import { mock } from "node:test";
import { GestureReader } from "../../../client/src/stage/dice/gestures.ts";

/** The canvas as the reader uses it. */
class Canvas extends EventTarget {
  readonly style = {};
  getBoundingClientRect() {
    return { x: 10, y: 20, left: 10, top: 20 };
  }
  setPointerCapture() {}
}

describe("a tap on the dice", () => {
  const SPOTS = [0, 1].map((index) => ({ index, x: 100 + 100 * index, y: 100, half: 30, top: 70 }));
  let calls: string[];

  /** Taps at a point of the canvas, where these dice may be picked and these have an explanation. */
  function tap(x: number, mayPick: number[], explained: number[], pointerType = "mouse"): string[] {
    calls = [];
    const canvas = new Canvas();
    const closing = new AbortController();
    const picture = { spots: SPOTS, isTray: () => false, stroke() {}, shake() {} };
    const gestures = {
      tap: (index: number) => calls.push(`tap ${index}`),
      mayPick: (index: number) => mayPick.includes(index),
      sweep: () => () => undefined,
      point(die: { index: number; box: { x: number } } | null) {
        const isKnown = die !== null && explained.includes(die.index);
        if (isKnown) calls.push(`explain ${die.index} at ${die.box.x}`);
        return isKnown;
      },
    };
    new GestureReader(canvas as never, picture, gestures, closing.signal);
    const at = { isPrimary: true, button: 0, pointerId: 1, pointerType, clientX: 10 + x, clientY: 120 };
    for (const type of ["pointerdown", "pointerup"]) canvas.dispatchEvent(Object.assign(new Event(type), at));
    closing.abort();
    return calls;
  }

  it("picks a die that may be picked, also one with an explanation", () => {
    assert.deepEqual(tap(100, [0], [0]), ["tap 0"]);
    assert.deepEqual(tap(200, [1], []), ["tap 1"]);
  });

  it("explains a die that cannot be picked, by mouse and by finger", () => {
    for (const pointer of ["mouse", "touch", "pen"]) {
      assert.deepEqual(tap(200, [0], [0, 1], pointer), ["explain 1 at 180"]);
    }
  });

  it("leaves a plain die that cannot be picked to the game, which says why", () => {
    assert.deepEqual(tap(200, [0], [0]), ["tap 1"]);
  });

  it("shakes the dice in a hand that holds still, and throws them straight when it lets go", () => {
    const clock = mock.timers;
    clock.enable({ apis: ["setTimeout", "setInterval"] });
    calls = [];
    const canvas = new Canvas();
    const closing = new AbortController();
    const picture = {
      ...{ spots: SPOTS, isTray: () => false, stroke() {} },
      shake: (point: object | null) => calls.push(point ? "shake" : "put down"),
    };
    const grip = {
      rattle: () => calls.push("rattle"),
      release: (swing: object) => calls.push(`throw ${JSON.stringify(swing)}`),
    };
    const gestures = {
      grip: () => grip,
      tap() {},
      mayPick: () => false,
      sweep: () => () => undefined,
      point: () => false,
    };
    new GestureReader(canvas as never, picture, gestures, closing.signal);
    const at = { isPrimary: true, button: 0, pointerId: 1, pointerType: "touch", clientX: 300, clientY: 300 };
    const send = (type: string) => canvas.dispatchEvent(Object.assign(new Event(type), at));
    send("pointerdown");
    clock.tick(449);
    assert.deepEqual(calls, []);
    clock.tick(1);
    clock.tick(400);
    send("pointerup");
    clock.tick(1000);
    closing.abort();
    clock.reset();
    assert.deepEqual(calls, ["shake", "rattle", "rattle", "rattle", 'throw {"sideways":0,"force":1}']);
  });

  it("does nothing beside the dice", () => {
    assert.deepEqual(tap(400, [0], [0, 1]), []);
  });
});
