import assert from "node:assert/strict";
import type { GameEvent } from "../../shared/core/game.ts";
import type { Numbers } from "../../shared/core/numbers.ts";
import { parseScenario, runScenario } from "../../shared/core/scenario.ts";
import { catalog, type GameId, gameOf } from "../../shared/games/catalog.ts";
import { noteMove } from "../../shared/players/match-facts.ts";

const roll = { type: "roll" };
const bank = { type: "bank" };

/** The statistics of a seat after these steps. */
function noted(game: GameId, example: object, seat = 0): Numbers {
  const scenario = parseScenario({ game, ...example });
  const numbers: Numbers = {};
  runScenario(scenario, gameOf).forEach((step, index) => {
    assert.ok(step.ok, JSON.stringify(step));
    if (scenario.steps[index]?.seat !== seat) return;
    noteMove(catalog[game].statistics, step.state, seat, step.events as GameEvent[], numbers);
  });
  return Object.fromEntries(Object.entries(numbers).filter(([, value]) => value > 0));
}

const steps = (...actions: object[]) => actions.map((action) => ({ seat: 0, action }));

describe("the statistics of Dash Dice", () => {
  const inPlay = { phase: "gameplay", actor: 0 };

  it("include rolls, faces, doubles, snake eyes and the best bank", () => {
    const example = { state: inPlay, dice: [3, 3, 1, 1, 5, 6], steps: steps(roll, roll, roll, bank) };
    assert.deepEqual(noted("dash-dice", example), {
      moves: 4,
      rolls: 3,
      dice: 6,
      pips: 19,
      doubles: 2,
      snakeEyes: 1,
      banks: 1,
      bestTurn: 48,
    });
  });

  it("include the points lost by a single one and a double six", () => {
    const state = { ...inPlay, scores: [77, 0] };
    const single = noted("dash-dice", { state, dice: [5, 4, 1, 3], steps: steps(roll, roll) });
    assert.equal(single.lostPoints, 9);
    assert.equal(single.wipes, undefined);
    const six = noted("dash-dice", { state, dice: [5, 4, 6, 6], steps: steps(roll, roll) });
    assert.deepEqual([six.lostPoints, six.wipes], [9, 1]);
  });

  it("include a bust of Zero Hour, and the points that Last Line transfers by itself", () => {
    const bust = { options: { mode: "zero-hour" }, state: { ...inPlay, scores: [8, 50], turnScore: 15 } };
    assert.equal(noted("dash-dice", { ...bust, steps: steps(bank) }).busts, 1);
    const pull = { options: { mode: "last-line" }, state: { ...inPlay, scores: [90, 10], turnScore: 4 } };
    assert.equal(noted("dash-dice", { ...pull, dice: [1, 6], steps: steps(roll) }).bestTurn, 4);
  });
});

describe("the statistics of Dice 10 000", () => {
  it("include sets, hot dice and yields", () => {
    const example = {
      dice: [1, 1, 5, 3, 3, 3, 1, 1, 1, 2, 4, 6],
      steps: steps(
        roll,
        { type: "lock", dice: [0, 1, 2, 3, 4, 5] },
        roll,
        { type: "lock", dice: [0, 1, 2] },
        { type: "yield" },
      ),
    };
    assert.deepEqual(noted("dice-10-000", example), {
      moves: 5,
      rolls: 2,
      dice: 12,
      pips: 31,
      hotDice: 1,
      bestSet: 1000,
      banks: 1,
      bestTurn: 1550,
    });
  });

  it("include a bust with its lost points, and no hot dice at the first roll of a turn", () => {
    const example = {
      dice: [1, 2, 3, 4, 6, 6, 2, 3, 4, 6, 6],
      steps: steps(roll, { type: "lock", dice: [0] }, roll),
    };
    const { busts, lostPoints, hotDice } = noted("dice-10-000", example);
    assert.deepEqual({ busts, lostPoints, hotDice }, { busts: 1, lostPoints: 100, hotDice: undefined });
  });
});

