import assert from "node:assert/strict";
import { Calibration } from "../../shared/analysis/calibration.ts";
import { advise, judge } from "../../shared/analysis/decision.ts";
import { type GameDefinition, play, type Seat } from "../../shared/core/game.ts";
import { seededRng, shuffle } from "../../shared/core/rng.ts";
import { analyst as casinoAnalyst } from "../../shared/games/casino/analysis/analyst.ts";
import { bots } from "../../shared/games/casino/bots/strategy.ts";
import type { CasinoAction } from "../../shared/games/casino/contract.ts";
import { casino } from "../../shared/games/casino/game.ts";
import { sampleDeal } from "../../shared/games/casino/rules/sampled-deals.ts";
import { analyst as farkleAnalyst } from "../../shared/games/farkle/analysis/analyst.ts";
import { farkle } from "../../shared/games/farkle/game.ts";
import { shippedTable } from "../../tools/analysis-tables.ts";
import { optionsOf } from "../helpers/options.ts";
import { run } from "../helpers/process/command.ts";

describe("an estimate", () => {
  it("of Casino does not change when the unseen cards change places", () => {
    const rng = seededRng(3);
    const options = optionsOf(casino, {});
    const state = casino.create(options, 2, rng);
    while (!state.result && state.deck.length > 0) {
      const actor = state.actor as Seat;
      play(
        casino,
        state,
        actor,
        bots.easy(casino.viewFor(state, actor), actor, casino.legalActions(state, actor), rng),
        rng,
      );
      if (state.deck.length <= 8 && state.phase === "play") break;
    }
    const seat = state.actor as Seat;
    const swapped = structuredClone(state);
    const theirs = swapped.hands[1 - seat] as (typeof swapped.deck)[number][];
    const unseen = shuffle([...theirs, ...swapped.deck], seededRng(9));
    swapped.hands[1 - seat] = unseen.slice(0, theirs.length);
    swapped.deck = unseen.slice(theirs.length);
    assert.notDeepEqual(swapped, state);
    const estimate = (position: typeof state) =>
      casinoAnalyst.analyst(options, 2, null).analyse(casino.viewFor(position, seat), seat);
    assert.deepEqual(estimate(swapped), estimate(state));
  });

  it("of Casino judges no step that can be taken back", () => {
    const options = optionsOf(casino, {});
    const state = casino.create(options, 2, seededRng(3));
    const dealt = Object.assign(state, {
      table: ["9H", "5D"],
      hands: [
        ["8S", "AC", "3D"],
        ["2C", "4C", "6C"],
      ],
    });
    const analyst = casinoAnalyst.analyst(options, 2, null);
    const stage: CasinoAction = { type: "drop", card: "8S", target: { card: "9H" } };
    assert.equal(judge(analyst as never, casino.viewFor(dealt, 0), 0, stage), null, "8 + 9 leads nowhere");
    casino.apply(dealt, 0, stage, seededRng(1));
    assert.equal(judge(analyst as never, casino.viewFor(dealt, 0), 0, { type: "cancel" }), null);
    const advice = advise(analyst as never, casino.viewFor(dealt, 0), 0);
    assert.deepEqual(advice?.best[0], { type: "cancel" }, "the advice starts with the step back");
  });

  it("of Casino deals every unseen card to the opponent equally often", () => {
    const state = casino.create(optionsOf(casino, {}), 2, seededRng(3));
    const seat = state.actor as Seat;
    const view = casino.viewFor(state, seat);
    const unseen = [...(state.hands[1 - seat] ?? []), ...state.deck];
    const chance = (state.hands[1 - seat] ?? []).length / unseen.length;
    const deals = 2000;
    const rng = seededRng(1);
    const dealt = new Map<string, number>(unseen.map((card) => [card, 0]));
    for (let deal = 0; deal < deals; deal++) {
      for (const card of sampleDeal(view, seat, rng).hands[1 - seat] ?? []) {
        assert.ok(dealt.has(card), `${card} is in sight`);
        dealt.set(card, (dealt.get(card) as number) + 1);
      }
    }
    const tolerance = 5 * Math.sqrt(deals * chance * (1 - chance));
    for (const [card, count] of dealt) assert.ok(Math.abs(count - deals * chance) < tolerance, `${card}: ${count}`);
  });

  for (const seats of [2, 3]) {
    it(`of Farkle treats ${seats} seats nearly alike at the start`, () => {
      const options = optionsOf(farkle, { dice: "none" });
      const state = farkle.create(options, seats, { int: () => 0 });
      const { win } = farkleAnalyst.analyst(options, seats, null).analyse(farkle.viewFor(state, 0), 0);
      assert.ok(Math.abs(win.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
      for (const share of win) assert.ok(Math.abs(share - 1 / seats) < 0.03, `${win}`);
    });
  }
});

describe("an estimate of two seats with plain dice", () => {
  for (const mode of ["standard", "ten-round"]) {
    it(`is within its standard error of the exact value in ${mode}`, () => {
      const options = optionsOf(farkle, { dice: "none", mode });
      const exact = farkleAnalyst.analyst(options, 2, shippedTable(farkle as unknown as GameDefinition, options, 2));
      const estimator = farkleAnalyst.analyst(options, 2, null);
      for (const [first, second, actor] of [
        [0, 0, 0],
        [2000, 5500, 1],
        [5000, 2500, 0],
        [7500, 8000, 1],
        [9800, 9500, 0],
      ] as const) {
        const state = { ...farkle.create(options, 2, { int: () => 0 }), scores: [first, second], actor };
        if (mode === "ten-round") state.round = 6;
        const [truth, analysis] = [exact, estimator].map((analyst) => analyst.analyse(state, actor));
        assert.ok(truth?.exact && analysis && !analysis.exact);
        const difference = Math.abs((truth.win[actor] as number) - (analysis.win[actor] as number));
        assert.ok(difference < analysis.error, `${first} to ${second}: off by ${difference}`);
      }
    });

    it(`judges decisions within the stated error of their cost in ${mode}`, () => {
      const options = optionsOf(farkle, { dice: "none", mode });
      const exact = farkleAnalyst.analyst(options, 2, shippedTable(farkle as unknown as GameDefinition, options, 2));
      const estimator = farkleAnalyst.analyst(options, 2, null);
      for (const [first, second, turnScore] of [
        [3000, 3000, 500],
        [8500, 9000, 300],
        [2000, 7000, 1000],
      ] as const) {
        const state = { ...farkle.create(options, 2, { int: () => 0 }), scores: [first, second], actor: 0, turnScore };
        const held = [true, true, true, false, false, false];
        const position = { ...state, round: 5, phase: "decide" as const, held, dice: [1, 1, 1, 2, 2, 3] };
        const [truth, judged] = [exact, estimator].map((analyst) => {
          const { options: choices, costError } = analyst.analyse(position, 0);
          const [one = 0, other = 0] = choices.map(({ win }) => win[0] as number);
          assert.equal(choices.length, 2);
          return { difference: one - other, costError };
        });
        const off = Math.abs((truth?.difference ?? 1) - (judged?.difference ?? 0));
        assert.ok(off < (judged?.costError as number), `${first} to ${second} with ${turnScore}: off by ${off}`);
      }
    });
  }
});

describe("calibration", () => {
  it("compares predictions with results in ten bins", () => {
    const calibration = new Calibration();
    calibration.add([0.72, 1], 1);
    calibration.add([0.78], 0);
    const bins = calibration.bins();
    assert.equal(bins.length, 10);
    const noise = Math.sqrt(0.72 * 0.28 + 0.78 * 0.22) / 2;
    assert.deepEqual(bins[7], { count: 2, predicted: 0.75, actual: 0.5, noise });
    assert.deepEqual(bins[9], { count: 1, predicted: 1, actual: 1, noise: 0 });
    assert.equal(calibration.noise, Math.sqrt((2 * noise ** 2) / 3));
    assert.ok(Math.abs(calibration.brier - (0.28 ** 2 + 0.78 ** 2) / 3) < 1e-12);
  });

  it("counts predictions of one result as one observation", () => {
    const calibration = new Calibration();
    calibration.add([0.5, 0.5, 0.5, 0.5], 1);
    assert.equal(calibration.bins()[5]?.noise, 0.5);
  });

  it("finds the exact values of Last Line close to the results of bots", () => {
    const args = ["dash-dice", "--mode", "last-line", "--matches", "400", "--every", "3"];
    const { status, stdout } = run("tools/calibrate.ts", args);
    assert.equal(status, 0);
    const [, brier, error] = /Brier score ([\d.]+), error ([\d.]+)/.exec(stdout) ?? [];
    assert.ok(Number(brier) < 0.25, stdout);
    assert.ok(Number(error) < 0.08, stdout);
  });
});
