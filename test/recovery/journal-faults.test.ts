import assert from "node:assert/strict";
import { resumes, takeFaults, throwOnce } from "../helpers/faults/faults.ts";
import { refusal, type TestRoom, TestServer, turn, until } from "../helpers/server/test-server.ts";

const CALL = { type: "call", parity: "odd" };

describe("a journal operation that fails once after a match", () => {
  let server: TestServer;
  let rooms: [TestRoom, TestRoom];
  let bystanders: [TestRoom, TestRoom];
  let drops: TestRoom[];
  beforeEach(async () => {
    server = await TestServer.open({ graceWaiting: 20, gracePlaying: 20 });
    [bystanders, rooms] = [await server.pair({ mode: "classic" }), await server.pair({ mode: "classic" })];
    const noticed: TestRoom[] = [];
    drops = noticed;
    for (const room of bystanders) room.onDrop(() => noticed.push(room));
  });
  afterEach("other tables play on", async () => {
    await turn(bystanders).actor.request("act", CALL);
    assert.deepEqual(drops, []);
    await server.close();
  });

  it("marks the match as settled at the next try", async () => {
    const { matchId } = rooms[0].state;
    const settled = new Promise<{ matchId: string }>((resolve) => rooms[1].onMessage("settled", resolve));
    throwOnce(server.journal, "settled");
    await rooms[0].request("act", { type: "resign" });
    assert.deepEqual(await settled, { matchId });
    assert.deepEqual(await server.journal.unsettled(0, 10), []);
    assert.deepEqual(takeFaults(server), []);
  });

  it("restores a table that could not be shut for a rematch, and the rematch is agreed on again", async () => {
    const { matchId } = rooms[0].state;
    await rooms[0].request("act", { type: "resign" });
    await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "over")));
    const resumed = Promise.all(rooms.map(resumes));
    await rooms[0].request("rematch", {});
    throwOnce(server.journal, "shut");
    assert.equal(await refusal(rooms[1].request("rematch", {})), "restoring");
    await resumed;
    assert.match(takeFaults(server).join(), /injected fault/);
    // Both wishes were stored before the fault, so one request is enough; a second would come too late.
    await rooms[0].request("rematch", {});
    await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "waiting" || status === "starting")));
    assert.equal((await server.journal.openTables()).filter(({ matchId: id }) => id === matchId).length, 0);
    assert.ok(await server.journal.read(matchId), "the finished match is kept");
  });

  it("keeps a table that could not be shut when all had left", async () => {
    const [ann, ben] = rooms;
    const { matchId } = ann.state;
    await ann.request("act", { type: "resign" });
    const attempted = new Promise<void>((resolve) => {
      throwOnce(server.journal, "shut");
      const { shut } = server.journal;
      server.journal.shut = (...shutting) => {
        resolve();
        return shut(...shutting);
      };
    });
    await Promise.all([ann.leave(), ben.leave()]);
    await attempted;
    assert.ok((await server.journal.openTables()).some(({ matchId: id }) => id === matchId));
    assert.equal((await server.journal.read(matchId))?.record.actions.length, 1);
  });
});
