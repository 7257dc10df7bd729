import assert from "node:assert/strict";
import { GAME_IDS, games } from "../../client/src/games.ts";
import { GAME_IDS as CATALOG_IDS, type CatalogEntry, catalog } from "../../shared/games/catalog.ts";

describe("the games of the page", () => {
  it("are those of the catalog, in its order", () => assert.deepEqual(GAME_IDS, CATALOG_IDS));

  for (const id of GAME_IDS) {
    it(`include the parts of ${id} that its facts promise`, async () => {
      const { puzzles }: CatalogEntry = catalog[id];
      const { hasPuzzles = false } = games[id].about;
      const { default: parts } = await games[id].parts();
      assert.equal(hasPuzzles, puzzles !== undefined);
      assert.equal((await parts.puzzles?.())?.puzzles, puzzles);
    });
  }
});
