import assert from "node:assert/strict";
import { pageAt } from "../../client/src/pages/pages.ts";

describe("the addresses of pages", () => {
  it("include the rules of all games and of each", () => {
    assert.equal(pageAt("/rules")?.id, "");
    assert.equal(pageAt("/rules/farkle")?.id, "farkle");
    assert.equal(pageAt("/rules/")?.id, undefined);
  });
});
