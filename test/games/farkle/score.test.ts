import assert from "node:assert/strict";
import { DIE_IDS } from "../../../shared/games/farkle/rules/dice.ts";
import { bestSelection, scoreSave, selections } from "../../../shared/games/farkle/rules/score.ts";
import { equipment, points, saved } from "./notation.ts";

const worth = (notation: string) => {
  const scored = scoreSave(saved(notation));
  assert.ok(scored.ok, "all saved dice score");
  return scored.worth;
};

describe("base scoring in Farkle", () => {
  const examples: [string, number | "no"][] = [
    ["1", 100],
    ["5", 50],
    ["1 1", 200],
    ["5 5", 100],
    ["1 1 1", 1000],
    ["2 2 2", 200],
    ["6 6 6", 600],
    ["4 4 4 4", 800],
    ["1 1 1 1", 2000],
    ["3 3 3 3 3", 900],
    ["1 1 1 1 1", 3000],
    ["1 2 3 4 5 6", 1000],
    ["3 3 5 5 5 5", 1000],
    ["1 1 1 1 5 5", 2100],
    ["2 2 2 2 3 3", 750],
    ["1 1 5 5 3 3", 750],
    ["2 2 4 4 6 6", 750],
    ["6 6 6 6 2 2", 1200],
    ["2 2 2 3 3 3", 2500],
    ["1 1 1 6 6 6", 2500],
    ["2 2 2 2 2 2", 2500],
    ["5 5 5 5 5 5", 2500],
    ["6 6 6 6 6 6", 2500],
    ["1 1 1 1 1 1", 4000],
    ["4 4 4 4 1 5", 950],
    ["2 2", "no"],
    ["2", "no"],
    ["1 1 1 2", "no"],
    ["2 3 4 5 6", "no"],
    ["2 2 3 3", "no"],
  ];
  for (const [faces, expected] of examples) {
    const title = expected === "no" ? `${faces} may not be saved` : `${faces} scores ${expected}`;
    it(title, () => assert.equal(points(faces), expected));
  }

  it("names the dice that do not score", () => {
    assert.deepEqual(scoreSave(saved("1 2 2 5")), { ok: false, idle: [1, 2] });
    assert.deepEqual(scoreSave([]), { ok: false, idle: [] });
  });

  it("lists the units with their dice, faces and points", () => {
    assert.deepEqual(worth("4 1 4 4 5").units, [
      { kind: "of-a-kind", dice: [0, 2, 3], faces: [4, 4, 4], base: 400, multipliers: [], points: 400 },
      { kind: "lone", dice: [1], faces: [1], base: 100, multipliers: [], points: 100 },
      { kind: "lone", dice: [4], faces: [5], base: 50, multipliers: [], points: 50 },
    ]);
  });

  it("lists the units that take all six dice", () => {
    const kindOf = (faces: string) => worth(faces).units.map(({ kind }) => kind);
    assert.deepEqual(kindOf("6 5 4 3 2 1"), ["straight"]);
    assert.deepEqual(kindOf("2 4 2 4 6 6"), ["three-pairs"]);
    assert.deepEqual(kindOf("2 4 2 4 2 4"), ["two-triplets"]);
    assert.deepEqual(kindOf("1 1 1 1 5 5"), ["three-pairs"]);
  });

  it("finds the selection that scores most, and none in a farkle", () => {
    assert.deepEqual(bestSelection(saved("1 2 5 3 3 3")), { dice: [0, 2, 3, 4, 5], points: 450 });
    assert.deepEqual(bestSelection(saved("2 2 5 5 6 6")), { dice: [0, 1, 2, 3, 4, 5], points: 750 });
    assert.equal(bestSelection(saved("2 2 3 3 4 6")), null);
  });

  it("lists every distinct selection once: part of a group may be saved", () => {
    const listed = selections(saved("1 1 1 2 3 4")).map(({ dice }) => dice.join(" "));
    assert.deepEqual(listed.sort(), ["0", "0 1", "0 1 2"]);
  });

  it("distinguishes equal faces of different dice", () => {
    const listed = selections(saved("1+LUCKY 1 2")).map(({ dice }) => dice.join(" "));
    assert.deepEqual(listed.sort(), ["0", "0 1", "1"]);
  });
});

