import assert from "node:assert/strict";
import { BOT_LEVELS } from "../../shared/core/bot.ts";
import { CHARACTERS, characterAt } from "../../shared/core/characters.ts";
import { OPPONENTS } from "../../shared/games/farkle/gauntlet/opponents.ts";

describe("the characters of the house", () => {
  it("are the opponents of the Gauntlet", () => {
    assert.deepEqual(
      CHARACTERS,
      OPPONENTS.map(({ name }) => name),
    );
  });

  it("differ at one table", () => {
    for (const level of BOT_LEVELS) {
      assert.equal(new Set([0, 1, 2, 3, 4, 5].map((place) => characterAt(level, place))).size, 6);
    }
  });
});
