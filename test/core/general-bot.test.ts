import assert from "node:assert/strict";
import { sampledAnalyst } from "../../shared/analysis/sampled-analyst.ts";
import { BOT_LEVELS } from "../../shared/core/bot.ts";
import { catalogEntry } from "../../shared/core/catalog-entry.ts";
import { type Action, type CommonState, type GameDefinition, nextActor, play } from "../../shared/core/game.ts";
import { generalBots } from "../../shared/core/general-bot.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { about } from "../../shared/games/dash-dice/about.ts";
import { analyst as dashAnalyst } from "../../shared/games/dash-dice/analysis/analyst.ts";
import { optionsShape } from "../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../shared/games/dash-dice/game.ts";
import { statistics } from "../../shared/games/dash-dice/statistics.ts";
import { shippedTable } from "../../tools/analysis-tables.ts";
import { measureGap } from "../../tools/levels.ts";
import { optionsOf } from "../helpers/options.ts";

const entries = Object.values<CatalogEntry>(catalog);

/** Matches of each game against random play, short where a game allows it. */
const AGAINST_RANDOM: Record<string, { options?: object; matches: number }> = {
  "dash-dice": { matches: 24 },
  "dice-10-000": { options: { rounds: 5, opening: 0 }, matches: 4 },
  farkle: { options: { mode: "ten-round", rounds: 6, dice: "none" }, matches: 2 },
  casino: { matches: 1 },
};

/** Moves at the largest table. */
const MOVES = 3;

const settingOf = (entry: CatalogEntry) => {
  const { options: raw = {}, matches } = AGAINST_RANDOM[entry.id] ?? { matches: 2 };
  const options = optionsOf(entry.game, raw);
  return { matches, entry, options, seats: 2, table: null };
};

/** A position of Dash Dice in which seat 0 decides with these points of the turn. */
const classicAt = (scores: [number, number], turnScore: number) => ({
  ...dashDice.create(optionsShape.parse({}), 2, seededRng(1)),
  phase: "gameplay" as const,
  actor: 0,
  scores,
  turnScore,
});

describe("the general player", () => {
  for (const entry of entries) {
    it(`beats random play in ${entry.id}`, () => {
      const { matches, ...setting } = settingOf(entry);
      // Luck decides a third of the matches of Dash Dice, so its decisions are compared by what they cost.
      const table = entry.id === "dash-dice" ? shippedTable(entry.game, setting.options, 2) : null;
      const { share, byCosts } = measureGap({ ...setting, table }, ["general-easy", "random"], matches, 1);
      if (byCosts) assert.ok(byCosts.mean - 2 * byCosts.error > 0.5, `a share of ${byCosts.mean} by costs`);
      else assert.ok(share.mean >= 0.75, `a share of ${share.mean}`);
    });

    it(`plays ${entry.id} at the largest table with legal actions, and always the same for the same seed`, () => {
      const { game } = entry;
      const bots = generalBots(game);
      const dice = seededRng(3);
      const state = game.create(settingOf(entry).options, game.seats.max, dice);
      for (let move = 0; move < MOVES && !state.result; move++) {
        const seat = nextActor(game, state);
        const legal = game.legalActions(state, seat);
        const view = game.viewFor(state, seat);
        const before = JSON.stringify(view);
        const action = bots.easy(view, seat, legal, seededRng(move));
        if (move === 0) assert.deepEqual(bots.easy(view, seat, legal, seededRng(move)), action);
        assert.equal(JSON.stringify(view), before, "its view stays as it is");
        assert.ok(play(game, state, seat, action, dice).ok);
      }
    });
  }

  it("takes a win at hand, and risks more when the opponent is about to win", () => {
    const { hard } = generalBots(dashDice);
    const decide = (scores: [number, number], turnScore: number) => {
      const view = classicAt(scores, turnScore);
      return hard(view, 0, dashDice.legalActions(view, 0), seededRng(1)).type;
    };
    assert.equal(decide([80, 90], 20), "bank");
    assert.equal(decide([20, 20], 30), "bank");
    assert.equal(decide([20, 99], 30), "roll");
  });

  it("ends its work after a fixed number of moves, even in a game that never ends", () => {
    let moves = 0;
    const endless: Pick<GameDefinition, "apply" | "legalActions" | "fallbackAction"> = {
      apply: () => {
        moves++;
        return [];
      },
      legalActions: () => [{ type: "wait" }, { type: "rest" }],
      fallbackAction: () => ({ type: "wait" }),
    };
    const view: CommonState = { phase: "play", options: {}, actor: 0, scores: [0, 0], result: null };
    const { hard } = generalBots(endless);
    assert.ok(hard(view, 0, endless.legalActions(view, 0), seededRng(1)));
    assert.ok(moves < 300_000, `${moves} moves`);
  });

  it("plays for a game that has no bots", () => {
    const { game, bots } = catalogEntry({ about, game: dashDice, statistics });
    const state = game.create(optionsShape.parse({}), 2, seededRng(1));
    for (const level of BOT_LEVELS) {
      const legal = game.legalActions(state, state.actor as number);
      assert.ok(legal.includes(bots[level](state, state.actor as number, legal, seededRng(1)) as Action));
    }
  });
});

describe("a sampled analysis", () => {
  it("estimates within its error what is known exactly", () => {
    const options = optionsShape.parse({ mode: "true-grit" });
    const view = { ...classicAt([0, 40], 25), options, turnsTaken: [0, 1] as [number, number] };
    const exact = dashAnalyst.analyst(options, 2, null).analyse(view, 0);
    const sampled = sampledAnalyst(dashDice).analyst(options, 2, null).analyse(view, 0);
    assert.ok(!sampled.exact && sampled.error > 0.005 && sampled.error < 0.05);
    assert.ok(Math.abs((sampled.win[0] as number) - (exact.win[0] as number)) < 3 * sampled.error);
    assert.ok(Math.abs((sampled.win[0] as number) + (sampled.win[1] as number) - 1) < 1e-9);
  });

  it("values each decision, the same every time, and a seat that waits", () => {
    const view = classicAt([20, 20], 30);
    const analyst = sampledAnalyst(dashDice).analyst(view.options, 2, null);
    const { win, options } = analyst.analyse(view, 0);
    assert.deepEqual(
      options.map(({ action }) => action.type),
      ["roll", "bank"],
    );
    assert.deepEqual(analyst.after(view, 0, { type: "bank" }), win);
    assert.deepEqual(analyst.analyse(structuredClone(view), 0).win, win);
    assert.deepEqual(analyst.analyse(view, 1).options, []);
  });

  it("knows the result of a finished match", () => {
    const view = { ...classicAt([100, 20], 0), actor: null, result: { winners: [0], reason: "target" as const } };
    const { win, exact } = sampledAnalyst(dashDice).analyst(view.options, 2, null).analyse(view, 0);
    assert.deepEqual({ win, exact }, { win: [1, 0], exact: true });
  });
});
