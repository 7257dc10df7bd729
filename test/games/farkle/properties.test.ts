import assert from "node:assert/strict";
import { type Action, play } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import type { FarkleEvent, FarkleState } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { DICE, DIE_IDS, type DieId, type Loadout, type PrintedDie } from "../../../shared/games/farkle/rules/dice.ts";
import { equip } from "../../../shared/games/farkle/rules/equipment.ts";
import { resolveFarkle } from "../../../shared/games/farkle/rules/farkle.ts";
import { scoreSave } from "../../../shared/games/farkle/rules/score.ts";
import { fc } from "../../helpers/setup/fuzz-seed.ts";
import { optionsOf, table } from "./notation.ts";

const dieId = fc.constantFrom(...DIE_IDS);
const loadouts = fc.array(fc.option(dieId), { minLength: 6, maxLength: 6 });
const special = dieId.map((id) => DICE[id]);
const effects = fc.uniqueArray(special, { maxLength: 4 });
const rolledDice = fc
  .array(fc.record({ face: fc.integer({ min: 1, max: 6 }), effects }), { minLength: 1, maxLength: 6 })
  .map((dice) => dice.map((die, slot) => ({ ...die, slot })));

/** Dice that may add points to a score on a farkle. */
const RESCUERS: DieId[] = ["PHOENIX", "CUSHION", "GAMBLE", "CHUTE", "BADLUCK"];

/** Plays random legal actions, the clock among them, and reports each step. */
function wander(
  state: FarkleState,
  seed: number,
  steps: number,
  watch: (before: FarkleState, events: FarkleEvent[], seat: number) => void,
): void {
  const rng = seededRng(seed);
  const choice = seededRng(seed ^ 0x2545f491);
  for (let step = 0; step < steps && !state.result; step++) {
    const seat = state.actor as number;
    const legal: Action[] = [...farkle.legalActions(state, seat), farkle.fallbackAction(state, seat)];
    // The clock acts rarely; otherwise a player acts.
    const action = choice.int(12) === 0 ? legal.at(-1) : legal[choice.int(legal.length - 1)];
    const before = structuredClone(state);
    const played = play(farkle, state, seat, action as never, rng);
    assert.ok(played.ok);
    watch(before, played.events, seat);
  }
}

