import assert from "node:assert/strict";
import { sharesOf } from "../../shared/core/analyst.ts";
import { type CommonState, nextActor, play, type Seat } from "../../shared/core/game.ts";
import { type Rng, seededRng } from "../../shared/core/rng.ts";
import { analystSource, type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { solveRace } from "../../shared/games/dash-dice/analysis/solver/race.ts";
import { shippedTable } from "../../tools/analysis-tables.ts";
import { optionsOf } from "../helpers/options.ts";

const MATCHES = 200;

/** Every mode of every game that is solved, with its options. */
const SOLVED = Object.values<CatalogEntry>(catalog).flatMap((entry) =>
  Object.entries(entry.modes).flatMap(([mode, row]) => {
    const options = optionsOf(entry.game, row.options);
    const table = (row.seats ?? 2) === 2 ? shippedTable(entry.game, options, 2) : null;
    return table ? [{ mode, entry, options, table }] : [];
  }),
);

describe("the value of a first turn", () => {
  for (const { mode, entry, options, table } of SOLVED) {
    const { game, bots } = entry;
    const hard = bots.hard;

    const move = (state: CommonState, dice: Rng): Seat => {
      const seat = nextActor(game, state);
      const action = hard(game.viewFor(state, seat), seat, game.legalActions(state, seat), dice, table);
      assert.ok(play(game, state, seat, action, dice).ok);
      return seat;
    };

    it(`is the share of its seat in matches of best play in ${entry.id} ${mode}`, () => {
      const analyst = analystSource(entry.id)?.analyst(options, 2, table) ?? assert.fail("there is no analyst");
      let surplus = 0;
      for (let seed = 0; seed < MATCHES; seed++) {
        const dice = seededRng(seed);
        const state = game.create(options, 2, dice);
        // The call of Dash Dice decides which seat begins.
        if (state.phase === "turnDecider") move(state, dice);
        const first = nextActor(game, state);
        const value = analyst.analyse(game.viewFor(state, first), first).win[first] as number;
        while (!state.result) move(state, dice);
        surplus += (sharesOf(state.result, 2)[first] as number) - value;
      }
      const mean = surplus / MATCHES;
      assert.ok(Math.abs(mean) < 4 * Math.sqrt(0.25 / MATCHES), `won ${mean} more than its value`);
    });
  }

  it("finds the published first-player advantage of Pig to 100", () => {
    const going = [2, 3, 4, 5, 6].map((points) => ({
      chance: 1 / 6,
      gain: [points],
      next: [0],
      gives: false,
      ends: null,
    }));
    const one = { chance: 1 / 6, gain: [0], next: [0], gives: false, ends: "lose turn" as const };
    const { values, bound } = solveRace({ multipliers: [1], outcomes: [one, ...going] }, 100);
    assert.ok(Math.abs((values[0] as number) - 0.5306) < 5e-5);
    assert.ok(bound <= 1e-9);
  });
});
