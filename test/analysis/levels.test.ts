import assert from "node:assert/strict";
import type { GameMode } from "../../shared/core/about.ts";
import type { BotLevel } from "../../shared/core/bot.ts";
import { type Action, nextActor, play } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { analystSource, type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { shippedTable } from "../../tools/analysis-tables.ts";

const SEED = 11;

const modes = Object.values<CatalogEntry>(catalog).flatMap((entry) =>
  Object.entries(entry.modes).map(([mode, row]) => ({ name: `${entry.id} ${mode}`, entry, row })),
);

function optionsOf({ game }: CatalogEntry, { options }: GameMode): object {
  const parsed = game.options.safeParse(options);
  assert.ok(parsed.success);
  return parsed.data;
}

const settings = modes
  .filter(({ row }) => row.hasLevels !== false)
  .map(({ name, entry, row }) => {
    const options = optionsOf(entry, row);
    const seats = row.seats ?? entry.seats.min;
    return { name, entry, options, seats, table: shippedTable(entry.game, options, seats) };
  });

describe("the levels of bots", () => {
  for (const { name, entry, row } of modes.filter(({ row }) => row.hasLevels === false)) {
    it(`are not offered in ${name}, where all legal actions have the same value`, () => {
      const options = optionsOf(entry, row);
      const analyst = analystSource(entry.id)?.analyst(options, entry.seats.min, null);
      assert.ok(analyst);
      for (let seed = 0; seed < 20; seed++) {
        const rng = seededRng(seed);
        const state = entry.game.create(options, entry.seats.min, rng);
        while (!state.result) {
          const seat = nextActor(entry.game, state);
          const legal = entry.game.legalActions(state, seat);
          const values = legal.map((action): number => analyst.after(state, seat, action)[seat] as number);
          assert.equal(new Set(values).size, 1);
          assert.ok(play(entry.game, state, seat, legal[rng.int(legal.length)] as Action, rng).ok);
        }
      }
    });
  }
});

describe("a hard bot", () => {
  for (const { name, entry, options, seats, table } of settings.filter(({ table }) => table)) {
    it(`takes a best option of the analyst in ${name}, whatever its random numbers`, () => {
      const analyst = analystSource(entry.id)?.analyst(options, seats, table);
      assert.ok(analyst);
      const rng = seededRng(SEED);
      const state = entry.game.create(options, seats, rng);
      for (let actions = 0; !state.result && actions < 60; actions++) {
        const seat = nextActor(entry.game, state);
        const legal = entry.game.legalActions(state, seat);
        const hard = entry.bots.hard(state, seat, legal, seededRng(actions), table);
        assert.deepEqual(entry.bots.hard(state, seat, legal, seededRng(actions + 999), table), hard);
        const best = Math.max(...analyst.analyse(state, seat).options.map(({ win }) => win[seat] as number));
        assert.equal(analyst.after(state, seat, hard)[seat], best);
        const level: BotLevel = actions % 2 ? "easy" : "medium";
        assert.ok(play(entry.game, state, seat, entry.bots[level](state, seat, legal, rng, table), rng).ok);
      }
    });
  }
});
