import assert from "node:assert/strict";
import { gauntlet as german } from "../../client/src/text/de/gauntlet.ts";
import { gauntlet as english } from "../../client/src/text/en/gauntlet.ts";
import { gauntlet as spanish } from "../../client/src/text/es/gauntlet.ts";
import { entryOf } from "../../shared/games/catalog.ts";
import { loadoutOf, OPPONENTS, optionsWith } from "../../shared/games/farkle/gauntlet/opponents.ts";
import { OPPONENT_COUNT } from "../../shared/games/farkle/gauntlet/size.ts";

describe("the opponents of the Gauntlet", () => {
  it("are as many as the lobby says", () => assert.equal(OPPONENTS.length, OPPONENT_COUNT));

  it("are twenty with ids, names and lines of their own, in every language", () => {
    assert.equal(OPPONENTS.length, 20);
    const ids = OPPONENTS.map(({ id }) => id);
    assert.equal(new Set(ids).size, 20);
    assert.equal(new Set(OPPONENTS.map(({ name }) => name)).size, 20);
    for (const { characters } of [english, german, spanish]) {
      assert.deepEqual(Object.keys(characters), ids);
      assert.equal(new Set(Object.values(characters)).size, 20);
    }
  });

  it("have loadouts that the rules allow, and a bot for each style", () => {
    for (const opponent of OPPONENTS) {
      assert.doesNotThrow(() => optionsWith([loadoutOf(opponent), loadoutOf(opponent)]));
      assert.ok(entryOf("farkle")?.styles?.[opponent.id], opponent.id);
    }
  });
});
