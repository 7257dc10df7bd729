import assert from "node:assert/strict";
import { botPauseFactor } from "../../shared/core/bot-pause.ts";
import type { CommonState } from "../../shared/core/game.ts";

const position = (turnScore: number, scores = [40, 40]) => ({ scores, turnScore }) as unknown as CommonState;

describe("the pause before a bot moves", () => {
  it("is longer the more points are at risk", () => {
    assert.ok(botPauseFactor(position(0)) < botPauseFactor(position(10)));
    assert.ok(botPauseFactor(position(10)) < botPauseFactor(position(30)));
  });

  it("leaves time for the dice of the last throw", () => {
    assert.ok(botPauseFactor(position(10)) < botPauseFactor(position(10), [{ type: "rolled" }]));
  });

  it("is shorter at a table with several seats", () => {
    assert.ok(botPauseFactor(position(10, [40, 40, 0])) < botPauseFactor(position(10)));
  });
});
