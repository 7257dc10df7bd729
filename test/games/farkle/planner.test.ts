import assert from "node:assert/strict";
import { play } from "../../../shared/core/game.ts";
import { ScriptExhausted, scriptedRng } from "../../../shared/core/rng.ts";
import { oddsOfFarkle } from "../../../shared/games/farkle/analysis/odds.ts";
import { valuesByPlan } from "../../../shared/games/farkle/analysis/plan-values.ts";
import type { FarkleAction, FarkleState } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import type { Uses } from "../../../shared/games/farkle/rules/dice.ts";
import type { Effect } from "../../../shared/games/farkle/rules/effects.ts";
import { equipmentOf } from "../../../shared/games/farkle/rules/equipment.ts";
import { customDie, loadout, optionsOf } from "./notation.ts";

/** Every state after an action, with its chance: each draw of a die may show six faces. */
function statesAfter(state: FarkleState, seat: number, action: FarkleAction): { state: FarkleState; chance: number }[] {
  const found: { state: FarkleState; chance: number }[] = [];
  const draw = (draws: readonly number[]): void => {
    const next = structuredClone(state);
    try {
      assert.ok(play(farkle, next, seat, action, scriptedRng(draws)).ok);
      found.push({ state: next, chance: 6 ** -draws.length });
    } catch (error) {
      if (!(error instanceof ScriptExhausted)) throw error;
      for (let face = 0; face < 6; face++) draw([...draws, face]);
    }
  };
  draw([]);
  return found;
}