describe("dice that change the score in Farkle", () => {
  it("double a unit once with any number of Jackpots", () => {
    assert.equal(points("1+JACKPOT 1 5"), 350);
    assert.equal(points("1+JACKPOT 1 1"), 2000);
    assert.equal(points("1+JACKPOT 1+JACKPOT 1"), 2000);
    assert.equal(points("1+JACKPOT 5+JACKPOT"), 300);
    assert.equal(points("1 2 3 4+JACKPOT 5 6"), 2000);
    assert.equal(points("2+JACKPOT 2 4 4 6 6"), 1500);
    assert.equal(points("2+JACKPOT 2 2 3 3 3"), 5000);
  });

  it("triple a lone die with Triple, and only a lone one", () => {
    assert.equal(points("1+TRIPLE"), 300);
    assert.equal(points("5+TRIPLE 1"), 250);
    assert.equal(points("1+TRIPLE 1 1"), 1000);
    assert.equal(points("1+TRIPLE 2 3 4 5 6"), 1000);
  });

  it("make 600 of a lone 1 with Triple and Jackpot", () => {
    const { points: total, units } = worth("1+TRIPLE+JACKPOT");
    assert.equal(total, 600);
    assert.deepEqual(units[0]?.multipliers, [
      { slot: 0, die: "TRIPLE", times: 3 },
      { slot: 0, die: "JACKPOT", times: 2 },
    ]);
  });

  it("score 30 for every lone 3 with Thrice, on any die", () => {
    assert.equal(points("3"), "no");
    assert.equal(points("3+THREE"), 30);
    assert.equal(points("3 3+THREE"), 60);
    assert.equal(points("3 3 3+THREE"), 300);
    assert.equal(points("3+THREE+TRIPLE"), 90);
    const elsewhere = scoreSave(saved("3 1"), equipment("- - - - - THREE"));
    assert.ok(elsewhere.ok && elsewhere.worth.points === 130);
  });

  it("score the same with two Thrice dice as with one", () => assert.equal(points("3+THREE 3+THREE"), 60));

  it("are grouped in the way that scores most", () => {
    // Four 1s and two 5s are 2100 as three pairs, but the tripled 5 is worth more alone.
    assert.equal(points("1 1 1 1 5+TRIPLE 5"), 2000 + 150 + 50);
    // Three 3s are 300; with Triple and Jackpot on each of them they are worth more apart.
    assert.equal(points("3+THREE+TRIPLE+JACKPOT 3+TRIPLE+JACKPOT 3+TRIPLE+JACKPOT"), 600);
    assert.equal(points("5+TRIPLE+JACKPOT 5+TRIPLE+JACKPOT 5+TRIPLE+JACKPOT"), 1000);
    assert.equal(points("1+JACKPOT 1 1 1 5 5"), 4200);
  });

  it("add 50 for rolling on with Hot, once per save", () => {
    assert.equal(worth("5+HOT").hot, 50);
    assert.equal(worth("5+HOT 1+HOT").hot, 50);
    assert.equal(worth("5 1").hot, 0);
    assert.equal(worth("5+HOT").points, 50);
  });

  it("pay a dollar per saved die for each Midas", () => {
    assert.equal(worth("5+MIDAS").money, 1);
    assert.equal(worth("1 1+MIDAS 5").money, 3);
    assert.equal(worth("1+MIDAS 1+MIDAS 5").money, 6);
  });

  for (let doubles = 0; doubles <= 6; doubles++) {
    it(`multiply a completed hand by ${[1, 2, 4, 8, 16, 32, 64][doubles]} with ${doubles} Doubles`, () => {
      const hand = Array.from({ length: 6 }, (_, slot) => (slot < doubles ? "1+DOUBLE" : "1")).join(" ");
      assert.equal(worth(hand).times, [1, 2, 4, 8, 16, 32, 64][doubles]);
      assert.equal(worth(hand).points, 4000);
    });
  }

  it("leave the score of a save alone otherwise", () => {
    for (const die of DIE_IDS) {
      if (["JACKPOT", "TRIPLE"].includes(die)) continue;
      assert.equal(points(`1+${die} 5`), 150, die);
      assert.equal(points(`4 4+${die} 4`), 400, die);
    }
  });
});

