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

  let now: number;
  let tables: ListedTables;
  let displaced: string[];
  beforeEach(() => {
    now = 0;
    displaced = [];
    tables = new ListedTables(none, LISTED, () => now);
  });

  const admit = (id: string, line: Listing | null) => tables.admit(id, line, () => displaced.push(id));

  it("are listed up to a number, and counted beyond it, open and running ones apart", () => {
    const admitted = ["a", "b", "c", "d", "e"].map((id) => admit(id, open));
    assert.deepEqual(admitted, [open, open, open, null, null]);
    assert.equal(admit("f", running), running);
    assert.deepEqual(tables.unlisted, [{ game: "farkle", isOpen: true, tables: 3, people: 3 }]);
  });

  it("give way to a new one in their order, once a second, so that waiting tables cannot hide all later ones", () => {
    for (const id of ["a", "b", "c", "d"]) admit(id, open);
    assert.deepEqual(displaced, ["a"]);
    assert.equal(admit("a", open), null, "a displaced table displaces none");
    now += 1000;
    assert.equal(admit("d", open), null, "nor does one that was not listed");
    assert.equal(admit("e", open), open);
    assert.deepEqual(displaced, ["a", "b"]);
  });

  it("otherwise keep their place until they close or begin", () => {
    for (const id of ["a", "b", "c", "d"]) admit(id, open);
    assert.equal(admit("b", open), open);
    assert.equal(admit("b", null), null);
    assert.equal(admit("d", open), open, "a place is free");
    admit("c", running);
    assert.equal(admit("a", open), open, "the table that has begun left the open ones");
    assert.deepEqual(tables.unlisted, []);
  });
});