/** Points of best play until the end of the turn: those of the score, and those that wait for the next bank. */
function enumerated(start: FarkleState, seat: number) {
  const known = new Map<string, number>();
  const worth = (state: FarkleState): number => {
    if (state.actor !== seat) return (state.scores[seat] as number) + (state.dareBonus[seat] as number);
    const { dice, held, ...rest } = state;
    const key = JSON.stringify([held, state.phase === "save" && dice, rest.turnScore, rest.hotPending, rest.wear]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = Math.max(...farkle.legalActions(state, seat).map((action) => worthOf(state, action)));
    known.set(key, value);
    return value;
  };
  const worthOf = (state: FarkleState, action: FarkleAction): number =>
    statesAfter(state, seat, action).reduce((sum, { state: next, chance }) => sum + chance * worth(next), 0);
  return (action: FarkleAction) => worthOf(start, action);
}

interface Case {
  name: string;
  dice?: string;
  /** The die X1, which takes the slots marked by 1 in `slots`. */
  die?: { effect: Effect; slots: string; uses?: Partial<Uses> };
  options?: object;
  state?: Partial<FarkleState>;
}

/** Two dice are free, so that a turn has few continuations. */
const HELD = [true, true, true, true, false, false];

const CASES: Case[] = [
  { name: "plain dice" },
  { name: "a reroll die", die: { effect: { kind: "reroll" }, slots: "000011" } },
  { name: "a reroll of one use", die: { effect: { kind: "reroll" }, slots: "000011", uses: { perTurn: 1 } } },
  { name: "Jackpot", dice: "- - - - JACKPOT JACKPOT" },
  {
    name: "Jackpot once a turn",
    die: { effect: { kind: "jackpot", times: 3 }, slots: "000011", uses: { perTurn: 1 } },
  },
  {
    name: "Jackpot once a match",
    die: { effect: { kind: "jackpot", times: 3 }, slots: "000001", uses: { perMatch: 1 } },
  },
  {
    name: "single 2s once a turn",
    die: { effect: { kind: "lone", face: 2, points: 70 }, slots: "100000", uses: { perTurn: 1 } },
  },
  {
    name: "Fives once a turn",
    die: { effect: { kind: "faces", faces: [5, 5, 5, 5, 5, 5] }, slots: "000011", uses: { perTurn: 1 } },
  },
  { name: "Hot", dice: "- - - - HOT HOT" },
  { name: "a rising streak", dice: "- - - - HOT HOT", options: { streak: "rising" }, state: { hotStreak: 2 } },
  { name: "Hot once a turn", die: { effect: { kind: "hot", points: 80 }, slots: "000011", uses: { perTurn: 1 } } },
  { name: "Dare", dice: "DARE" },
  { name: "Dare that ends with the turn", dice: "DARE", options: { dareEnds: "turn" } },
  { name: "a smallest bank", options: { leastBank: 350 } },
  { name: "an opening", options: { opening: 350 } },
  { name: "an opening that is reached", options: { opening: 600 }, state: { scores: [50, 0] } },
  { name: "a third farkle", options: { threeFarkles: 500 }, state: { scores: [2000, 0], farkles: [2, 0] } },
  { name: "hands that are safe", options: { farkleKeepsRoundScore: true }, state: { roundScore: 700 } },
  { name: "points taken over", options: { stealing: true }, state: { stolen: 400, turnScore: 0 } },
  { name: "fixed points of a kind", options: { kinds: "fixed", threeOnes: 300 } },
  {
    name: "rescues that are used up",
    die: { effect: { kind: "rescue", percent: 80 }, slots: "100000", uses: { perMatch: 1 } },
  },
];

describe("the planner of Farkle", () => {
  for (const { name, dice = "", die, options = {}, state: fields } of CASES) {
    it(`values the last two dice as every continuation does: ${name}`, () => {
      const own = die ? [...die.slots].map((slot) => (slot === "1" ? ("X1" as const) : null)) : loadout(dice);
      const customDice = die && [
        customDie("X1", die.effect, { uses: { perTurn: 0, perMatch: 0, cooldown: 0, ...die.uses } }),
      ];
      // Without hot dice the turn ends with the hand.
      const rules = { dice: "owned", loadouts: [own, loadout("")], hotDice: "never", ...options };
      const state: FarkleState = {
        ...farkle.create(optionsOf({ ...rules, ...(customDice && { customDice }) }), 2, scriptedRng([])),
        ...{ phase: "decide", held: [...HELD], turnScore: 300, savedThisTurn: 4 },
        ...fields,
      };
      const before = (state.scores[0] as number) + (state.dareBonus[0] as number);
      const value = enumerated(state, 0);
      const planned = valuesByPlan(state, 0, farkle.legalActions(state, 0));
      assert.ok(planned.some(({ action }) => action.type === "roll"));
      for (const { action, value: points } of planned) {
        const exact = value(action) - before;
        assert.ok(Math.abs(points - exact) < 1e-6, `${action.type}: planned ${points}, enumerated ${exact}`);
      }
    });
  }
});

describe("rounded values of Farkle", () => {
  const values = (stolen: number, score: number, accuracy: number) => {
    const rules = { stealing: true, threeFarkles: 2000, dice: "none" };
    const fields = { phase: "decide", held: [...HELD], turnScore: 300, savedThisTurn: 4, farkles: [2, 0], stolen };
    const state = { ...farkle.create(optionsOf(rules), 2, scriptedRng([])), ...fields, scores: [score, 0] };
    return valuesByPlan(state as FarkleState, 0, farkle.legalActions(state as FarkleState, 0), accuracy);
  };

  it("are those of the same plan for nearly the same points taken over and at stake", () => {
    assert.deepEqual(values(430, 980, 250), values(520, 1050, 250));
    assert.notDeepEqual(values(430, 980, 1), values(520, 1050, 1));
  });
});

describe("the odds of Farkle", () => {
  for (const { name, die } of CASES) {
    if (!die) continue;
    it(`are those of every roll: ${name}`, () => {
      const own = [...die.slots].map((slot) => (slot === "1" ? ("X1" as const) : null));
      const customDice = [customDie("X1", die.effect, { uses: { perTurn: 0, perMatch: 0, cooldown: 0, ...die.uses } })];
      const options = optionsOf({ dice: "owned", loadouts: [own, loadout("")], customDice });
      const state = {
        ...farkle.create(options, 2, scriptedRng([])),
        phase: "decide" as const,
        held: [...HELD],
        turnScore: 300,
      };
      const farkles = statesAfter(state, 0, { type: "roll" })
        .filter(({ state: next }) => next.actor !== 0)
        .reduce((sum, { chance }) => sum + chance, 0);
      assert.ok(Math.abs(oddsOfFarkle(equipmentOf(state, 0), [4, 5]) - farkles) < 1e-12);
    });
  }
});
