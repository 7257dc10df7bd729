import assert from "node:assert/strict";
import { settle } from "../../server/players/settlement/settle.ts";
import { openReads, openStore, type Store } from "../../server/store/store.ts";
import { account, addAccounts, finishedMatch } from "../helpers/play/finished-match.ts";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

/** More than the connections of a store or of its reads. */
const MANY = 20;

/** Occupies all connections of a store until the returned function is called. */
async function occupy(store: Store): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holders = Array.from({ length: MANY }, () =>
    store.connection().execute(async () => {
      begun.resolve();
      await released.promise;
    }),
  );
  await begun.promise;
  return async () => {
    released.resolve();
    await Promise.allSettled(holders);
  };
}

onEveryStore("the connections for public reads", ({ migratedPlace }) => {
  let store: Store;
  let reads: Store;
  beforeEach(async () => {
    const place = await migratedPlace();
    store = await openStore(place);
    reads = await openReads(place);
    await addAccounts(store, ["ann", "ben"]);
  });
  afterEach(() => Promise.all([store.destroy(), reads.destroy()]));

  const names = async (from: Store) =>
    (await from.selectFrom("players").select("name").orderBy("name").execute()).map(({ name }) => name);

  it("answer while all others are occupied, with everything that is committed", async () => {
    const release = await occupy(store);
    assert.deepEqual(await names(reads), ["ann", "ben"]);
    await release();
    await addAccounts(store, ["cat"]);
    assert.deepEqual(await names(reads), ["ann", "ben", "cat"]);
  });

  it("do not delay a settlement while they are occupied", async () => {
    const release = await occupy(reads);
    await settle(store, finishedMatch({ id: "m", game: "dash-dice", players: ["ann", "ben"].map(account) }));
    assert.equal((await store.selectFrom("results").select("match_id").execute()).length, 1);
    await release();
  });
});

describe("the connection for public reads in SQLite", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
    await addAccounts(server.store, ["ann"]);
    await server.context.daily.prepare();
  });
  after(() => server.close());

  it("cannot write", async () => {
    await assert.rejects(server.context.reads.insertInto("settings").values({ key: "a", value: "" }).execute());
  });

  it("serves every anonymous list and page while a write occupies the store", async () => {
    const { today } = server.context.daily;
    const release = await occupy(server.store);
    for (const path of [
      ...["/leaderboards/dash-dice/classic", "/leaderboards/dash-dice/classic?span=week", "/players/ann"],
      ...["/players/ann/matches", "/cards?ids=ann", "/tournaments", "/daily", `/daily/${today}`, "/gauntlet"],
      ...[`/gauntlet/days/${today}`, "/dice", "/dice/limits"],
    ]) {
      assert.equal((await server.get(path)).status, 200, path);
    }
    await release();
  });

  it("delays no sign-up, however many lists are requested", async () => {
    const release = await occupy(server.context.reads);
    const boards = Array.from({ length: MANY }, () => server.get("/leaderboards/dash-dice/classic?span=week"));
    assert.equal((await ask(server.address, "POST", "/api/guests", { body: {} })).status, 201);
    await release();
    assert.deepEqual(new Set((await Promise.all(boards)).map(({ status }) => status)), new Set([200]));
  });
});
