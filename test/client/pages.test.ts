import assert from "node:assert/strict";
import { pageAt } from "../../client/src/pages/pages.ts";

describe("the addresses of pages", () => {
  it("include the rules of all games and of each", () => {
    assert.equal(pageAt("/rules")?.id, "");
    assert.equal(pageAt("/rules/farkle")?.id, "farkle");
  });

  it("are answered by a page that says so where there is none, except those of the lobby", async () => {
    for (const address of ["/rules/", "/no/such/page"]) {
      assert.match(String(pageAt(address)?.page.load), /NoSuchPage/, address);
    }
    for (const address of ["/", "/tables"]) assert.equal(pageAt(address), null, address);
  });
});
