import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { type Card, isCard } from "../../../shared/core/cards.ts";
import { play, type Seat, type Viewer } from "../../../shared/core/game.ts";
import { type Rng, seededRng, shuffle } from "../../../shared/core/rng.ts";
import type { CasinoAction, CasinoEvent, CasinoState, ChoiceOption } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { fc } from "../../helpers/setup/fuzz-seed.ts";
import { acceptedActions, act, drop, laid, noChance, playMatch } from "./laid.ts";

/** The same table with every card hidden from this viewer dealt again. */
function redealt(state: CasinoState, viewer: Viewer, rng: Rng): CasinoState {
  const copy = structuredClone(state);
  const hands = copy.hands.filter((_, seat) => seat !== viewer);
  const unseen = shuffle([...copy.deck, ...hands.flat()], rng);
  for (const hand of hands) hand.splice(0, hand.length, ...unseen.splice(0, hand.length));
  copy.deck = unseen;
  return copy;
}

/** The same table for the public: all hidden cards are dealt anew, but the actor still holds this card. */
function redealtBut(state: CasinoState, seat: Seat, card: Card | null, rng: Rng): CasinoState {
  const copy = structuredClone(state);
  const hand = copy.hands[seat] as Card[];
  const held = hand.indexOf(card ?? "");
  if (held < 0) return redealt(copy, "spectator", rng);
  hand.splice(held, 1);
  const dealt = redealt(copy, "spectator", rng);
  dealt.hands[seat]?.splice(held, 0, card as Card);
  return dealt;
}

/** The answers to the question that this action would raise, or none. */
function optionsOf(state: CasinoState, seat: Seat, action: CasinoAction): ChoiceOption[] {
  const copy = structuredClone(state);
  assert.ok(act(copy, action, seat).ok);
  return copy.pendingChoice?.options ?? [];
}

/** Plays an action, and the answer if it is asked for; returns what everyone can see of it. */
function watch(state: CasinoState, seat: Seat, action: CasinoAction, answer: ChoiceOption | null) {
  const shown: object[] = [];
  const look = (made: CasinoAction) => {
    const played = act(state, made, seat);
    assert.ok(played.ok);
    const events = casino.publicEvents?.(played.events) ?? [];
    if (events.length > 0) shown.push({ events, view: casino.viewFor(state, "spectator") });
    return events;
  };
  let events = look(action);
  const option = state.pendingChoice?.options.findIndex((offered) => isDeepStrictEqual(offered, answer)) ?? -1;
  if (option >= 0) events = look({ type: "choose", option });
  return { shown, outcome: outcomeOf(events) };
}

/** Effect of the card, in the words of a question. */
function outcomeOf(events: readonly CasinoEvent[]): ChoiceOption | null {
  for (const event of events) {
    if (event.type === "captured") return { kind: "capture", value: event.value };
    if (event.type === "built" || event.type === "merged") return { kind: "build", value: event.value };
  }
  return null;
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

describe("a view of Casino", () => {
  it("does not depend on the order of hidden cards", () => {
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

  it("shows the player's hand, and only the number of cards in others", () => {
    const state = laid({ hands: ["5S 7C", "4H", "6H 6D"], table: "2C" });
    const view = casino.viewFor(state, 0);
    assert.deepEqual(view.hands, [["5S", "7C"], null, null]);
    assert.deepEqual(view.handCounts, [2, 1, 2]);
    assert.equal("deck" in view, false);
    assert.deepEqual(casino.viewFor(state, "spectator").hands, [null, null, null]);
  });

  it("shows a question, which depends on the hand, only to the player who is asked", () => {
    const state = laid({ hands: ["5S 5H 10D", "4H"], table: "5C" });
    const before = structuredClone(state);
    for (const action of [drop("5S", { card: "5C" }), { type: "cancel" }, drop("5S", { card: "5C" })] as const) {
      const played = act(state, action);
      assert.ok(played.ok);
      assert.deepEqual(casino.publicEvents?.(played.events as CasinoEvent[]), []);
      for (const viewer of [1, "spectator"] as const) {
        assert.deepEqual(casino.viewFor(state, viewer), casino.viewFor(before, viewer));
      }
    }
    assert.equal(casino.viewFor(state, 0).pendingChoice?.options.length, 3);
  });

  it("does not reveal a question that is open when the match ends", () => {
    const state = laid({ hands: ["5S 5H 10D", "4H"], table: "5C" });
    assert.ok(act(state, drop("5S", { card: "5C" })).ok);
    assert.ok(play(casino, state, 0, { type: "resign" }, noChance).ok);
    for (const viewer of [1, "spectator"] as const) assert.equal(casino.viewFor(state, viewer).pendingChoice, null);
  });

  it("shows others the same move in the same way, whatever hand it was made from", () => {
    const compared = { all: 0, askedOnce: 0 };
    const rng = seededRng(53);
    const compare = (state: CasinoState, seat: Seat, action: CasinoAction) => {
      const card = action.type === "drop" ? action.card : null;
      const options = optionsOf(state, seat, action);
      for (const answer of options.length > 0 ? options : [null]) {
        const seen = watch(structuredClone(state), seat, action, answer);
        const other = redealtBut(state, seat, card, rng);
        if (casino.verify(other, seat, action) !== null) continue;
        const asked = optionsOf(other, seat, action);
        const same = asked.find((option) => isDeepStrictEqual(option, seen.outcome)) ?? null;
        if (asked.length > 0 && !same) continue;
        const shown = watch(other, seat, action, same);
        // A hand that must do something else with the card does not make the same move.
        if (!isDeepStrictEqual(shown.outcome, seen.outcome)) continue;
        compared.all++;
        if (asked.length > 0 !== options.length > 0) compared.askedOnce++;
        assert.deepEqual(shown, seen);
      }
    };
    for (let seed = 0; seed < 12; seed++) {
      playMatch(2 + (seed % 3), seed, {}, (state) => {
        const seat = state.actor;
        if (seat === null || state.phase !== "play") return;
        const plays = acceptedActions(state, seat).filter(({ type }) => type === "drop" || type === "accept");
        for (const action of shuffle(plays, rng).slice(0, 6)) compare(state, seat, action);
      });
    }
    assert.ok(compared.all > 500 && compared.askedOnce > 20, JSON.stringify(compared));
  });

  it("is a copy", () => {
    const state = laid({ hands: ["5S 7C", "4H"], table: "2C" });
    const view = casino.viewFor(state, 0);
    view.table.push("3C");
    view.hands[0]?.push("3D");
    assert.deepEqual([state.table, state.hands[0]], [["2C"], ["5S", "7C"]]);
  });

  it("comes with events that name only open cards, and with public traces that reveal no hand", () => {
    let named = 0;
    for (let seed = 0; seed < 80; seed++) {
      playMatch(2 + (seed % 3), seed, {}, (state, played) => {
        const events = casino.publicEvents?.(played as CasinoEvent[]);
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
