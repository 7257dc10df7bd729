import assert from "node:assert/strict";
import { type Hint, hintsFor } from "../../../client/src/games/casino/hints.ts";
import { legalKeys, neighbour, nextLegal } from "../../../client/src/games/casino/walk.ts";
import { caught } from "../../../client/src/stage/cards/catch.ts";
import type { Spot } from "../../../client/src/stage/cards/places.ts";
import type { CasinoState } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { build, laid, playMatch } from "../../games/casino/laid.ts";
import { lie, seen } from "./sights.ts";

const hint = (state: CasinoState, card: string, key: string): Hint => {
  const found = hintsFor(seen(state), 0, card).find((some) => some.key === key);
  assert.ok(found, `no hint for ${card} on ${key}`);
  return found;
};
const says = (state: CasinoState, card: string, key: string) => {
  const { tone, label } = hint(state, card, key);
  return `${tone}: ${label}`;
};

describe("the preview of a picked card", () => {
  it("names a capture, a question, a stage, an extension and a raise by their result", () => {
    assert.equal(says(laid({ hands: ["5S 7C 3H", "2D"], table: "5C" }), "5S", "5C"), "best: Capture 5");
    assert.equal(says(laid({ hands: ["5S 5H 10D", "2D"], table: "5C" }), "5S", "5C"), "best: Capture or build");
    assert.equal(says(laid({ hands: ["8S", "2D"], table: "5D 3C" }), "3C", "5D"), "best: Stage 8");
    const theirs = laid({ hands: ["2S 9H", "2D"], builds: [build("b1", 1, 7, "4D 3C")] });
    assert.equal(says(theirs, "2S", "b1"), "best: Extend to 9");
    const mine = laid({ hands: ["2S 9H 7C", "2D"], builds: [build("b1", 0, 7, "4D 3C")] });
    assert.equal(says(mine, "2S", "b1"), "best: Raise to 9");
    assert.equal(says(mine, "7C", "b1"), "best: Capture 7");
  });

  it("explains why a drop is illegal", () => {
    const state = laid({ hands: ["2S 8H", "2D"], table: "7D", builds: [build("b1", 1, 7, "4D 3C")] });
    assert.equal(
      says(state, "2S", "b1"),
      "shut: not possible: You must keep a card of the build's value in your hand.",
    );
    assert.equal(says(state, "7D", "b1"), "shut: not possible: Only a card from your hand can be played on a build.");
    const matching = laid({ hands: ["7S 8H", "2D"], table: "7D" });
    assert.match(says(matching, "7S", "trail"), /^shut: .*capture it instead of trailing/);
    assert.equal(says(matching, "8H", "trail"), "best: Trail");
  });

  it("distinguishes a useless stage from one that leads to a capture or a build", () => {
    const state = laid({ hands: ["9S 3H", "2D"], table: "5D 3C 4C" });
    assert.equal(hint(state, "4C", "5D").tone, "best");
    assert.equal(hint(state, "3C", "5D").tone, "open");
    assert.equal(hint(state, "5D", "4C").tone, "best", "whichever way round");
  });

  it("is empty out of turn and while a question is open", () => {
    const state = laid({ hands: ["5S 5H 10D", "2D"], table: "5C" });
    assert.deepEqual(hintsFor(seen(state, 1), 1, "2D"), []);
    state.phase = "choice";
    assert.deepEqual(hintsFor(seen(state), 0, "5S"), []);
  });

  it("agrees with the rules about every card and every target of whole matches", () => {
    playMatch(2, 5, {}, (state) => {
      if (state.actor !== 0 || state.phase !== "play") return;
      const view = seen(state);
      for (const card of [...(view.hands[0] ?? []), ...view.table]) {
        for (const { action, tone } of hintsFor(view, 0, card)) {
          assert.equal(casino.verify(state, 0, action) === null, tone !== "shut", JSON.stringify(action));
        }
      }
    });
  });
});

const spot = (kind: "loose" | "build" | "trail", key: string, x: number): Spot =>
  ({ kind, key, rect: { x, y: 0, width: 60, height: 80 }, ...(kind === "loose" ? { card: key } : {}) }) as Spot;

describe("dropping a card", () => {
  const spots = [spot("loose", "5D", 0), spot("build", "b1", 80), spot("trail", "trail", 300)];
  it("selects the target under the card", () => {
    assert.equal(caught(spots, 30, 40)?.key, "5D");
    assert.equal(caught(spots, 100, 40)?.key, "b1");
  });
  it("prefers a build to a loose card next to it", () => {
    assert.equal(caught(spots, 66, 40)?.key, "b1");
  });
  it("accepts a near miss and rejects a far one", () => {
    assert.equal(caught(spots, 30, 105)?.key, "5D");
    assert.equal(caught(spots, 30, 140), null);
    assert.equal(caught(spots, 280, 40)?.key, "trail");
  });
});

describe("moving over the table by keys", () => {
  it("goes along the hand, up to the table and down again", () => {
    const { spots } = lie(seen(laid({ hands: ["2S 5C 9H", "2D"], table: "7D 8D" })));
    assert.equal(neighbour(spots, "5C", "right"), "9H");
    assert.equal(neighbour(spots, "5C", "left"), "2S");
    const up = neighbour(spots, "5C", "up");
    assert.ok(up === "7D" || up === "8D");
    assert.ok(["2S", "5C", "9H"].includes(neighbour(spots, up, "down") ?? ""));
    assert.equal(neighbour(spots, "2S", "left"), null);
  });

  it("visits only legal targets with a card picked, captures before trailing", () => {
    const hints = hintsFor(seen(laid({ hands: ["5S 7C", "2D"], table: "5D 9H" })), 0, "7C");
    const keys = legalKeys(hints);
    assert.equal(keys.at(-1), "trail");
    assert.equal(nextLegal(keys, keys.at(-1) ?? "", "right"), keys[0]);
    assert.equal(nextLegal(keys, keys[0] ?? "", "left"), keys.at(-1));
  });
});
