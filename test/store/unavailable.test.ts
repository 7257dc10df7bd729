import assert from "node:assert/strict";
import { openStore } from "../../server/store/store.ts";
import { isTransientPostgres, StoreUnavailable } from "../../server/store/unavailable.ts";
import { freePort } from "../helpers/process/free-port.ts";

describe("a store in PostgreSQL that cannot answer", () => {
  it("is unavailable while its server is not reachable", async () => {
    await assert.rejects(openStore({ url: `postgres://house@127.0.0.1:${await freePort()}/house` }), StoreUnavailable);
  });

  it("is unavailable after an error that may pass, and not after a faulty query", () => {
    const passing = ["08006", "40001", "40P01", "53100", "53300", "57P01", "57P03", "58030", "ECONNRESET", "EPIPE"];
    for (const code of passing) assert.equal(isTransientPostgres({ code }), true, code);
    for (const code of ["23505", "23514", "42P01", "22P02", "57014"])
      assert.equal(isTransientPostgres({ code }), false, code);
    assert.equal(isTransientPostgres(new Error("Connection terminated unexpectedly")), true);
    assert.equal(isTransientPostgres(new Error("timeout exceeded when trying to connect")), true);
    assert.equal(isTransientPostgres(new Error("another fault")), false);
  });
});
