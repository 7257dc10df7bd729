import assert from "node:assert/strict";
import { tell as phraseOf } from "../../../client/src/games/casino/tell.ts";
import { reasonOf, ruleTexts as rules } from "../../../client/src/games/casino/words.ts";
import { say } from "../../../client/src/text/say.ts";
import { phrases } from "../../../client/src/text/table.ts";
import type { CasinoEvent } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { RULES } from "../../../shared/games/casino/rules/rules.ts";
import { acceptedActions, act, build, drop, laid, playMatch } from "../../games/casino/laid.ts";

const NAMES = ["Ann", "Ben", "Cem", "Dan"];
const told = (events: readonly CasinoEvent[], mySeat: number | null = 0): string[] =>
  events.flatMap((event) => phraseOf(event) ?? []).map((phrase) => say(phrase, phrases, NAMES, mySeat));

describe("the sentences of Casino", () => {
  it("name and explain every rule", () => {
    assert.deepEqual(Object.keys(rules).sort(), RULES.map(({ id }) => id).sort());
  });

  it("name the rule that came first, and no priority", () => {
    assert.equal(
      reasonOf({ rule: "single-card-capture", priority: 200, outcome: "outranked", why: "same-value-modal-options" }),
      "It would apply too, but this came first: same-value choice.",
    );
  });

  it("describe every event of many matches without gaps, and explain every trace", () => {
    const types = new Set<string>();
    for (const [seats, options] of [
      [2, {}],
      [3, {}],
      [4, { partners: true }],
    ] as const) {
      for (let seed = 0; seed < 6; seed++) {
        const watch = (_: unknown, events: readonly { type: string }[]) => {
          for (const event of events as CasinoEvent[]) {
            types.add(event.type);
            for (const sentence of told([event], seed % 2 ? 0 : null)) {
              assert.doesNotMatch(sentence, /[{}]|undefined|\b[AS23456789]+[SHDC]\b/, `${event.type}: ${sentence}`);
            }
            if (event.type !== "ruled") continue;
            for (const entry of event.trace)
              assert.match(reasonOf(entry), / [^{}]*\.$/, `${entry.outcome} ${entry.why}`);
          }
        };
        playMatch(seats, seed, options, watch, seed % 2 ? acceptedActions : casino.legalActions);
      }
    }
    for (const type of ["captured", "asked", "staged", "built", "merged", "cancelled", "trailed", "dealt", "scored"]) {
      assert.ok(types.has(type), `${type} never happened`);
    }
  });

  it("are grammatical, and leave the deciding rule to the explanation", () => {
    const state = laid({ hands: ["7S 8H 2C 9H", "7D"], table: "9C", builds: [build("b1", 1, 7, "4H 3S")] });
    const played = act(state, drop("2C", { build: "b1" }));
    assert.ok(played.ok);
    assert.deepEqual(told(played.events), ["You can extend the build to 9 with the 2 of clubs."]);
    const accepted = act(state, { type: "accept" });
    assert.ok(accepted.ok);
    assert.deepEqual(told(accepted.events, 1), ["Ann extended the build to 9 with the 2 of clubs and now owns it."]);
  });
});
