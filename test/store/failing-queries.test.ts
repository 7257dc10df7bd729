import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { settle } from "../../server/players/settlement/settle.ts";
import type { Store } from "../../server/store/store.ts";
import { type FailingStore, failingStore } from "../helpers/faults/failing-store.ts";
import { account, addAccounts, finishedMatch } from "../helpers/play/finished-match.ts";
import { Person } from "../helpers/server/account.ts";
import { ask } from "../helpers/server/http.ts";
import { type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { dump } from "../helpers/stores/store-reader.ts";

/** More queries than any operation needs. */
const MOST_QUERIES = 200;

/** Requests that reach the store, each with its status of success. */
const REQUESTS: Record<string, [method: string, path: string, body: object | undefined, status: number]> = {
  "creating a guest": ["POST", "/api/guests", {}, 201],
  "reading the account": ["GET", "/api/me", undefined, 200],
  "changing the account": ["PATCH", "/api/me", { name: "Anna" }, 200],
  "buying a die": ["POST", "/api/me/purchases", { die: "LUCKY", price: 2, key: "purchase-1" }, 201],
  "equipping a die": ["PUT", "/api/me/loadout", { slots: [null, "LUCKY"] }, 200],
  "reading the inventory": ["GET", "/api/me/inventory", undefined, 200],
  "reading a leaderboard": ["GET", "/api/leaderboards/dash-dice/classic", undefined, 200],
};

onEveryStore("a store in which one query fails", ({ freshStore }) => {
  let real: Store;
  let failing: FailingStore;
  let server: TestServer;
  let person: Person;
  let bystanders: [TestRoom, TestRoom];
  before(async () => {
    real = await freshStore();
    failing = failingStore(real);
    server = await TestServer.open({}, { store: failing.store });
    person = await Person.come(server);
    bystanders = await server.pair();
  });
  after(() => server.close());

  /** Repeats an operation, each time with its next query failing, until all have failed once; returns their number. */
  async function failEach(operation: () => Promise<"done" | "failed">): Promise<number> {
    const before = await dump(real);
    const left: object[] = [];
    for (let query = 1; query < MOST_QUERIES; query++) {
      failing.failAt(query);
      const ended = await operation();
      const hasFailed = failing.disarm();
      assert.equal(ended, hasFailed ? "failed" : "done", `query ${query}`);
      if (!hasFailed) break;
      left.push(await dump(real));
    }
    const after = await dump(real);
    for (const [index, found] of left.entries()) {
      // A query that only reads the answer may fail when all is written.
      if (!isDeepStrictEqual(found, after)) assert.deepEqual(found, before, `after query ${index + 1} failed`);
    }
    return left.length;
  }

  for (const [name, [method, path, body, success]] of Object.entries(REQUESTS)) {
    it(`refuses ${name} with 503, writes nothing, and serves the same request afterwards`, async () => {
      const headers = { authorization: `Bearer ${person.tokens.access}` };
      const failures = await failEach(async () => {
        const { status, code } = await ask(server.address, method, path, { headers, ...(body && { body }) });
        if (status === success) return "done";
        assert.deepEqual([status, code], [503, "store-unavailable"]);
        return "failed";
      });
      assert.ok(failures > 0, "the request reaches the store");
      assert.deepEqual(server.faults, []);
    });
  }

  it("settles a match as a whole or not at all", async () => {
    await addAccounts(real, ["settled-ann", "settled-ben"]);
    const match = finishedMatch({ game: "dash-dice", players: [account("settled-ann"), account("settled-ben")] });
    const failures = await failEach(() =>
      settle(failing.store, match).then(
        () => "done",
        () => "failed",
      ),
    );
    assert.ok(failures > 3, `${failures} queries`);
  }).timeout(300_000);

  it("settles a finished match at the next try, while other tables play on", async () => {
    const [ann, ben] = [await Person.come(server), await Person.come(server)];
    const first = await ann.create({ private: true });
    const table = [first, await ben.joinById(first.roomId)] as const;
    const settled = new Promise<{ matchId: string }>((resolve) => table[1].onMessage("settled", resolve));
    await Promise.all(table.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
    await Promise.all(table.map((room) => until(room, ({ status }) => status === "playing")));
    const { matchId } = first.state;
    failing.failAt(1);
    await first.request("act", { type: "resign" });
    await bystanders[0].request("act", { type: "resign" });
    assert.equal((await settled).matchId, matchId);
    assert.ok(failing.disarm());
    const results = await real.selectFrom("results").select("match_id").where("match_id", "=", matchId).execute();
    assert.equal(results.length, 1);
    await Promise.all(table.map((room) => room.leave()));
  });
});
