import assert from "node:assert/strict";
import { casino } from "../../../shared/games/casino/game.ts";
import { previewAccept, previewDrop } from "../../../shared/games/casino/rules/decide.ts";
import { RULES } from "../../../shared/games/casino/rules/rules.ts";
import { act, build, drop, laid, playMatch } from "./laid.ts";

const outcomes = (decision: { trace: { priority: number; outcome: string }[] }, outcome: string): number[] =>
  decision.trace.filter((entry) => entry.outcome === outcome).map(({ priority }) => priority);

describe("the rule hierarchy of Casino", () => {
  it("is in descending order of priority", () => {
    const priorities = RULES.map(({ priority }) => priority);
    assert.deepEqual(
      priorities,
      priorities.toSorted((a, b) => b - a),
    );
  });

  it("contains the published rules with their priorities", () => {
    const rules = RULES.map(({ id, priority, exclusive, asks }) =>
      [priority, exclusive && "X", asks && "?", id].filter(Boolean).join(" "),
    );
    const published = [
      "205 X same-value-auto-capture",
      "200 single-card-capture",
      "195 build-capture",
      "190 temp-stack-capture",
      "188 ? same-value-modal-options",
      "100 temp-stack-addition",
      "95 ? same-value-temp-stack-actions",
      "90 X table-to-table-staging",
      "85 hand-to-table-staging",
      "40 augment-own-build",
      "38 ? extend-opponent-build",
      "35 ? create-own-build",
    ];
    assert.deepEqual(
      rules.filter((rule) => published.includes(rule)),
      published,
    );
  });

  it("explains an accepted drop with the rule that fired, the rules outranked and the rest", () => {
    const state = laid({ hands: ["8S 8H", "4H"], temp: "5D 3C" });
    const decision = previewDrop(state, 0, "8S", { temp: true });
    assert.ok(decision.ok);
    assert.deepEqual(decision.effect, { kind: "capture", value: 8 });
    assert.deepEqual(outcomes(decision, "fired"), [190]);
    assert.deepEqual(outcomes(decision, "outranked"), [100]);
    assert.equal(outcomes(decision, "no").length, RULES.length - 2);
  });

  it("explains a rejected drop: no rule fired, and each gives its reason", () => {
    const state = laid({ hands: ["2S 8H", "4H"], builds: [build("b1", 1, 7, "4D 3C")] });
    const decision = previewDrop(state, 0, "2S", { build: "b1" });
    assert.ok(!decision.ok);
    assert.equal(decision.code, "value-not-held");
    assert.equal(outcomes(decision, "no").length, RULES.length);
    assert.equal(decision.trace.find(({ priority }) => priority === 195)?.why, "values-differ");
    assert.equal(decision.trace.find(({ priority }) => priority === 40)?.why, "not-own-build");
  });

  it("explains a drop outside all rules with one reason for all", () => {
    const state = laid({ hands: ["7S 2H", "4H"], table: "3D", builds: [build("b1", 0, 7, "5C 2D")] });
    const decision = previewDrop(state, 0, "7S", { card: "3D" });
    assert.ok(!decision.ok);
    assert.deepEqual(new Set(decision.trace.map(({ why }) => why)), new Set(["reserved-card"]));
  });

  it("previews a drop from the player's view, without a change", () => {
    const state = laid({ hands: ["2S 9H 4S 3S 8H", "4H"], table: "5D", builds: [build("b1", 1, 7, "4D 3C")] });
    const view = casino.viewFor(state, 0);
    const before = structuredClone(view);
    const effect = (card: string, target: Parameters<typeof previewDrop>[3]) => {
      const decision = previewDrop(view, 0, card, target);
      return decision.ok ? decision.effect : decision.code;
    };
    assert.deepEqual(effect("2S", { build: "b1" }), { kind: "extend", value: 9 });
    assert.deepEqual(effect("3S", { card: "5D" }), { kind: "stage", values: [8] });
    assert.equal(effect("4S", { build: "b1" }), "over-ten");
    assert.deepEqual(view, before);
  });

  it("previews the acceptance of a temp", () => {
    const state = laid({ hands: ["3S 8H", "4H"], table: "5D" });
    assert.equal(previewAccept(state, 0).ok, false);
    assert.ok(act(state, drop("3S", { card: "5D" })).ok);
    const decision = previewAccept(state, 0);
    assert.ok(decision.ok && decision.rule === "create-own-build");
    assert.deepEqual(decision.effect, { kind: "build", value: 8 });
  });

  it("publishes the whole trace with every drop, in which exactly one rule fired", () => {
    let traces = 0;
    for (let seed = 0; seed < 60; seed++) {
      playMatch(2 + (seed % 3), seed, {}, (_state, events) => {
        for (const event of events) {
          if (event.type !== "ruled") continue;
          const { rule, trace } = event as unknown as { rule: string; trace: { rule: string; outcome: string }[] };
          assert.deepEqual(
            trace.map((entry) => entry.rule),
            RULES.map(({ id }) => id),
          );
          assert.deepEqual(
            trace.filter(({ outcome }) => outcome === "fired").map((entry) => entry.rule),
            [rule],
          );
          traces++;
        }
      });
    }
    assert.ok(traces > 1000);
  });
});

describe("protected builds in Casino", () => {
  it("are taken by a card of their value, but not extended by a partner", () => {
    const builds = [build("b1", 2, 7, "4D 3C")];
    const state = laid({ hands: ["2S 9H 7S", "4H", "5H", "6H"], builds, options: { partners: true } });
    const extended = act(state, drop("2S", { build: "b1" }));
    assert.ok(!extended.ok && extended.rejection.code === "partners-build");
    assert.ok(act(state, drop("7S", { build: "b1" })).ok);
    assert.deepEqual(state.captures[0], ["4D", "3C", "7S"]);
  });

  it("ignore partners below four seats", () => {
    const builds = [build("b1", 2, 7, "4D 3C")];
    const state = laid({ hands: ["2S 9H", "4H", "5H"], builds, options: { partners: true } });
    assert.ok(act(state, drop("2S", { build: "b1" })).ok);
  });

  it("keep their ids for life, and no id is assigned twice", () => {
    const state = laid({ hands: ["3S 8H 8C", "4H 9H"], table: "5D" });
    assert.ok(act(state, drop("3S", { card: "5D" })).ok);
    assert.ok(act(state, { type: "accept" }).ok);
    assert.ok(act(state, { type: "trail", card: "4H" }, 1).ok);
    assert.ok(act(state, drop("8H", { build: "b1" })).ok);
    assert.ok(act(state, { type: "trail", card: "9H" }, 1).ok);
    assert.equal(state.buildsMade, 1);
    const stale = act(state, drop("8C", { build: "b1" }));
    assert.ok(!stale.ok && stale.rejection.code === "no-such-build");
  });
});
