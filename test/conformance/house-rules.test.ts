import assert from "node:assert/strict";
import * as z from "zod/mini";
import { nextActor, play } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { analystSource, type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { COMPLETE_GAMES } from "../helpers/every-game.ts";
import { houseRulesOf, otherValue } from "../helpers/house-rules.ts";
import { optionsOf } from "../helpers/options.ts";
import { playout } from "../helpers/play/playout.ts";

/** A game with these options, of which `mode` defines its modes and `seeds` is set by the server. */
const gameWith = (options: object) =>
  ({
    game: { id: "example", options: z.strictObject({ mode: z._default(z.enum(["a", "b"]), "a"), ...options }) },
    modes: { a: { options: { mode: "a" }, isRated: true } },
    serverOptions: { seeds: {} },
  }) as unknown as CatalogEntry;

describe("the house rules of a contract", () => {
  for (const entry of Object.values<CatalogEntry>(catalog)) {
    it(`are those that ${entry.id} lists for the lobby`, () => {
      assert.deepEqual(entry.houseRules, houseRulesOf(entry));
    });
  }

  it("are its switches, choices and bounded numbers, without modes and the options of the server", () => {
    const entry = gameWith({
      seeds: z._default(z.record(z.string(), z.string()), {}),
      bold: z._default(z.boolean(), true),
      opening: z._default(z.enum(["soft", "hard"]), "soft"),
      lives: z._default(z.int().check(z.minimum(1), z.maximum(9)), 3),
    });
    assert.deepEqual(houseRulesOf(entry), {
      bold: { type: "switch", default: true },
      opening: { type: "choice", default: "soft", values: ["soft", "hard"] },
      lives: { type: "number", default: 3, min: 1, max: 9 },
    });
  });

  it("reject an option that no control can change", () => {
    const entry = gameWith({ names: z._default(z.array(z.string()), []) });
    assert.throws(() => houseRulesOf(entry), /^Error: example: names is no switch, choice or bounded number/);
  });
});

/** The house rules of a game, each in the first mode that has it, at another value than usual. */
const changed = ({ houseRules, modes, houseRuleApplies = () => true }: CatalogEntry) =>
  Object.entries(houseRules).map(([id, rule]) => {
    const { options = {}, seats = 2 } = Object.values(modes).find((mode) => houseRuleApplies(id, mode.options)) ?? {};
    return { id, seats, options: { ...options, [id]: otherValue(rule) } };
  });

for (const id of COMPLETE_GAMES) {
  const entry: CatalogEntry = catalog[id];
  describe(`the house rules of ${id}`, () => {
    it("are ten or more", () => assert.ok(changed(entry).length >= 10));

    for (const { id: rule, seats, options } of changed(entry)) {
      it(`keep its matches playable: ${rule}`, () => {
        const { game, statistics } = entry;
        for (let seed = 1; seed <= 2; seed++) {
          const { state } = playout(game, optionsOf(game, options), seats, seed, (before) => {
            for (const [name, holds] of Object.entries(statistics.invariants ?? {})) assert.ok(holds(before), name);
          });
          assert.ok(state.result);
        }
      });
    }
  });
}

/** A set of house rules of each game, as friends might play it. */
const SETS: Partial<Record<keyof typeof catalog, object>> = {
  "dash-dice": { points: 40, exactTarget: true, rollAfterDouble: true },
  "dice-10-000": { target: 2000, opening: 300, straight: 1500, hotDice: "must" },
  farkle: { dice: "none", target: 2000, stealing: true, threeFarkles: 500 },
  casino: { aces: 2, sweeps: 1, playTo: 12 },
};

for (const id of COMPLETE_GAMES) {
  const { game, bots }: CatalogEntry = catalog[id];
  describe(`a set of house rules of ${id}`, () => {
    it("is played to the end by bots, and its values are estimates whose shares add up to 1", () => {
      const options = optionsOf(game, SETS[id] ?? {});
      assert.equal(analystSource(id)?.tableName(options, 2) ?? null, null);
      const [dice, thought] = [seededRng(1), seededRng(2)];
      const state = game.create(options, 2, dice);
      for (let move = 0; !state.result; move++) {
        const seat = nextActor(game, state);
        const view = game.viewFor(state, seat);
        if (move === 4) {
          const { exact, win } = analystSource(id)?.analyst(options, 2, null).analyse(view, seat) ?? assert.fail();
          assert.equal(exact, false);
          assert.ok(Math.abs(win.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
        }
        const action = bots.easy(view, seat, game.legalActions(state, seat), thought, null);
        assert.ok(play(game, state, seat, action, dice).ok);
      }
      assert.notEqual(state.result.reason, "called-off");
    });
  });
}
