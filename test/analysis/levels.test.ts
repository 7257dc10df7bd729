import assert from "node:assert/strict";
import type { GameMode } from "../../shared/core/about.ts";
import type { BotLevel } from "../../shared/core/bot.ts";
import { type Action, play } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { analystSource } from "../../shared/games/analysts.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { shippedTable } from "../../tools/analysis-tables.ts";
import { measureGap, type Pairing } from "../../tools/levels.ts";
import { nextActor } from "../../tools/simulate.ts";
import { IS_WIDE } from "../helpers/setup/wide.ts";

/** The full number of matches is played only in a long run. */
const SHARE_PLAYED = IS_WIDE ? 1 : 0.15;

/** Fewer matches have no standard error to speak of. */
const LEAST_MATCHES = 6;

/** Standard deviation of the costs of one match in the modes with long matches, of which only a few are played. */
const DEVIATION = 0.08;

/**
 * Matches without a solved table: enough to notice a level that hardly ever wins;
 * the long tests also notice one that always wins.
 */
const FEW_MATCHES = 12;

const SEED = 11;
const PAIRINGS: Pairing[] = [
  ["hard", "medium"],
  ["medium", "easy"],
];

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
  for (const setting of settings.filter(({ table }) => table)) {
    for (const pairing of PAIRINGS) {
      it(`differ by about 10 % of a match in ${setting.name}: ${pairing.join(" against ")}`, () => {
        // Small tables belong to short matches, whose costs vary more.
        const enough = Math.min(200, 1e6 / (setting.table?.values.length ?? 1));
        const matches = Math.max(LEAST_MATCHES, Math.ceil(SHARE_PLAYED * enough));
        const { costs, byCosts } = measureGap(setting, pairing, matches, SEED);
        assert.ok(costs && byCosts);
        // The spread of a few pairs of matches may be too small by chance.
        const tolerance = Math.max(0.06, 3 * Math.max(byCosts.error, DEVIATION / Math.sqrt(matches)));
        assert.ok(Math.abs(byCosts.mean - 0.6) < tolerance, `the better level wins ${byCosts.mean} ± ${byCosts.error}`);
        if (pairing[0] === "hard") assert.equal(costs[0], 0, "hard makes no mistake");
      });
    }
  }

  for (const setting of settings.filter(({ table }) => !table)) {
    const matches = IS_WIDE ? (setting.entry.id === "casino" ? 40 : 60) : FEW_MATCHES;
    for (const pairing of PAIRINGS) {
      it(`agree with a share of 60 % in ${setting.name}: ${pairing.join(" against ")}`, () => {
        const { share } = measureGap(setting, pairing, matches, SEED);
        const error = Math.max(share.error, Math.sqrt((0.6 * 0.4) / matches));
        assert.ok(Math.abs(share.mean - 0.6) < 3 * error, `the better level wins ${share.mean}`);
      });
    }
  }

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
