import assert from "node:assert/strict";
import { catalog } from "../../shared/games/catalog.ts";
import { GAMES, generated, outdated } from "../../tools/registries.ts";

describe("the registries of games", () => {
  it("list the games of the catalog in its order", () => {
    assert.deepEqual(GAMES, Object.keys(catalog));
  });

  it("are current: npm run generate changes nothing", () => {
    assert.ok(generated().size > 10);
    assert.deepEqual(outdated(), []);
  });
});
