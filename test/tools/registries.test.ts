import assert from "node:assert/strict";
import { generated, outdated } from "../../tools/registries.ts";

describe("the registries of games", () => {
  it("are current: npm run generate would change nothing", () => {
    assert.ok(generated().size > 10);
    assert.deepEqual(outdated(), []);
  });
});
