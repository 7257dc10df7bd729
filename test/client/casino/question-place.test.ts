import assert from "node:assert/strict";
import { keptClear, questionPlace } from "../../../client/src/games/casino/question-place.ts";
import { playMatch } from "../../games/casino/laid.ts";
import { DESK, lie, PHONE, seen } from "./sights.ts";

/** The felt with the panel of a question, in CSS pixels. */
const SCREENS = [
  { size: DESK, panel: { width: 470, height: 104 } },
  { size: PHONE, panel: { width: 350, height: 104 } },
];

describe("the question of a drop", () => {
  it("never covers the hand, the card in question or its target", () => {
    let asked = 0;
    for (const { size, panel } of SCREENS) {
      for (const seats of [2, 3, 4]) {
        for (let seed = 1; seed <= 4; seed++) {
          playMatch(seats, seed, {}, (state) => {
            const { actor } = state;
            if (actor === null || (!state.pendingChoice && !state.pendingExtension)) return;
            asked++;
            const view = seen(state, actor);
            const clear = keptClear(lie(view, { seat: actor, size }), view);
            const { x, y } = questionPlace(size, panel, clear);
            assert.ok(x >= 0 && y >= 0 && x + panel.width <= size.width && y + panel.height <= size.height);
            for (const rect of clear) {
              const isApart =
                x >= rect.x + rect.width ||
                rect.x >= x + panel.width ||
                y >= rect.y + rect.height ||
                rect.y >= y + panel.height;
              assert.ok(isApart, `${size.width} px, ${seats} seats: ${JSON.stringify({ x, y, rect })}`);
            }
          });
        }
      }
    }
    assert.ok(asked > 20, `${asked} questions`);
  });
});
