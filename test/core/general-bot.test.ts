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
import { measureGap } from "../../tools/levels.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const entries = Object.values<CatalogEntry>(catalog);

/** Short matches, which need few moves to play out; luck decides more of them. Wide tests play the usual matches. */
const SHORT: Record<string, { options: object; matches: number }> = {
  "dice-10-000": { options: { rounds: 8 }, matches: 8 },
  farkle: { options: { mode: "ten-round", rounds: 8, dice: "none" }, matches: 8 },
};

/** Matches of a game that is not short. */
const MATCHES = IS_WIDE ? 20 : 2;

const optionsOf = ({ game }: CatalogEntry): object => {
  const parsed = game.options.safeParse(IS_WIDE ? {} : (SHORT[game.id]?.options ?? {}));
  assert.ok(parsed.success);
  return parsed.data;
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
      const setting = { entry, options: optionsOf(entry), seats: 2, table: null };
      // Luck decides a third of the matches of Dash Dice, whose best play wins 72 % against random play.
      const [matches, least] =
        entry.id === "dash-dice" ? [60, 0.6] : [IS_WIDE ? MATCHES : (SHORT[entry.id]?.matches ?? MATCHES), 0.75];
      const { share } = measureGap(setting, ["general-easy", "random"], matches, 1);
      assert.ok(share.mean >= least, `a share of ${share.mean}`);
    });

    it(`plays ${entry.id} at the largest table with legal actions, and always the same for the same seed`, () => {
      const { game } = entry;
      const bots = generalBots(game);
      const dice = seededRng(3);
      const state = game.create(optionsOf(entry), game.seats.max, dice);
      for (let move = 0; move < 6 && !state.result; move++) {
        const seat = nextActor(game, state);
        const legal = game.legalActions(state, seat);
        const view = game.viewFor(state, seat);
        const before = JSON.stringify(view);
        const action = bots.easy(view, seat, legal, seededRng(move));
        assert.deepEqual(bots.easy(view, seat, legal, seededRng(move)), action);
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
