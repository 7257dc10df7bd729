import assert from "node:assert/strict";
import { bestForPoints, judgeByPoints } from "../../shared/analysis/points.ts";
import type { PointsAnalyst } from "../../shared/core/analyst.ts";
import { type GameDefinition, play, type Seat } from "../../shared/core/game.ts";
import { type Rng, seededRng } from "../../shared/core/rng.ts";
import { challengeOf, challenges } from "../../shared/daily/challenges.ts";
import { analystSource, gameOf } from "../../shared/games/catalog.ts";

const PLAYER: Seat = 0;

const pointsAnalyst = (game: string, options: object): PointsAnalyst =>
  analystSource(game)?.points?.(options) ?? assert.fail(`${game} has no analyst of points`);

/** Plays a challenge with the best decisions for points in the player's seat, and rolls once a turn in the other one. */
function playedForPoints(rules: GameDefinition, options: object, analyst: PointsAnalyst, dice: Rng): number {
  const state = rules.create(options, 2, dice);
  while (!state.result) {
    const seat = state.actor as Seat;
    const view = rules.viewFor(state, seat);
    const legal = rules.legalActions(state, seat);
    const stop = legal.find(({ type }) => type === "yield" || type === "bank");
    const action = seat === PLAYER ? bestForPoints(analyst, view, seat, legal) : (stop ?? legal[0]);
    assert.ok(action && play(rules, state, seat, action, dice).ok);
  }
  return state.scores[PLAYER] as number;
}

describe("the analyst of points", () => {
  it("values every challenge that counts points", () => {
    for (const [game, list] of [...challenges]) {
      for (const { measure, options } of list.filter((challenge) => challenge.measure === "points")) {
        assert.ok(analystSource(game)?.points?.(options), `${game} ${measure}`);
      }
    }
  });

  it("has no values for a match that ends at a target", () => {
    const options = gameOf("dice-10-000")?.options.safeParse({});
    assert.equal(options?.success && analystSource("dice-10-000")?.points?.(options.data as object), null);
  });

  it("expects the average points of five turns of Dice 10 000", () => {
    const matches = 1000;
    const { options } = challengeOf("dice-10-000", "five-turns") ?? assert.fail();
    const rules = gameOf("dice-10-000") ?? assert.fail();
    const analyst = pointsAnalyst("dice-10-000", options);
    const dice = seededRng(1);
    const scores = Array.from({ length: matches }, () => playedForPoints(rules, options, analyst, dice));
    const mean = scores.reduce((sum, score) => sum + score, 0) / matches;
    const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (matches - 1);
    const error = Math.sqrt(variance / matches);
    assert.ok(Math.abs(mean - analyst.expected) < 3 * error, `${mean} ± ${error}, expected ${analyst.expected}`);
  });

  it("takes points in the last turn that a race would risk", () => {
    const { options } = challengeOf("dice-10-000", "five-turns") ?? assert.fail();
    const rules = gameOf("dice-10-000") ?? assert.fail();
    const state = Object.assign(rules.create(options, 2, seededRng(1)), {
      ...{ scores: [2000, 9000], opened: [true, true], round: 5, actor: 0, phase: "decide", turnScore: 1000 },
      ...{ dice: [1, 1, 1, 2, 3, 4], locked: [true, true, true, false, false, false] },
    });
    const view = rules.viewFor(state, PLAYER);
    const analyst = pointsAnalyst("dice-10-000", options);
    assert.deepEqual(bestForPoints(analyst, view, PLAYER, rules.legalActions(state, PLAYER)), { type: "yield" });
    assert.equal(analyst.after(view, PLAYER, { type: "yield" }), 3000);
    const legal = rules.legalActions(state, PLAYER);
    const judged = judgeByPoints(analyst, view, PLAYER, { type: "roll" }, legal) ?? assert.fail();
    const rolled = analyst.after(view, PLAYER, { type: "roll" } as never);
    assert.ok(judged.isMistake);
    assert.deepEqual(judged.best, [{ type: "yield" }]);
    assert.ok(Math.abs(judged.cost - (3000 - rolled) / analyst.expected) < 1e-12);
    assert.ok(Math.abs(judged.stake - judged.cost / 2) < 1e-12, "a random decision of two loses half of it");
  });

  it("reports no cost if all decisions are worth the same", () => {
    const { options } = challengeOf("dice-10-000", "five-turns") ?? assert.fail();
    const rules = gameOf("dice-10-000") ?? assert.fail();
    const state = rules.create(options, 2, seededRng(1));
    const analyst = pointsAnalyst("dice-10-000", options);
    assert.equal(judgeByPoints(analyst, rules.viewFor(state, 0), 0, { type: "roll" }, [{ type: "roll" }]), null);
  });

  it("does not count a Dare bonus that no later turn can pay", () => {
    const { options } = challengeOf("farkle", "daring-gamble") ?? assert.fail();
    const rules = gameOf("farkle") ?? assert.fail();
    const analyst = pointsAnalyst("farkle", options);
    const at = (round: number): number => {
      const state = Object.assign(rules.create(options, 2, seededRng(1)), {
        ...{ round, actor: 0, phase: "decide", turnScore: 300, roundScore: 0, savedThisTurn: 3 },
        ...{ held: [true, true, true, false, false, false], dice: [1, 1, 1, 2, 3, 4] },
      });
      const view = rules.viewFor(state, PLAYER);
      return analyst.after(view, PLAYER, { type: "roll" }) - analyst.after(view, PLAYER, { type: "bank" });
    };
    assert.ok(at(10) < at(9), `rolling is worth ${at(10)} more in the last round, ${at(9)} before`);
  });
});
