import assert from "node:assert/strict";
import { modeName } from "../../client/src/pages/players/naming.ts";
import { speak } from "../../client/src/text/language.ts";
import { achievements, statNames } from "../../client/src/text/table.ts";
import { catalog, GAME_IDS } from "../../shared/games/catalog.ts";
import { ACHIEVEMENTS } from "../../shared/players/achievements.ts";
import { COMMON_STATS } from "../../shared/players/stats.ts";
import "../helpers/table-texts.ts";

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

  it("explains every achievement in the language of the page", async () => {
    const told = () => Object.values(achievements).flatMap((group) => Object.values(group).map(([, how]) => how));
    const english = told();
    for (const language of ["de", "es"] as const) {
      await speak(language);
      const same = told().filter((how) => english.includes(how));
      assert.deepEqual(same, [], language);
    }
    await speak("en");
  });

  it("has a name for each statistic, and no other", () => {
    const kept = new Set(
      [COMMON_STATS, ...Object.values(catalog).map(({ statistics }) => statistics.stats)].flatMap(Object.keys),
    );
    assert.deepEqual(sorted(Object.keys(statNames)), sorted(kept));
  });

  it("has a name for each rated mode", () => {
    for (const game of GAME_IDS) {
      for (const mode of Object.keys(catalog[game].modes)) assert.notEqual(modeName(game, mode), mode);
    }
  });
});
