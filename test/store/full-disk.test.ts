import assert from "node:assert/strict";
import { sql } from "kysely";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";

describe("a store whose disk is full", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  const run = (text: string) => sql.raw(text).execute(server.store);
  const arrive = () => ask(server.address, "POST", "/api/guests", { body: {} });

  it("refuses a sign-up with 503, and accepts the next one when there is space", async () => {
    // The size of the file is limited, and each account takes more than that.
    await run("create table filling (bytes blob)");
    await run("create trigger fill after insert on players begin insert into filling values (zeroblob(10000000)); end");
    await run("pragma max_page_count = 1000");
    const { status, code } = await arrive();
    assert.deepEqual([status, code], [503, "store-unavailable"]);
    await run("pragma max_page_count = 100000");
    assert.equal((await arrive()).status, 201);
    assert.deepEqual(server.faults, []);
  });
});
