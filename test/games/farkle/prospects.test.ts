import assert from "node:assert/strict";
import { play, type Seat } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import type { FarkleState } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { hotStreakPoints } from "../../../shared/games/farkle/rules/bank.ts";
import { DIE_IDS } from "../../../shared/games/farkle/rules/dice.ts";
import { type Prospect, prospectsOf } from "../../../shared/games/farkle/rules/prospects.ts";
import { eventOf, loadout, roll, save, table } from "./notation.ts";

const plain = loadout("");
const told = (state: FarkleState) =>
  prospectsOf(state, 0).map(({ die, acts, points, money, dare }) => `${die} ${acts} ${points} ${money} ${dare}`);

describe("the prospects of special dice on a farkle", () => {
  it("give Phoenix and Cushion half of this hand, once for both", () => {
    const state = table({ loadouts: [loadout("PHOENIX CUSHION"), plain] });
    assert.deepEqual(told(state), ["PHOENIX later 0 0 0", "CUSHION never 0 0 0"], "nothing to keep yet");
    roll(state, "1 1 1 2 3 4");
    save(state, 0, 1, 2);
    assert.deepEqual(told(state), ["PHOENIX now 500 0 0", "CUSHION never 0 0 0"]);
  });

  it("let Back Luck act with one saved die and not with two", () => {
    const state = table({ loadouts: [loadout("BADLUCK"), plain] });
    assert.deepEqual(told(state), ["BADLUCK now 1000 0 0"]);
    roll(state, "1 5 2 3 4 6");
    assert.deepEqual(told(state), ["BADLUCK now 1000 0 0"], "one die may still be saved alone");
    save(state, 0);
    assert.deepEqual(told(state), ["BADLUCK now 1000 0 0"]);
    roll(state, "1 2 3 4 6");
    assert.deepEqual(told(state), ["BADLUCK never 0 0 0"], "the due save is the second die");
  });

  it("let Gambler and Parachute bank earlier hands, including a hand that the next roll completes", () => {
    const state = table({ loadouts: [loadout("GAMBLE PHOENIX"), plain] });
    roll(state, "1 2 3 4 5 6");
    assert.deepEqual(told(state), ["GAMBLE later 0 0 0", "PHOENIX never 0 0 0"], "Gambler silences Phoenix");
    save(state, 0, 1, 2, 3, 4, 5);
    assert.deepEqual(told(state), ["GAMBLE now 1000 0 0", "PHOENIX never 0 0 0"]);
    state.loadouts[0] = loadout("CHUTE");
    assert.deepEqual(told(state), ["CHUTE now 1000 0 0"]);
  });

  it("count the Hot points that the next roll pays", () => {
    const state = table({ loadouts: [loadout("HOT PHOENIX"), plain] });
    roll(state, "5 2 3 4 6 6");
    save(state, 0);
    assert.deepEqual(told(state), ["PHOENIX now 50 0 0"], "half of 50 + 50");
    assert.equal(hotStreakPoints(state, 0), 0);
    roll(state, "1 2 3 4 6");
    assert.equal(hotStreakPoints(state, 0), 50);
    assert.equal(hotStreakPoints(state, 1), 0, "a seat without a Hot die");
  });

  it("give Payday and Daredevil in every turn", () => {
    const state = table({ loadouts: [loadout("FARK$ FARK$ DARE"), plain] });
    assert.deepEqual(told(state), ["FARK$ now 0 3 0", "FARK$ now 0 3 0", "DARE now 0 0 200"]);
  });

  it("are empty for dice that never act on a farkle, for plain dice and for an unknown seat", () => {
    const state = table({ loadouts: [loadout("JACKPOT TRIPLE DOUBLE LUCKY MIDAS THREE"), plain] });
    assert.deepEqual(told(state), []);
    assert.deepEqual(prospectsOf(state, 1), []);
    assert.deepEqual(prospectsOf(state, 7), []);
  });

  it("leave the state unchanged", () => {
    const state = table({ loadouts: [loadout("HOT PHOENIX"), plain] });
    roll(state, "5 2 3 4 6 6");
    save(state, 0);
    const before = structuredClone(state);
    prospectsOf(state, 0);
    assert.deepEqual(state, before);
  });

  it("agree with every farkle of random matches", () => {
    const chance = seededRng(7);
    let farkles = 0;
    for (let match = 0; match < 60; match++) {
      const dice = () => Array.from({ length: 6 }, () => DIE_IDS[chance.int(DIE_IDS.length)] ?? null);
      const state = table({ loadouts: [dice(), dice()] });
      const never = new Set<number>();
      for (let step = 0; step < 120 && state.result === null; step++) {
        const seat = state.actor as Seat;
        const before: Prospect[] = prospectsOf(state, seat);
        for (const { slot, acts } of before) if (acts === "never") never.add(slot);
        const legal = farkle.legalActions(state, seat);
        const action = legal[chance.int(legal.length)];
        assert.ok(action);
        const played = play(farkle, state, seat, action, chance);
        assert.ok(played.ok);
        if (played.events.some(({ type }) => type === "farkled")) {
          const { fired } = eventOf(played.events, "farkled");
          const acted = fired.filter(({ points, money, dare }) => points + money + dare > 0);
          const expected = before.filter(({ acts }) => acts === "now").map(({ acts: _, ...gift }) => gift);
          assert.deepEqual(acted.toSorted(bySlot), expected.toSorted(bySlot));
          assert.ok(!acted.some(({ slot }) => never.has(slot)), "a die that could not act any more");
          farkles++;
        }
        if (state.actor !== seat) never.clear();
      }
    }
    assert.ok(farkles > 200, `${farkles}`);
  });
});

const bySlot = (a: { slot: number }, b: { slot: number }) => a.slot - b.slot;
