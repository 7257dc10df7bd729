import assert from "node:assert/strict";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const PATHS = [
  "matches/%00/record",
  "matches/a%00b/record",
  "players/%00",
  "players/a%00/matches",
  "codes/%00",
  "me?x=%00",
];

onEveryStore("a NUL character", ({ freshStore }) => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({}, { store: await freshStore() });
  });
  after(() => server.close());
  afterEach("is no fault of the server", () => assert.deepEqual(server.faults, []));

  it("in an address is malformed", async () => {
    for (const path of PATHS) {
      const { status, code } = await ask(server.address, "GET", `/api/${path}`);
      assert.deepEqual([status, code], [400, "malformed-address"], path);
    }
  });

  it("in a body is malformed", async () => {
    for (const path of ["sessions", "guests"]) {
      const body = { name: "a\u0000b", password: "correct horse" };
      const { status, code } = await ask(server.address, "POST", `/api/${path}`, { body });
      assert.deepEqual([status, code], [400, "malformed-body"], path);
    }
  });
});
