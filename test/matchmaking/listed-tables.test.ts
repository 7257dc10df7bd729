import assert from "node:assert/strict";
import { ListedTables } from "../../server/matchmaking/listed-tables.ts";
import type { Listing } from "../../server/rooms/lobby/listing.ts";

const LISTED = 2;

const listing = (status: Listing["status"], people: number): Listing => ({
  ...{ game: "farkle", options: {}, title: "", casual: false, days: 0, seats: 2, mode: "standard", people },
  ...{ names: [], accounts: [], status, spectators: 0, since: 0 },
});

describe("the tables of the lobby", () => {
  const open = listing("open", 1);
  const running = listing("running", 2);
  const none = { warn: () => undefined };

  it("are listed up to a number, and counted beyond it, open and running ones apart", () => {
    const tables = new ListedTables(none, LISTED);
    const admitted = ["a", "b", "c", "d"].map((id) => tables.admit(id, open));
    assert.deepEqual(admitted, [open, open, null, null]);
    assert.equal(tables.admit("e", running), running);
    assert.deepEqual(tables.unlisted, [{ game: "farkle", isOpen: true, tables: 2, people: 2 }]);
  });

  it("keep their place until they close or begin", () => {
    const tables = new ListedTables(none, LISTED);
    for (const id of ["a", "b", "c"]) tables.admit(id, open);
    assert.equal(tables.admit("a", open), open);
    assert.equal(tables.admit("c", open), null);
    assert.equal(tables.admit("a", null), null);
    assert.equal(tables.admit("c", open), open, "a place is free");
    tables.admit("b", running);
    assert.equal(tables.admit("d", open), open, "the table that has begun left the open ones");
    assert.deepEqual(tables.unlisted, []);
  });
});
