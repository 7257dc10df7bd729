import assert from "node:assert/strict";
import { modeName } from "../../client/src/pages/players/naming.ts";
import { GAMES } from "../../client/src/text/game-menu.ts";
import { achievements, statNames } from "../../client/src/text/table.ts";
import { abouts } from "../../shared/games/abouts.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { ACHIEVEMENTS } from "../../shared/players/achievements.ts";
import { COMMON_STATS } from "../../shared/players/stats.ts";

const sorted = (ids: Iterable<string>) => [...ids].sort();

describe("the dictionary of players", () => {
  it("has a name and a sentence for each achievement, and no other", () => {
    const told = Object.values(achievements).flatMap((group) => Object.keys(group));
    assert.deepEqual(sorted(told), sorted(ACHIEVEMENTS.map(({ id }) => id)));
    for (const group of Object.values(achievements)) {
      for (const [name, how] of Object.values(group)) {
        assert.ok(name.length > 2);
        assert.match(how, /^[A-Z].+\.$/);
      }
    }
  });

  it("has a name for each statistic, and no other", () => {
    const kept = new Set(
      [COMMON_STATS, ...Object.values(catalog).map(({ record }) => record.stats)].flatMap(Object.keys),
    );
    assert.deepEqual(sorted(Object.keys(statNames)), sorted(kept));
  });

  it("has a name for each rated mode", () => {
    for (const game of GAMES) {
      for (const mode of Object.keys(abouts[game].modes)) assert.notEqual(modeName(game, mode), mode);
    }
  });
});
