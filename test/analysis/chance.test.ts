import assert from "node:assert/strict";
import type { GameMode } from "../../shared/core/about.ts";
import type { Analyst } from "../../shared/core/analyst.ts";
import { sharesOf } from "../../shared/core/analyst.ts";
import { type Action, type CommonState, type GameDefinition, play, type Seat } from "../../shared/core/game.ts";
import type { Rng } from "../../shared/core/rng.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { about } from "../../shared/games/dash-dice/about.ts";
import { MODES, type ModeId } from "../../shared/games/dash-dice/rules/modes.ts";
import { analystFor } from "../../tools/analysis-tables.ts";
import { optionsOf } from "../helpers/options.ts";
import { playout } from "../helpers/play/playout.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const MOST_OUTCOMES = 216;

/** Visits every outcome of the chance in an action; false if there are too many. */
function eachOutcome(act: (rng: Rng) => void, visit: (chance: number) => void): boolean {
  let draws: { value: number; of: number }[] = [];
  for (;;) {
    let drawn = 0;
    let chance = 1;
    act({
      int(of) {
        if (drawn === draws.length) draws.push({ value: 0, of });
        chance /= of;
        return (draws[drawn++] as { value: number }).value;
      },
    });
    if (1 / chance > MOST_OUTCOMES) return false;
    visit(chance);
    while (draws.length > 0 && draws.at(-1)?.value === (draws.at(-1)?.of as number) - 1) draws = draws.slice(0, -1);
    const last = draws.at(-1);
    if (!last) return true;
    last.value++;
  }
}

/** The mean share of a seat over every outcome of an action, or null if there are too many outcomes. */
function meanAfter(game: GameDefinition, analyst: Analyst, state: CommonState, seat: Seat, action: Action) {
  let mean = 0;
  let next = state;
  const isComplete = eachOutcome(
    (rng) => {
      next = structuredClone(state);
      assert.ok(play(game, next, seat, action, rng).ok);
    },
    (chance) => {
      const actor = next.actor as Seat;
      const shares = next.result
        ? sharesOf(next.result, next.scores.length)
        : analyst.analyse(game.viewFor(next, actor), actor).win;
      mean += chance * (shares[seat] as number);
    },
  );
  return isComplete ? mean : null;
}

/** Two roundings of the shipped tables. */
const ROUNDING = 2e-6;

/** Random matches, and the distance between two of their actions that are checked. */
interface Case {
  game: string;
  options: object;
  matches: number;
  every: number;
}

/** Every mode of Dash Dice, and each with every switch that its solver models. */
const DASH_CASES = Object.values<GameMode>(about.modes).flatMap(({ options }): Case[] => {
  const solved = ["snakeEyesArmMultiplier", "bustEndsTurn"];
  const switches = solved.filter((rule) => about.houseRuleApplies(rule, options));
  const { bank } = MODES[options.mode as ModeId];
  // A turn of a countdown takes long to work out.
  const size = bank === "countdown" ? { matches: 1, every: IS_WIDE ? 11 : 31 } : { matches: 10, every: 5 };
  return [{}, ...switches.map((rule) => ({ [rule]: true }))].map((set) => ({
    ...{ game: about.id, options: { ...options, ...set } },
    ...size,
  }));
});

const SPECIAL = [
  ["DARE", "HEAVY", null, null, null, null],
  ["LUCKY", "DOUBLE", null, null, null, null],
];

const CASES: Case[] = [
  ...DASH_CASES,
  { game: "dice-10-000", options: {}, matches: 1, every: IS_WIDE ? 3 : 31 },
  { game: "dice-10-000", options: { openingYield: "zero" }, matches: 1, every: IS_WIDE ? 3 : 31 },
  { game: "farkle", options: { dice: "none" }, matches: 1, every: 11 },
  { game: "farkle", options: { mode: "ten-round", dice: "none" }, matches: 2, every: 11 },
  // Estimates are as fair as exact values; a short race takes less time to solve.
  {
    game: "farkle",
    options: { dice: "owned", loadouts: SPECIAL, ...(!IS_WIDE && { target: 2000 }) },
    matches: 1,
    every: IS_WIDE ? 3 : 11,
  },
];

describe("the luck of a chance event", () => {
  for (const { game: id, options: raw, matches, every } of CASES) {
    it(`is zero on average in ${id} ${JSON.stringify(raw)}`, () => {
      const game = gameOf(id);
      assert.ok(game);
      const options = optionsOf(game, raw);
      const analyst = analystFor(game, options, 2);
      let checked = 0;
      for (let seed = 1; seed <= matches; seed++) {
        let count = 0;
        playout(game, options, 2, seed, (state, seat, legal) => {
          if (count++ % every > 0) return;
          for (const action of legal) {
            const mean = meanAfter(game, analyst, state, seat, action);
            if (mean === null) continue;
            const after = analyst.after(game.viewFor(state, seat), seat, action)[seat] as number;
            assert.ok(
              Math.abs(after - mean) <= ROUNDING,
              `${JSON.stringify(action)} at ${state.scores}: ${after}, on average ${mean}`,
            );
            checked++;
          }
        });
      }
      assert.ok(checked >= 10, `${checked} actions were checked`);
    });
  }
});

describe("an analysis", () => {
  for (const { game: id, options: raw, matches } of CASES.filter(({ game }) => game === "dash-dice")) {
    it(`gives shares that add up to 1 all through random matches of ${JSON.stringify(raw)}`, () => {
      const game = gameOf(id);
      assert.ok(game);
      const options = optionsOf(game, raw);
      const analyst = analystFor(game, options, 2);
      for (let seed = 1; seed <= matches; seed++) {
        const shares: number[][] = [];
        const { state } = playout(game, options, 2, seed, (position, seat) => {
          shares.push(analyst.analyse(game.viewFor(position, seat), seat).win);
        });
        for (const win of shares) {
          assert.ok(win.every((share) => share >= -1e-12 && share <= 1 + 1e-12));
          assert.ok(Math.abs(win.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
        }
        assert.ok(state.result);
      }
    });
  }
});