describe("pairs and triples of scoring dice in Farkle", () => {
  const rows: { dice: string; on: string; points: number; hot?: number; times?: number; money?: number }[] = [
    { dice: "Triple + Jackpot on one die", on: "1+TRIPLE+JACKPOT", points: 600 },
    { dice: "Triple + Jackpot on two dice", on: "1+TRIPLE 1+JACKPOT", points: 500 },
    { dice: "Triple + Jackpot in a triple", on: "1+TRIPLE 1+JACKPOT 1", points: 2000 },
    { dice: "Triple + Double", on: "1+TRIPLE 5+DOUBLE", points: 350, times: 2 },
    { dice: "Triple + Hot", on: "1+TRIPLE 5+HOT", points: 350, hot: 50 },
    { dice: "Triple + Midas", on: "1+TRIPLE 5+MIDAS", points: 350, money: 2 },
    { dice: "Jackpot + Double", on: "1+JACKPOT 1 1+DOUBLE", points: 2000, times: 2 },
    { dice: "Jackpot + Hot", on: "1+JACKPOT 5+HOT", points: 250, hot: 50 },
    { dice: "Jackpot + Midas", on: "1+JACKPOT 5+MIDAS", points: 250, money: 2 },
    { dice: "Double + Hot", on: "1+DOUBLE 5+HOT", points: 150, hot: 50, times: 2 },
    { dice: "Double + Midas", on: "1+DOUBLE 5+MIDAS", points: 150, times: 2, money: 2 },
    { dice: "Hot + Midas", on: "1+HOT 5+MIDAS", points: 150, hot: 50, money: 2 },
    { dice: "Triple + Jackpot + Double", on: "1+TRIPLE+JACKPOT+DOUBLE", points: 600, times: 2 },
    { dice: "Triple + Jackpot + Hot", on: "1+TRIPLE+JACKPOT+HOT", points: 600, hot: 50 },
    { dice: "Triple + Jackpot + Midas", on: "1+TRIPLE+JACKPOT+MIDAS", points: 600, money: 1 },
    { dice: "Triple + Double + Hot", on: "5+TRIPLE 1+DOUBLE 1+HOT", points: 350, hot: 50, times: 2 },
    { dice: "Triple + Double + Midas", on: "5+TRIPLE 1+DOUBLE 1+MIDAS", points: 350, times: 2, money: 3 },
    { dice: "Triple + Hot + Midas", on: "5+TRIPLE 1+HOT 1+MIDAS", points: 350, hot: 50, money: 3 },
    { dice: "Jackpot + Double + Hot", on: "5+JACKPOT 5+DOUBLE 5+HOT", points: 1000, hot: 50, times: 2 },
    { dice: "Jackpot + Double + Midas", on: "5+JACKPOT 5+DOUBLE 5+MIDAS", points: 1000, times: 2, money: 3 },
    { dice: "Jackpot + Hot + Midas", on: "5+JACKPOT 5+HOT 5+MIDAS", points: 1000, hot: 50, money: 3 },
    { dice: "Double + Hot + Midas", on: "1+DOUBLE 1+HOT 5+MIDAS", points: 250, hot: 50, times: 2, money: 3 },
    { dice: "two Triples", on: "1+TRIPLE 5+TRIPLE", points: 450 },
    { dice: "two Jackpots", on: "1+JACKPOT 5+JACKPOT", points: 300 },
    { dice: "two Hots", on: "1+HOT 5+HOT", points: 150, hot: 50 },
  ];
  for (const { dice, on, points: expected, hot = 0, times = 1, money = 0 } of rows) {
    it(`score ${on} with ${dice}`, () => {
      const { units: _, ...rest } = worth(on);
      assert.deepEqual(rest, { points: expected, hot, times, money });
    });
  }
});