describe("every match of Farkle", () => {
  it("has scores that never decrease, and no negative or invalid value", () => {
    fc.assert(
      fc.property(fc.array(loadouts, { minLength: 2, maxLength: 4 }), fc.nat(), (dice, seed) => {
        const state = table({ loadouts: dice }, {}, dice.length);
        wander(state, seed, 120, (before) => {
          const { scores, money, dareBonus, turnScore, roundScore, savedThisTurn, hotStreak } = state;
          const all = [...scores, ...money, ...dareBonus, turnScore, roundScore, savedThisTurn, hotStreak];
          for (const amount of all) assert.ok(Number.isSafeInteger(amount) && amount >= 0);
          for (const [seat, score] of scores.entries()) assert.ok(score >= (before.scores[seat] as number));
          for (const [seat, dollars] of money.entries()) assert.ok(dollars >= (before.money[seat] as number));
        });
      }),
      { numRuns: 150 },
    );
  });

  it("gives points only to the acting seat, and a farkle scores only through a named die", () => {
    fc.assert(
      fc.property(fc.array(loadouts, { minLength: 2, maxLength: 3 }), fc.nat(), (dice, seed) => {
        const state = table({ loadouts: dice }, {}, dice.length);
        wander(state, seed, 120, (before, events, actor) => {
          const gained = state.scores.map((score, seat) => score - (before.scores[seat] as number));
          for (const [seat, points] of gained.entries()) if (seat !== actor) assert.equal(points, 0);
          const farkled = events.find((event) => event.type === "farkled");
          if (!farkled) return;
          const named = farkled.fired.filter(({ points }) => points > 0);
          assert.ok(named.every(({ die }) => RESCUERS.includes(die) && dice[actor]?.includes(die as PrintedDie)));
          const given = named.reduce((sum, { points }) => sum + points, 0);
          assert.equal(gained[actor], given);
          const atStake = farkled.turnScore + farkled.roundScore;
          assert.ok(given <= atStake + 1000);
        });
      }),
      { numRuns: 150 },
    );
  });

  it("banks the hand times two per Double, the round and the Dare bonus once each", () => {
    fc.assert(
      fc.property(loadouts, fc.nat(), (loadout, seed) => {
        const state = table({ loadouts: [loadout, loadout] });
        wander(state, seed, 150, (before, events, seat) => {
          const banked = events.find((event) => event.type === "banked");
          if (!banked) return;
          let hand = banked.breakdown.turnScore;
          for (const die of loadout) if (die === "DOUBLE") hand += hand;
          const { roundScore, dare, points } = banked.breakdown;
          assert.equal(points, hand + roundScore + dare);
          assert.equal(roundScore, before.roundScore);
          const timedOut = events.some(({ type }) => type === "timedOut");
          assert.equal(dare, timedOut ? 0 : before.dareBonus[seat]);
        });
      }),
      { numRuns: 150 },
    );
  });

  it("pays the same for a farkle with and without multiplying dice", () => {
    const amounts = fc.record({ turnScore: fc.nat(9000), roundScore: fc.nat(9000), savedThisTurn: fc.nat(20) });
    const multipliers: (DieId | null)[] = ["DOUBLE", "JACKPOT", "TRIPLE", "HOT", "MIDAS", "THREE"];
    fc.assert(
      fc.property(amounts, loadouts, (amount, loadout) => {
        const without: Loadout = loadout.map((die) => (multipliers.includes(die) ? null : die));
        assert.deepEqual(resolveFarkle(amount, equip(loadout)), resolveFarkle(amount, equip(without)));
      }),
    );
  });

  it("ignores the order of saved dice, and its units contain exactly these dice", () => {
    fc.assert(
      fc.property(rolledDice, fc.nat(), (dice, seed) => {
        const scored = scoreSave(dice);
        const turned = seed % dice.length;
        const again = scoreSave([...dice.slice(turned), ...dice.slice(0, turned)]);
        assert.equal(again.ok, scored.ok);
        if (!scored.ok || !again.ok) return;
        assert.equal(again.worth.points, scored.worth.points);
        const used = scored.worth.units.flatMap((unit) => unit.dice).sort();
        assert.deepEqual(
          used,
          dice.map(({ slot }) => slot),
        );
        assert.equal(
          scored.worth.points,
          scored.worth.units.reduce((sum, { points }) => sum + points, 0),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("never lowers the score of a save by an additional effect", () => {
    fc.assert(
      fc.property(rolledDice, fc.nat(5), special, (dice, at, added) => {
        const place = at % dice.length;
        const richer = dice.map((die, i) => (i === place ? { ...die, effects: [...die.effects, added] } : die));
        const [before, after] = [scoreSave(dice), scoreSave(richer)];
        if (before.ok) assert.ok(after.ok && after.worth.points >= before.worth.points);
      }),
      { numRuns: 500 },
    );
  });

  it("accepts a draft exactly when it keeps the budget and the rules", () => {
    const options = optionsOf({ perColour: 6 });
    const prices = { LUCKY: 2, HEAVY: 2, FIVES: 4, DOUBLE: 10, HOT: 5, TRIPLE: 15 };
    const wanted = fc.array(fc.constantFrom(...(Object.keys(prices) as (keyof typeof prices)[])), { maxLength: 8 });
    fc.assert(
      fc.property(wanted, (loadout) => {
        const state = farkle.create(options, 2, seededRng(1));
        const spent = loadout.reduce((sum, die) => sum + prices[die], 0);
        const fits = loadout.length <= 6 && spent <= 20 && loadout.filter((die) => die === "DOUBLE").length <= 2;
        assert.equal(farkle.verify(state, 0, { type: "draft", loadout }) === null, fits);
      }),
    );
  });
});
