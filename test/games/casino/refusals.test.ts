import assert from "node:assert/strict";
import { canonicalJson } from "../../../shared/core/fairness.ts";
import { parseAction, type Seat } from "../../../shared/core/game.ts";
import type { CasinoAction, CasinoState } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { act, build, drop, laid } from "./laid.ts";

/** The action is rejected with this code, nothing changes, and the answer names no hidden card. */
function refused(state: CasinoState, action: CasinoAction, code: string, seat: Seat = 0): void {
  const before = canonicalJson(state);
  const played = act(state, action, seat);
  assert.ok(!played.ok, "the action is refused");
  assert.equal(played.rejection.code, code);
  assert.equal(canonicalJson(state), before);
  const hidden = [...state.deck, ...state.hands.filter((_, other) => other !== seat).flat()];
  const words = JSON.stringify(played.rejection).split(/[^A-Z0-9]+/);
  for (const card of hidden) assert.ok(!words.includes(card), `${card} is hidden`);
}

const position = () => laid({ hands: ["5S 7C 2S", "4H 6H"], table: "2C 9C", builds: [build("b1", 1, 9, "8D AC")] });

describe("Casino rejects", () => {
  it("a card of another seat, of the deck or of a build", () => {
    refused(position(), drop("4H", { card: "2C" }), "not-your-card");
    refused(position(), { type: "trail", card: "6H" }, "not-your-card");
    refused(position(), drop("8D", { card: "2C" }), "not-your-card");
    const state = position();
    refused(state, drop(state.deck[0] as string, { card: "2C" }), "not-your-card");
  });

  it("a card of another seat as the target, and a card on itself", () => {
    refused(position(), drop("5S", { card: "4H" }), "no-such-target");
    refused(position(), drop("2C", { card: "2C" }), "no-such-target");
  });

  it("the same card twice", () => {
    const state = position();
    assert.ok(act(state, drop("5S", { card: "2C" })).ok);
    refused(state, drop("5S", { temp: true }), "not-your-card");
  });

  it("a build id that is stale or was never assigned", () => {
    refused(position(), drop("5S", { build: "b7" }), "no-such-build");
  });

  it("another player's temp, by its cards or as the sender's temp", () => {
    const state = position();
    state.temp[1] = { cards: ["3C", "3D"], handCard: null, values: [3, 6] };
    refused(state, drop("5S", { card: "3C" }), "no-such-target");
    refused(state, drop("5S", { temp: true }), "no-temp");
  });

  it("a second hand card in a temp", () => {
    const state = position();
    assert.ok(act(state, drop("5S", { card: "2C" })).ok);
    refused(state, drop("2S", { temp: true }), "second-hand-card");
  });

  it("an accept without a temp, and of a temp without a hand card", () => {
    refused(position(), { type: "accept" }, "nothing-to-accept");
    const state = position();
    assert.ok(act(state, drop("9C", { card: "2C" })).ok);
    refused(state, { type: "accept" }, "no-hand-card");
  });

  it("an option that was not offered, and any answer without a question", () => {
    refused(position(), { type: "choose", option: 0 }, "no-question");
    const state = laid({ hands: ["5S 5H", "4H"], table: "5C" });
    assert.ok(act(state, drop("5S", { card: "5C" })).ok);
    refused(state, { type: "choose", option: 99 }, "no-such-option");
    refused(state, { type: "choose", option: 2 }, "no-such-option");
  });

  it("anything but an answer while a question or an extension is open", () => {
    const asked = laid({ hands: ["5S 5H", "4H"], table: "5C 2C" });
    assert.ok(act(asked, drop("5S", { card: "5C" })).ok);
    refused(asked, drop("2C", { card: "5C" }), "question-open");
    refused(asked, { type: "trail", card: "5H" }, "question-open");
    refused(asked, { type: "accept" }, "question-open");
    const proposed = laid({ hands: ["2S 9H", "4H"], builds: [build("b1", 1, 7, "4D 3C")] });
    assert.ok(act(proposed, drop("2S", { build: "b1" })).ok);
    refused(proposed, drop("9H", { build: "b1" }), "extension-open");
    refused(proposed, { type: "choose", option: 0 }, "no-question");
  });

  it("a cancel with nothing open", () => {
    refused(position(), { type: "cancel" }, "nothing-to-cancel");
  });

  it("a trail against each of the bans", () => {
    refused(position(), { type: "trail", card: "2S" }, "matching-card");
    const owner = laid({ hands: ["7S 2S", "4H"], builds: [build("b1", 0, 7, "4D 3C")] });
    refused(owner, { type: "trail", card: "2S" }, "owns-build");
    refused(owner, { type: "trail", card: "7S" }, "reserved-card");
    const guest = laid({ hands: ["7S 2S", "4H"], builds: [build("b1", 1, 7, "4D 3C")] });
    refused(guest, { type: "trail", card: "7S" }, "matching-build");
    const staging = laid({ hands: ["7S 2S", "4H"], temp: "4D 3C" });
    refused(staging, { type: "trail", card: "2S" }, "temp-open");
  });

  it("an action out of turn", () => {
    refused(position(), { type: "trail", card: "4H" }, "not-your-turn", 1);
  });

  it("actions of an unknown shape", () => {
    const shapes: unknown[] = [
      { type: "drop", card: "5S" },
      { type: "drop", card: "11S", target: { card: "2C" } },
      { type: "drop", card: "5S", target: {} },
      { type: "drop", card: "5S", target: { temp: false } },
      { type: "drop", card: "5S", target: { temp: true, card: "2C" } },
      { type: "drop", card: "5S", target: { build: "" } },
      { type: "choose", option: -1 },
      { type: "choose", option: 1.5 },
      { type: "trail", card: "KS" },
      { type: "accept", build: "b1" },
      { type: "timeout" },
    ];
    for (const shape of shapes) {
      const parsed = parseAction(casino, shape);
      assert.ok(!parsed.ok && parsed.rejection.code === "malformed-action", JSON.stringify(shape));
    }
  });
});
