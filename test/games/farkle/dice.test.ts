import assert from "node:assert/strict";
import { table } from "../../../client/src/games/farkle/text/en/table.ts";
import { rollDie } from "../../../shared/core/dice.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { DICE, DIE_IDS, type SpecialDie, throwDie } from "../../../shared/games/farkle/rules/dice.ts";
import { kindOf } from "../../../shared/games/farkle/rules/effects.ts";

describe("the special dice of Farkle", () => {
  it("begin with the dice of the rule book, at their prices", () => {
    const { dieNames } = table.words;
    const list = DIE_IDS.map((id) => `${id} ${dieNames[id]}, ${DICE[id].colour} ${DICE[id].tier} $${DICE[id].price}`);
    assert.deepEqual(list.slice(0, 16), [
      "PHOENIX Phoenix Die, red better $6",
      "BADLUCK Back Luck Die, red amazing $7",
      "FARK$ Farkle Payday Die, red simple $3",
      "GAMBLE Gambler's Die, red amazing $12",
      "DARE Daredevil Die, red better $5",
      "CUSHION Cushion Die, green simple $3",
      "CHUTE Parachute Die, green amazing $12",
      "LUCKY Lucky Die, blue simple $2",
      "HEAVY Heavy Die, blue simple $2",
      "FIVES Fives Die, blue better $4",
      "DOUBLE Double Die, orange amazing $10",
      "MIDAS Midas Die, orange better $6",
      "HOT Hot Die, orange better $5",
      "JACKPOT Jackpot Die, orange amazing $12",
      "TRIPLE Triple Die, orange amazing $15",
      "THREE Thrice Die, orange simple $5",
    ]);
  });

  it("each have exactly the hooks of their row in the matrix, and their own text", () => {
    for (const id of DIE_IDS) {
      const { hooks } = kindOf(DICE[id].effect);
      assert.deepEqual(Object.keys(hooks(DICE[id].effect as never)), [DICE[id].interaction.trigger], id);
    }
    assert.equal(new Set(DIE_IDS.map((id) => table.words.dice[id])).size, DIE_IDS.length);
  });

  it("act through their own die, or while equipped", () => {
    const own = DIE_IDS.slice(0, 16)
      .filter((id) => DICE[id].interaction.reach === "die")
      .sort();
    assert.deepEqual(own, ["FIVES", "HEAVY", "HOT", "JACKPOT", "LUCKY", "TRIPLE"]);
  });
});

describe("face dice over 100 000 draws", () => {
  const DRAWS = 100_000;
  const countFaces = (die: SpecialDie | null): number[] => {
    const rng = seededRng(20_26);
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let draw = 0; draw < DRAWS; draw++) {
      const face = throwDie(die, rollDie(rng));
      counts[face] = (counts[face] as number) + 1;
    }
    return counts.slice(1);
  };
  /** Sixths of the draws that show each face. */
  const expected: [string, SpecialDie | null, number[]][] = [
    ["a plain die shows all faces alike", null, [1, 1, 1, 1, 1, 1]],
    ["Lucky never shows 6 and shows 5 twice as often", DICE.LUCKY, [1, 1, 1, 1, 2, 0]],
    ["Heavy never shows 2 and shows 1 twice as often", DICE.HEAVY, [2, 0, 1, 1, 1, 1]],
    ["Fives always shows 5", DICE.FIVES, [0, 0, 0, 0, 6, 0]],
    ["a die without faces of its own shows what it drew", DICE.PHOENIX, [1, 1, 1, 1, 1, 1]],
  ];
  for (const [title, die, sixths] of expected) {
    it(title, () => {
      const counts = countFaces(die);
      for (const [index, share] of sixths.entries()) {
        const mean = (DRAWS * share) / 6;
        const deviation = Math.sqrt((mean * (6 - share)) / 6);
        assert.ok(Math.abs((counts[index] as number) - mean) <= 5 * deviation, `${index + 1}: ${counts[index]}`);
      }
    });
  }

  it("show 5 for a Lucky draw of 6, and 1 for a Heavy draw of 2", () => {
    assert.equal(throwDie(DICE.LUCKY, 6), 5);
    assert.equal(throwDie(DICE.HEAVY, 2), 1);
  });
});
