import assert from "node:assert/strict";
import { examine } from "../../server/workers/examination.ts";
import { account, anonymousPlayer, finishedMatch } from "../helpers/play/finished-match.ts";
import { Person } from "../helpers/server/account.ts";
import { TestServer, until } from "../helpers/server/test-server.ts";

describe("the examination of a finished match", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  const textsOf = ({ record: { actions, ...header }, outcome }: ReturnType<typeof finishedMatch>) => ({
    header: JSON.stringify(header),
    outcome: JSON.stringify(outcome),
    entries: actions.map((entry) => JSON.stringify(entry)),
  });
  const inThread = (texts: ReturnType<typeof textsOf>) => server.context.workers.run("test", "examination", texts);
  const match = finishedMatch({ game: "casino", players: ["ann", "ben"].map(account) });

  it("returns the same facts from a worker thread", async () => {
    assert.deepEqual(await inThread(textsOf(match)), examine(match));
  });

  it("returns why a match can never be settled", async () => {
    const texts = textsOf(match);
    assert.deepEqual(await inThread({ ...texts, entries: texts.entries.slice(0, 1).concat("{") }), {
      fault: "the match cannot be read: it is not JSON",
    });
    const forged = { ...texts, outcome: JSON.stringify({ ...match.outcome, stateHash: "0" }) };
    assert.deepEqual(await inThread(forged), { fault: "the match does not replay to the state it ended in" });
  });

  it("is skipped for a match without accounts", async () => {
    const guests = finishedMatch({ game: "casino", players: ["ann", "ben"].map(anonymousPlayer) });
    assert.equal(await inThread({ ...textsOf(guests), outcome: '{"stateHash":"0"}' }), null);
  });

  it("of a match at a table is done by a worker thread", async () => {
    const { workers } = server.context;
    const jobs: string[] = [];
    const run = workers.run.bind(workers);
    workers.run = (lane, job, needs) => {
      jobs.push(job);
      return run(lane, job, needs);
    };
    const [ann, ben] = [await Person.come(server), await Person.come(server)];
    const first = await ann.create({ private: true });
    const rooms = [first, await ben.joinById(first.roomId)];
    const settled = new Promise((resolve) => first.onMessage("settled", resolve));
    await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
    await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
    await first.request("act", { type: "resign" });
    await settled;
    assert.equal(jobs[0], "examination");
  });
});
