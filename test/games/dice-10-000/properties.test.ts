import assert from "node:assert/strict";
import { canonicalJson } from "../../../shared/core/fairness.ts";
import { parseAction, play } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import type { Dice10000Action, Dice10000State, TurnEntry } from "../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { optionsOf } from "../../helpers/options.ts";
import { fc } from "../../helpers/setup/fuzz-seed.ts";
import { naiveLocks, naivePoints } from "./naive.ts";

const settings = fc.record({
  seats: fc.integer({ min: 2, max: 6 }),
  openingYield: fc.constantFrom("reject" as const, "zero" as const),
  seed: fc.integer({ min: 0, max: 0xffffffff }),
});
/** One number per move: the index of a legal action, or now and then the clock. */
const choices = fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 2000, size: "max" });

type Setting = { seats: number; openingYield: "reject" | "zero"; seed: number };
type Watch = (state: Dice10000State, scoresBefore: number[]) => void;

/** Plays by the given choices and reports every state with the scores before it. */
function walk({ seats, openingYield, seed }: Setting, picks: number[], watch: Watch): Dice10000State {
  const rng = seededRng(seed);
  const state = dice10000.create(optionsOf(dice10000, { openingYield }), seats, rng);
  for (const pick of picks) {
    const seat = state.actor;
    if (seat === null) break;
    const scoresBefore = [...state.scores];
    const legal = dice10000.legalActions(state, seat);
    const timesOut = pick % 40 === 0;
    const action = timesOut ? dice10000.fallbackAction(state, seat) : (legal[pick % legal.length] as Dice10000Action);
    assert.ok(play(dice10000, state, seat, action, rng).ok);
    watch(state, scoresBefore);
  }
  return state;
}

const sumOf = ({ rolls }: TurnEntry): number =>
  rolls.flatMap((roll) => roll.locked).reduce((sum, subset) => sum + subset.points, 0);

/** The scores according to the history alone. */
function earned(state: Dice10000State): number[] {
  const scores = state.scores.map(() => 0);
  const turns = state.history.flatMap((round) => round.turns);
  if (state.phase === "lock" || state.phase === "decide") turns.pop();
  for (const turn of turns) {
    const busted = turn.rolls.at(-1)?.locked.length === 0;
    const sum = busted ? 0 : sumOf(turn);
    const score = scores[turn.seat] as number;
    if (score > 0 || sum >= 1000) scores[turn.seat] = score + sum;
  }
  return scores;
}

/** True if the list contains no face more often than the other list. */
function isPartOf(part: number[], whole: number[]): boolean {
  const rest = [...whole];
  return part.every((face) => {
    const place = rest.indexOf(face);
    if (place >= 0) rest.splice(place, 1);
    return place >= 0;
  });
}

describe("every match of Dice 10 000", () => {
  it("has scores that never fall below zero, never decrease, and reach 10 000 only to win", () => {
    let won = 0;
    fc.assert(
      fc.property(settings, choices, (setting, picks) => {
        walk(setting, picks, (state, scoresBefore) => {
          for (const [seat, score] of state.scores.entries()) {
            assert.ok(score >= (scoresBefore[seat] as number) && score % 50 === 0);
            assert.equal(state.opened[seat], score > 0);
            if (score < 10_000) continue;
            assert.deepEqual(state.result, { winners: [seat], reason: "target" });
            won++;
          }
        });
      }),
      { numRuns: 100 },
    );
    assert.ok(won > 5, `only ${won} matches came to an end`);
  });

  it("has a history that adds up to the turn and to the scores", () => {
    fc.assert(
      fc.property(settings, choices, (setting, picks) => {
        const state = walk(setting, picks, (now) => {
          const turn = now.history.at(-1)?.turns.at(-1);
          const playing = now.phase === "lock" || now.phase === "decide";
          if (playing && turn) assert.equal(sumOf(turn), now.turnScore);
        });
        assert.deepEqual(earned(state), state.scores);
      }),
      { numRuns: 100 },
    );
  });

  it("locks only subsets of one face, of the current roll, at the published price", () => {
    fc.assert(
      fc.property(settings, choices, (setting, picks) => {
        const { history } = walk(setting, picks, () => {});
        for (const { outcome, locked } of history.flatMap((round) => round.turns.flatMap((turn) => turn.rolls))) {
          assert.ok(outcome.length >= 1 && outcome.length <= 6);
          const faces = locked.flatMap((subset) => subset.faces);
          assert.ok(isPartOf(faces, outcome));
          for (const subset of locked) {
            assert.equal(new Set(subset.faces).size, 1);
            assert.equal(naivePoints(subset.faces), subset.points);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it("has a consistent table in each phase", () => {
    fc.assert(
      fc.property(settings, choices, (setting, picks) => {
        walk(setting, picks, (state) => {
          assert.ok(state.dice.length === 6 && state.locked.length === 6);
          const free = state.dice.filter((_, index) => !state.locked[index]);
          if (state.phase === "roll" || state.phase === "gameOver") {
            assert.equal(free.length, 6);
            assert.equal(state.turnScore, 0);
          }
          if (state.phase === "lock") assert.ok(naiveLocks(free).size > 0);
          if (state.phase === "decide") assert.ok(state.turnScore > 0 && free.length < 6);
        });
      }),
      { numRuns: 100 },
    );
  });

  it("gives every seat one turn per round, in order", () => {
    fc.assert(
      fc.property(settings, choices, (setting, picks) => {
        const { history, round, phase, actor } = walk(setting, picks, () => {});
        for (const { turns } of history.slice(0, -1)) assert.equal(turns.length, setting.seats);
        for (const { turns } of history) for (const [place, turn] of turns.entries()) assert.equal(turn.seat, place);
        const begins = phase === "roll" && actor === 0;
        assert.equal(history.length, begins ? round - 1 : round);
      }),
      { numRuns: 100 },
    );
  });

  it("accepts a lock exactly when its dice are free, distinct and all score; otherwise nothing changes", () => {
    const named = fc.oneof(
      fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: -1, max: 6 }), { maxLength: 7 }),
    );
    let taken = 0;
    fc.assert(
      fc.property(settings, fc.array(fc.nat({ max: 9999 }), { maxLength: 60 }), named, (setting, picks, indexes) => {
        const state = walk(setting, picks, () => {});
        const seat = state.actor ?? 0;
        const lockable = state.phase === "lock" || state.phase === "decide";
        const free = indexes.every((index) => state.locked[index] === false);
        const once = new Set(indexes).size === indexes.length;
        const points = naivePoints(indexes.map((index) => state.dice[index] ?? 0));
        const before = structuredClone(state);
        const parsed = parseAction(dice10000, { type: "lock", dice: indexes });
        const played = parsed.ok ? play(dice10000, state, seat, parsed.action, seededRng(1)) : parsed;
        assert.equal(played.ok, lockable && free && once && points !== null);
        if (played.ok) assert.equal(state.turnScore, before.turnScore + (points ?? 0));
        else assert.equal(canonicalJson(state), canonicalJson(before));
        if (played.ok) taken++;
      }),
      { numRuns: 2000 },
    );
    assert.ok(taken > 5, `only ${taken} locks were taken`);
  });
});
