import assert from "node:assert/strict";
import { outdated } from "../../tools/registries.ts";

describe("the registries of games", () => {
  it("are current: npm run generate changes nothing", () => assert.deepEqual(outdated(), []));
});
