import assert from "node:assert/strict";
import { ServerError } from "@colyseus/core";
import { CALLED_OFF, CLOSED_BY_ADMIN } from "../../shared/protocol/close-codes.ts";
import { beginMatch, clientOf, openParts, type PartsOfTable } from "../helpers/server/parts-of-table.ts";
import { TestServer } from "../helpers/server/test-server.ts";

/** A client with an account, as Colyseus hands it to a room. */
const signedIn = (sessionId: string, playerId: string, token?: string) =>
  clientOf(sessionId, token, { name: playerId, playerId, signIn: null, address: "203.0.113.1" });

describe("a table without a Colyseus room", () => {
  let server: TestServer;
  let table: PartsOfTable;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());
  beforeEach(async () => {
    table = await openParts(server);
  });
  afterEach(() => table.stop());

  describe("its connections", () => {
    it("seat a client and register its session", async () => {
      await table.parts.connections.join(signedIn("a", "ann"), {});
      assert.equal(table.parts.chairs.seatOf("a"), 0);
      assert.ok(table.asked.includes("register a"));
    });

    it("refuse spectators before the match begins", async () => {
      const watching = table.parts.connections.join(signedIn("w", "wim"), { watch: true });
      await assert.rejects(watching, (error) => error instanceof ServerError && error.message === "not-started");
      assert.equal(table.parts.spectators.size, 0);
    });

    it("give a seat back with a new token after a drop", async () => {
      const { chairs, connections } = table.parts;
      await connections.join(signedIn("a", "ann"), {});
      connections.drop(signedIn("a", "ann"), true);
      assert.equal(chairs.human("a")?.connected, false);
      await connections.reconnect(signedIn("a", "ann", "new token"));
      assert.deepEqual([chairs.human("a")?.connected, chairs.human("a")?.token], [true, "new token"]);
    });

    it("refuse the reservation of a browser that was signed out, until its session is forgotten", async () => {
      const { connections } = table.parts;
      await connections.join(signedIn("a", "ann"), {});
      assert.equal(connections.mayUseReservation("a"), true);
      connections.signOut("a");
      assert.deepEqual([connections.isSignedOut("a"), connections.mayUseReservation("a")], [true, false]);
      await connections.leave("a");
      assert.equal(connections.isSignedOut("a"), false);
      assert.ok(table.asked.includes("forget a"));
    });

    it("leave players and blocked accounts out of a message for spectators", async () => {
      const { connections, seats } = table.parts;
      await beginMatch(table);
      table.connected.push(clientOf("a"), signedIn("w", "wim"), signedIn("v", "viv"));
      seats.watch(clientOf("w"), "Wim");
      seats.watch(clientOf("v"), "Viv");
      const outside = connections.outside({ isForSpectators: true, hiddenFrom: new Set(["viv"]) });
      assert.deepEqual(
        outside.map(({ sessionId }) => sessionId),
        ["a", "v"],
      );
    });
  });

  describe("a call to it", () => {
    it("describes the table to an account with a seat, and to no other", async () => {
      const { calls, connections } = table.parts;
      await connections.join(signedIn("a", "ann"), {});
      assert.equal(calls.ownTable("ann")?.roomId, "table");
      assert.equal(calls.ownTable("ben"), null);
      // A private table that waits cannot be watched.
      assert.equal(calls.tableOfFriend("ann")?.roomId, null);
    });

    it("gives evidence only to an account that is connected", async () => {
      const { calls, connections } = table.parts;
      const client = signedIn("a", "ann");
      await connections.join(client, {});
      assert.equal(calls.evidenceFor("ann"), null);
      table.connected.push(client);
      assert.deepEqual(calls.evidenceFor("ann")?.seats[0], { name: "ann", account: "ann" });
    });

    it("calls off a table that waits and names the accounts that came", async () => {
      const { calls, connections } = table.parts;
      await connections.join(signedIn("a", "ann"), {});
      assert.deepEqual(calls.callOff(), { hasBegun: false, present: ["ann"] });
      assert.ok(table.asked.includes(`close ${CALLED_OFF}`));
    });

    it("does not call off a match that has begun", async () => {
      await beginMatch(table);
      assert.deepEqual(table.parts.calls.callOff(), { hasBegun: true });
      assert.ok(!table.asked.includes(`close ${CALLED_OFF}`));
    });

    it("closes the table for an administrator and leaves the match without a result", async () => {
      await beginMatch(table);
      const { calls, closing, state } = table.parts;
      await calls.closeByAdmin("spam");
      assert.ok(table.asked.includes(`close ${CLOSED_BY_ADMIN}`));
      await closing.dispose();
      assert.equal(await server.journal.openTable(state.matchId), null);
    });

    it("does not change a live table for a deleted account", async () => {
      const { calls, chairs, connections } = table.parts;
      await connections.join(signedIn("a", "ann"), {});
      await calls.removeAccount("ann");
      assert.equal(await calls.standUp("ann"), false);
      assert.equal(chairs.human("a")?.account, "ann");
    });
  });
});