describe("the statistics of Farkle", () => {
  const plain = { options: { dice: "none" } };
  const all = [0, 1, 2, 3, 4, 5];

  it("include straights, triplets, pairs and six of a kind, once each, and hot dice", () => {
    const dice = [1, 2, 3, 4, 5, 6, 2, 2, 2, 3, 3, 3, 2, 2, 3, 3, 4, 4, 2, 2, 2, 2, 2, 2];
    const hand = [roll, { type: "save", dice: all }];
    const { rolls, straights, twoTriplets, threePairs, sixOfAKind, hotDice, bestSave, bestTurn } = noted("farkle", {
      ...plain,
      dice,
      steps: steps(...hand, ...hand, ...hand, ...hand, bank),
    });
    assert.deepEqual([rolls, straights, twoTriplets, threePairs, sixOfAKind], [4, 1, 1, 1, 1]);
    assert.deepEqual([hotDice, bestSave, bestTurn], [3, 2500, 1000 + 2500 + 750 + 2500]);
  });

  it("include a farkle, and whether a die softened it", () => {
    const example = { dice: [1, 2, 3, 4, 6, 6, 2, 3, 4, 6, 6], steps: steps(roll, { type: "save", dice: [0] }, roll) };
    assert.deepEqual([noted("farkle", { ...plain, ...example }).farkles], [1]);
    assert.equal(noted("farkle", { ...plain, ...example }).rescues, undefined);
    const loadouts = [
      [null, null, null, null, null, "PHOENIX"],
      [null, null, null, null, null, null],
    ];
    const rescued = noted("farkle", { options: { dice: "owned", loadouts }, ...example });
    assert.deepEqual([rescued.farkles, rescued.rescues, rescued.bestTurn], [1, 1, 50]);
  });
});

describe("the statistics of Casino", () => {
  const drop = (card: string, target: object) => ({ type: "drop", card, target });

  it("include a capture that clears the table, with its size", () => {
    const state = { hands: [["8S", "2H"], ["4H"]], table: ["5D", "3C"] };
    const example = { state, steps: steps(drop("3C", { card: "5D" }), drop("8S", { temp: true })) };
    assert.deepEqual(noted("casino", example), { moves: 2, captures: 1, bestCapture: 3, sweeps: 1 });
  });

  it("include no sweep while a card or a build is left, nor when the last capture takes the remaining cards", () => {
    const more = { hands: [["5S", "2H"], ["4H"]], table: ["5D", "9C"] };
    assert.equal(noted("casino", { state: more, steps: steps(drop("5S", { card: "5D" })) }).sweeps, undefined);
    const last = { hands: [["5S"], []], table: ["5D", "9C"], deck: [] };
    const atTheEnd = noted("casino", { state: last, steps: steps(drop("5S", { card: "5D" })) });
    assert.deepEqual([atTheEnd.captures, atTheEnd.sweeps], [1, undefined]);
  });

  it("include builds: made, taken and taken over", () => {
    const state = {
      hands: [
        ["3S", "8H"],
        ["2C", "10S"],
      ],
      table: ["5D"],
    };
    const made = noted("casino", { state, steps: steps(drop("3S", { card: "5D" }), { type: "accept" }) });
    assert.equal(made.builds, 1);
    const build = { id: "b1", owner: 1, value: 7, groups: 1, cards: ["4D", "3C"] };
    const theirs = { hands: [["2S", "9H", "7D"], ["7S"]], table: [], builds: [build] };
    const stolen = noted("casino", {
      state: theirs,
      steps: steps(drop("2S", { build: "b1" }), { type: "accept" }),
    });
    assert.equal(stolen.stolenBuilds, 1);
    const taken = noted("casino", { state: theirs, steps: steps(drop("7D", { build: "b1" })) });
    assert.deepEqual([taken.captures, taken.buildsTaken, taken.sweeps], [1, 1, 1]);
  });
});
