import assert from "node:assert/strict";
import { canonicalJson } from "../../../shared/core/fairness.ts";
import { type GameDefinition, play } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import { bots } from "../../../shared/games/dash-dice/bots/strategy.ts";
import { type DashState, type DashView, MODE_IDS } from "../../../shared/games/dash-dice/contract.ts";
import { dashDice, dashDiceWith } from "../../../shared/games/dash-dice/game.ts";
import { MODES } from "../../../shared/games/dash-dice/rules/modes.ts";
import { playout, replayMoves } from "../../helpers/play/playout.ts";
import { fc } from "../../helpers/setup/fuzz-seed.ts";
import { IS_WIDE } from "../../helpers/wide.ts";

const MATCHES = IS_WIDE ? 10_000 : 2000;
const game = catalog["dash-dice"]?.game as GameDefinition;
const optionsOf = (raw: object) => {
  const parsed = dashDice.options.safeParse(raw);
  assert.ok(parsed.success);
  return parsed.data;
};

describe(`${MATCHES} random matches of Dash Dice`, () => {
  for (const mode of MODE_IDS) {
    it(`end, always have a legal action and replay to the same state: ${mode}`, () => {
      const options = optionsOf({ mode });
      for (let seed = 0; seed < MATCHES; seed++) {
        const { state, moves } = playout(game, options, 2, seed);
        assert.ok(state.result);
        const again = replayMoves(game, options, 2, seed, moves);
        if (seed % 50 === 0) assert.equal(canonicalJson(again), canonicalJson(state));
        else assert.deepEqual(again.scores, state.scores);
      }
    });
  }
});

describe("every match of Dash Dice", () => {
  const eachState = (mode: (typeof MODE_IDS)[number], check: (state: DashState) => void) =>
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        playout(game, optionsOf({ mode }), 2, seed, (state) => check(state as DashState));
      }),
      { numRuns: 200 },
    );

  it("keeps the sum of both scores at 100 in Last Line", () => {
    eachState("last-line", ({ scores }) => assert.equal(scores[0] + scores[1], 100));
  });

  it("keeps the multiplier at ×2 or less in Classic, and is won only by a bank to 100", () => {
    eachState("classic", ({ multiplier, scores }) => {
      assert.ok(multiplier === 1 || multiplier === 2);
      assert.ok(Math.max(...scores) < 100);
    });
  });

  it("never lets a score fall below zero in Zero Hour, and ends at zero", () => {
    eachState("zero-hour", ({ scores }) => assert.ok(Math.min(...scores) > 0));
  });

  it("gives each seat one turn in True Grit", () => {
    eachState("true-grit", ({ turnsTaken }) => assert.ok(Math.max(...turnsTaken) <= 1));
  });

  it("starts each turn with no points and no multiplier", () => {
    for (const mode of MODE_IDS) {
      let before: DashState["actor"] = null;
      eachState(mode, ({ actor, turnScore, multiplier, phase }) => {
        if (phase === "gameplay" && actor !== before)
          assert.deepEqual({ turnScore, multiplier }, { turnScore: 0, multiplier: 1 });
        before = actor;
      });
    }
  });
});

describe("a fifth mode", () => {
  it("is one row: Quickfire is Classic to 50", () => {
    const server = dashDiceWith({ ...MODES, quickfire: { ...MODES.classic, target: 50 } });
    const options = { ...optionsOf({ mode: "classic" }), mode: "quickfire" } as unknown as DashState["options"];
    const state = server.create(options, 2, seededRng(1));
    Object.assign(state, { phase: "gameplay", actor: 0, scores: [45, 0], turnScore: 6 });
    const played = play(server, state, 0, { type: "bank" }, seededRng(1));
    assert.ok(played.ok);
    assert.deepEqual(state.result, { winners: [0], reason: "target" });
  });
});

describe("a resignation in Dash Dice", () => {
  it("is possible at any time, also out of turn, and makes the other seat win by forfeit", () => {
    const state = dashDice.create(optionsOf({}), 2, seededRng(4));
    const idle = 1 - (state.actor as number);
    const played = play(dashDice, state, idle, { type: "resign" }, seededRng(1));
    assert.ok(played.ok);
    assert.deepEqual(state.result, { winners: [1 - idle], reason: "forfeit" });
    assert.equal(state.actor, null);
  });
});

describe("the bots of Dash Dice", () => {
  const view = (changes: Partial<DashView>): DashView => ({
    ...dashDice.viewFor(dashDice.create(optionsOf({ mode: changes.options?.mode ?? "classic" }), 2, seededRng(1)), 0),
    phase: "gameplay",
    actor: 0,
    ...changes,
  });
  const choice = (changes: Partial<DashView>) => {
    const seen = view(changes);
    return bots.hard(seen, 0, dashDice.legalActions(seen, 0), seededRng(1)).type;
  };

  it("bank a winning turn", () => {
    assert.equal(choice({ scores: [85, 20], turnScore: 15 }), "bank");
    assert.equal(choice({ options: optionsOf({ mode: "zero-hour" }), scores: [12, 50], turnScore: 12 }), "bank");
    assert.equal(choice({ options: optionsOf({ mode: "last-line" }), scores: [80, 20], turnScore: 21 }), "bank");
  });

  it("never bank into a bust in Zero Hour, and keep rolling in Last Line while nothing is at risk", () => {
    assert.equal(choice({ options: optionsOf({ mode: "zero-hour" }), scores: [12, 50], turnScore: 30 }), "roll");
    assert.equal(choice({ options: optionsOf({ mode: "last-line" }), scores: [50, 50], turnScore: 49 }), "roll");
  });
});
