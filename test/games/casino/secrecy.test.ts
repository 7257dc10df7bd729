import assert from "node:assert/strict";
import fc from "fast-check";
import { isCard } from "../../../shared/core/cards.ts";
import type { Viewer } from "../../../shared/core/game.ts";
import { type Rng, seededRng, shuffle } from "../../../shared/core/rng.ts";
import type { CasinoState } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { act, drop, laid, playMatch } from "./laid.ts";

/** The same table with every card that this viewer has not seen dealt anew. */
function redealt(state: CasinoState, viewer: Viewer, rng: Rng): CasinoState {
  const copy = structuredClone(state);
  const hands = copy.hands.filter((_, seat) => seat !== viewer);
  const unseen = shuffle([...copy.deck, ...hands.flat()], rng);
  for (const hand of hands) hand.splice(0, hand.length, ...unseen.splice(0, hand.length));
  copy.deck = unseen;
  return copy;
}

/** A position somewhere in a random match. */
function position(seats: number, seed: number, step: number): CasinoState {
  const seen: CasinoState[] = [];
  playMatch(seats, seed, {}, (state) => {
    if (seen.length <= step) seen.push(structuredClone(state));
  });
  return seen.at(-1) as CasinoState;
}

const cardsIn = (value: unknown): string[] =>
  JSON.stringify(value)
    .split('"')
    .filter((word) => isCard(word));

describe("Casino: what is hidden", () => {
  it("no view changes when the cards it does not show lie otherwise", () => {
    const table = fc.record({
      seats: fc.integer({ min: 2, max: 4 }),
      seed: fc.nat(10_000),
      step: fc.nat(60),
      deal: fc.nat(10_000),
    });
    fc.assert(
      fc.property(table, ({ seats, seed, step, deal }) => {
        const state = position(seats, seed, step);
        const viewers: Viewer[] = [...state.hands.keys(), "spectator"];
        for (const viewer of viewers) {
          const other = redealt(state, viewer, seededRng(deal));
          assert.deepEqual(casino.viewFor(other, viewer), casino.viewFor(state, viewer));
        }
      }),
      { numRuns: 300, seed: 52 },
    );
  });

  it("a player sees the own hand, and of the others only how many cards they hold", () => {
    const state = laid({ hands: ["5S 7C", "4H", "6H 6D"], table: "2C" });
    const view = casino.viewFor(state, 0);
    assert.deepEqual(view.hands, [["5S", "7C"], null, null]);
    assert.deepEqual(view.handCounts, [2, 1, 2]);
    assert.equal("deck" in view, false);
    assert.deepEqual(casino.viewFor(state, "spectator").hands, [null, null, null]);
  });

  it("the options of a question tell of the hand, so only the player who is asked sees them", () => {
    const state = laid({ hands: ["5S 5H 10D", "4H"], table: "5C" });
    assert.ok(act(state, drop("5S", { card: "5C" })).ok);
    assert.equal(casino.viewFor(state, 0).pendingChoice?.options.length, 3);
    for (const viewer of [1, "spectator"] as const) {
      const shown = casino.viewFor(state, viewer).pendingChoice;
      assert.deepEqual(shown, { rule: "same-value-modal-options", card: "5S", options: [] });
    }
  });

  it("a view is a copy", () => {
    const state = laid({ hands: ["5S 7C", "4H"], table: "2C" });
    const view = casino.viewFor(state, 0);
    view.table.push("3C");
    view.hands[0]?.push("3D");
    assert.deepEqual([state.table, state.hands[0]], [["2C"], ["5S", "7C"]]);
  });

  it("events name only cards that lie open, and no public trace says what a hand lacks", () => {
    let named = 0;
    for (let seed = 0; seed < 80; seed++) {
      playMatch(2 + (seed % 3), seed, {}, (state, events) => {
        const shown = new Set(cardsIn(casino.viewFor(state, "spectator")));
        for (const card of cardsIn(events)) {
          named++;
          assert.ok(shown.has(card), `${card} in ${JSON.stringify(events)}`);
        }
        assert.ok(!JSON.stringify(events).includes("not-held"));
      });
    }
    assert.ok(named > 5000);
  });
});
