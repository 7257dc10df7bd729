import assert from "node:assert/strict";
import { fortyCards } from "../../../shared/core/cards.ts";
import { canonicalJson } from "../../../shared/core/fairness.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import type { CasinoState } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { dividesInto, valueOfCard } from "../../../shared/games/casino/rules/builds.ts";
import { previewDrop } from "../../../shared/games/casino/rules/decide.ts";
import { reservedFor } from "../../../shared/games/casino/rules/permits.ts";
import { acceptedActions, act, allCards, OPTIONS, playMatch } from "./laid.ts";

/** Seats, options, and the sum of all scores of such a match. */
const TABLES = [
  { seats: 2, options: {}, points: 11, matches: 1000 },
  { seats: 3, options: {}, points: 7, matches: 400 },
  { seats: 4, options: {}, points: 7, matches: 300 },
  { seats: 4, options: { partners: true }, points: 22, matches: 300 },
];

const FORTY = fortyCards().sort().join(" ");

function assertSound(state: CasinoState): void {
  assert.equal(allCards(state).sort().join(" "), FORTY);
  for (const { value, groups, cards } of state.builds) {
    assert.ok(dividesInto(cards, value), `${cards.join(" ")} is a build of ${value}`);
    assert.equal(
      cards.reduce((sum, card) => sum + valueOfCard(card), 0),
      value * groups,
    );
  }
  const owners = state.builds.map(({ owner }) => owner);
  assert.equal(new Set(owners).size, owners.length, "one build per player");
  assert.equal(new Set(state.builds.map(({ value }) => value)).size, owners.length, "one owner per value");
}

describe("random matches of Casino", () => {
  for (const { seats, options, points, matches } of TABLES) {
    const name = `${seats} seats${"partners" in options ? " as partners" : ""}`;
    it(`keep forty cards at every step and award all points at the end: ${name}`, () => {
      for (let seed = 0; seed < matches; seed++) {
        const { state } = playMatch(seats, seed, options, assertSound);
        assert.ok(state.result);
        const claimed = state.lastCapturer !== null;
        if (claimed)
          assert.equal(
            state.scores.reduce((sum, score) => sum + score),
            points,
            `seed ${seed}`,
          );
      }
    });
  }

  it("never ask by rule 205, and never ask with fewer than two options", () => {
    let questions = 0;
    for (let seed = 0; seed < 300; seed++) {
      playMatch(2 + (seed % 3), seed, {}, (state, events) => {
        const ruled = events.find(({ type }) => type === "ruled") as { rule?: string } | undefined;
        if (ruled?.rule === "same-value-auto-capture") assert.equal(state.pendingChoice, null);
        assert.equal(state.phase === "choice", state.pendingChoice !== null);
        assert.equal(state.phase === "extension", state.pendingExtension !== null);
        if (!state.pendingChoice) return;
        questions++;
        assert.ok(state.pendingChoice.options.length >= 2);
        for (const option of state.pendingChoice.options.keys()) {
          assert.ok(act(structuredClone(state), { type: "choose", option }, state.actor as number).ok);
        }
      });
    }
    assert.ok(questions > 200);
  });

  it("replay to the same state, and cancelling everything restores the table exactly", () => {
    for (let seed = 0; seed < 100; seed++) {
      const seats = 2 + (seed % 3);
      const { state, actions } = playMatch(seats, seed);
      const again = casino.create(OPTIONS, seats, seededRng(seed));
      const cardsOf = (position: CasinoState) => canonicalJson({ ...position, steps: 0 });
      let turn = cardsOf(again);
      for (const [seat, action] of actions) {
        assert.ok(act(again, action, seat).ok);
        const undone = structuredClone(again);
        while (act(undone, { type: "cancel" }, seat).ok);
        if (again.actor === seat && cardsOf(undone) === turn) continue;
        turn = cardsOf(again);
        assert.equal(cardsOf(undone), turn, "only a finished turn cannot be taken back");
      }
      assert.equal(canonicalJson(again), canonicalJson(state));
    }
  });

  it("survive players who stage and cancel whatever the rules accept", () => {
    for (let seed = 0; seed < 30; seed++) {
      const { state } = playMatch(2 + (seed % 3), seed, {}, assertSound, acceptedActions);
      assert.ok(state.result);
    }
  });

  it("end by timeouts alone", () => {
    for (let seed = 0; seed < 50; seed++) {
      const { actions } = playMatch(2 + (seed % 3), seed, {}, assertSound, (state, seat) => [
        casino.fallbackAction(state, seat),
      ]);
      assert.ok(actions.length === 40 || actions.length === 39);
    }
  });
});

describe("the list of legal actions in Casino", () => {
  it("contains everything that spends a card or answers", () => {
    let checked = 0;
    for (let seed = 0; seed < 60; seed++) {
      playMatch(2 + (seed % 3), seed, {}, (state) => {
        const seat = state.actor;
        if (seat === null) return;
        const listed = new Set(casino.legalActions(state, seat).map((action) => JSON.stringify(action)));
        for (const action of acceptedActions(state, seat)) {
          if (action.type === "drop") {
            const preview = previewDrop(state, seat, action.card, action.target);
            if (preview.ok && preview.effect.kind === "stage") continue;
          }
          assert.ok(listed.has(JSON.stringify(action)), JSON.stringify(action));
          checked++;
        }
      });
    }
    assert.ok(checked > 10_000);
  });

  it("leads step by step to every stack that a hand card can take", () => {
    let stacks = 0;
    for (let seed = 0; seed < 40; seed++) {
      playMatch(2 + (seed % 3), seed, {}, (state) => {
        const seat = state.actor;
        if (seat === null || state.phase !== "play" || state.temp[seat] || state.table.length > 6) return;
        const reached = stagedStacks(state, seat);
        for (const card of state.hands[seat] ?? []) {
          if (reservedFor(state, seat, card)) continue;
          for (const stack of subsets(state.table)) {
            if (stack.length < 2 || !dividesInto(stack, valueOfCard(card))) continue;
            assert.ok(reached.has(stack.toSorted().join(" ")), `${stack.join(" ")} for ${card}`);
            stacks++;
          }
        }
      });
    }
    assert.ok(stacks > 500);
  });
});

function subsets(cards: string[]): string[][] {
  const [first, ...others] = cards;
  if (first === undefined) return [[]];
  const without = subsets(others);
  return [...without, ...without.map((set) => [first, ...set])];
}

/** Every temp of table cards that can be put together from the listed actions. */
function stagedStacks(start: CasinoState, seat: number): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let state = open.pop(); state; state = open.pop()) {
    for (const action of casino.legalActions(state, seat)) {
      if (action.type !== "drop" || !state.table.includes(action.card)) continue;
      const next = structuredClone(state);
      assert.ok(act(next, action, seat).ok);
      const stack = (next.temp[seat]?.cards ?? []).toSorted().join(" ");
      if (reached.has(stack)) continue;
      reached.add(stack);
      open.push(next);
    }
  }
  return reached;
}
