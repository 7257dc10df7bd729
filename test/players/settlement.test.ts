import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "@colyseus/sdk";
import pino from "pino";
import { readConfig } from "../../server/config.ts";
import { openServer } from "../../server/index.ts";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { Settlement } from "../../server/players/settlement/settlement.ts";
import { openStore, type Store } from "../../server/store/store.ts";
import { account, addAccounts, finishedMatch, seatIn, writeMatch } from "../helpers/play/finished-match.ts";
import { playToEnd, TestServer } from "../helpers/server/test-server.ts";
import { describeInPostgres, sharedServer } from "../helpers/stores/every-store.ts";
import type { PostgresServer } from "../helpers/stores/postgres.ts";
import { dump, seatsOf } from "../helpers/stores/store-reader.ts";

const log = pino({ level: "silent" });
const players = ["ann", "ben"].map(account);

describe("the settlement", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  let files = 0;
  let file: string;
  let journal: SqliteJournal;
  let store: Store;
  beforeEach(async () => {
    file = join(folder, `journal-${++files}.sqlite`);
    journal = new SqliteJournal(file);
    store = await openStore({ file: join(folder, `store-${files}.sqlite`) });
    await addAccounts(store, ["ann", "ben"]);
  });
  afterEach(async () => {
    await journal.close();
    await store.destroy();
  });
  after(() => rmSync(folder, { recursive: true }));

  it("settles everything left behind, batch by batch", async () => {
    const matches = Array.from({ length: 110 }, (_, seed) =>
      finishedMatch({ id: `m${seed}`, game: "dash-dice", options: { mode: "true-grit" }, players, seed }),
    );
    await Promise.all(matches.map((match) => writeMatch(journal, match)));
    assert.equal((await journal.unsettled(0, 1000)).length, 110);
    const settlement = new Settlement({ journal, store, log });
    assert.equal(await settlement.settleAll(), 110);
    assert.deepEqual(await journal.unsettled(0, 1000), []);
    const { count } = await store
      .selectFrom("results")
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    assert.equal(count, 110);
  });

  it("marks matches without accounts, and leaves running ones alone", async () => {
    const strangers = finishedMatch({ id: "strangers", game: "dash-dice", players: players.map(withoutAccount) });
    await writeMatch(journal, strangers);
    const { actions, ...header } = finishedMatch({ id: "running", game: "dash-dice", players }).record;
    await journal.begin(header, { roomId: "r", private: false, clockFactor: 1, chairs: [] });
    const settlement = new Settlement({ journal, store, log });
    await settlement.settleAll();
    await settlement.settle("running");
    assert.deepEqual(await journal.unsettled(0, 10), []);
    const [first] = actions;
    assert.ok(first);
    await journal.append("running", 1, first, { result: { winners: [0], reason: "target" }, stateHash: "h" });
    assert.deepEqual(
      (await journal.unsettled(0, 10)).map(({ matchId }) => matchId),
      ["running"],
    );
  });

  it("sets aside a match that can never be settled, with the reason, and continues with the others", async () => {
    const good = finishedMatch({ id: "good", game: "dash-dice", players });
    const future = finishedMatch({ id: "future", game: "dash-dice", players });
    const forged = finishedMatch({ id: "forged", game: "dash-dice", players });
    const torn = finishedMatch({ id: "torn", game: "dash-dice", players });
    future.record.rulesVersion = 99;
    forged.outcome.stateHash = "0".repeat(64);
    for (const match of [future, torn, forged, good]) await writeMatch(journal, match);
    await journal.close();
    const database = new DatabaseSync(file);
    database.exec(`UPDATE matches SET header = '{"id":' WHERE id = 'torn'`);
    database.close();
    journal = new SqliteJournal(file);
    await new Settlement({ journal, store, log }).settleAll();
    assert.equal((await seatsOf(store, "good")).length, 2);
    assert.deepEqual(await journal.unsettled(0, 10), []);
    await journal.close();
    const again = new DatabaseSync(file);
    const aside = again.prepare("SELECT match_id FROM set_aside ORDER BY match_id").all();
    again.close();
    journal = new SqliteJournal(file);
    assert.deepEqual(
      aside.map((row) => row.match_id),
      ["forged", "future", "torn"],
    );
  });

  it("leaves a match for the next start when the server closes first", async () => {
    const match = finishedMatch({ id: "m", game: "dash-dice", players });
    await writeMatch(journal, match);
    await store.schema.alterTable("results").renameTo("hidden").execute();
    const settlement = new Settlement({ journal, store, log });
    const settling = settlement.settle("m");
    await settlement.close();
    assert.equal(await settling, false);
    assert.equal((await journal.unsettled(0, 10)).length, 1);
    await store.schema.alterTable("hidden").renameTo("results").execute();
    assert.equal(await new Settlement({ journal, store, log }).settleAll(), 1);
  });

  it("migrates a journal from before there were accounts: finished matches count as settled", async () => {
    await writeMatch(journal, finishedMatch({ id: "old", game: "dash-dice", players }));
    await journal.close();
    const database = new DatabaseSync(file);
    database.exec("DROP INDEX unsettled; DROP INDEX settled; ALTER TABLE matches DROP COLUMN settled;");
    database.close();
    journal = new SqliteJournal(file);
    assert.deepEqual(await journal.unsettled(0, 10), []);
    assert.ok(await journal.read("old"));
    await writeMatch(journal, finishedMatch({ id: "new", game: "dash-dice", players }));
    assert.equal((await journal.unsettled(0, 10)).length, 1);
  });
});

const withoutAccount = ({ account: _, ...person }: (typeof players)[number]) => person;

describe("a table whose match is over", () => {
  it("is told when the match is settled, and the journal records it", async () => {
    const before = Date.now();
    const server = await TestServer.open();
    const rooms = await server.pair({ mode: "true-grit" });
    const told = Promise.all(rooms.map((room) => new Promise<object>((resolve) => room.onMessage("settled", resolve))));
    await playToEnd(rooms);
    const { matchId } = rooms[0].state;
    assert.deepEqual(await told, [{ matchId }, { matchId }]);
    assert.deepEqual(await server.journal.unsettled(0, 10), []);
    const { record, outcome } = (await server.journal.read(matchId)) ?? {};
    assert.ok(Number(record?.startedAt) >= before && Number(record?.startedAt) <= Number(outcome?.endedAt));
    await Promise.all(rooms.map((room) => room.leave()));
    await server.close();
  });
});

describe("a match that outlives its server", () => {
  it("is settled once when it is over, with the accounts, the terms and the time it began with", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    const { record } = finishedMatch({ id: "m", game: "dash-dice", players });
    const { actions, ...header } = record;
    const last = actions.at(-1);
    assert.ok(last);
    const seating = [seatIn({ record }, "ann"), seatIn({ record }, "ben")];
    const chairs = ["ann", "ben"].map((name) => ({
      kind: "human" as const,
      name,
      sessionId: name,
      token: `token-of-${name}`,
      caretaker: false,
      wantsRematch: false,
    }));
    const seated = [0, 1].map((seat) => chairs[seating.indexOf(seat)] as (typeof chairs)[number]);
    const journal = new SqliteJournal(join(folder, "house.sqlite"));
    const startedAt = Date.now() - 60_000;
    await journal.begin({ ...header, startedAt }, { roomId: "table", private: false, clockFactor: 0, chairs: seated });
    for (const [index, entry] of actions.slice(0, -1).entries()) await journal.append("m", index + 1, entry, null);
    await journal.close();
    const store = await openStore({ file: join(folder, "players.sqlite") });
    await addAccounts(store, ["ann", "ben"]);

    const config = readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, LOG_LEVEL: "silent" });
    const server = await openServer(config);
    const actor = await new Client(server.address).reconnect(`table:${seated[last.seat]?.token}`);
    actor.onMessage("*", () => undefined);
    const settled = new Promise((resolve) => actor.onMessage("settled", resolve));
    await actor.request("act", last.action);
    assert.deepEqual(await settled, { matchId: "m" });
    await server.close();

    const once = await dump(store);
    const result = await store.selectFrom("results").select("started_at").executeTakeFirstOrThrow();
    assert.equal(result.started_at, startedAt);
    const seats = await seatsOf(store, "m");
    assert.deepEqual(seats.map(({ player_id }) => player_id).sort(), ["ann", "ben"]);
    assert.ok(
      seats.every(({ rating_after }) => rating_after !== null),
      "it is rated",
    );
    const again = await openServer(config);
    await again.close();
    assert.deepEqual(await dump(store), once);
    await store.destroy();
    rmSync(folder, { recursive: true });
  });
});

describeInPostgres("a database server that is away", () => {
  let server: PostgresServer;
  before(async () => {
    server = await sharedServer();
  });
  after(() => server.start());

  it("delays the settlement, and nothing else", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    const store = await openStore({ url: await server.migratedDatabase() });
    await addAccounts(store, ["ann", "ben"]);
    const journal = new SqliteJournal(join(folder, "house.sqlite"));
    await writeMatch(journal, finishedMatch({ id: "m", game: "dash-dice", players }));
    await server.kill();
    const refused = Promise.withResolvers<void>();
    const impatient = pino({ level: "warn" }, { write: () => refused.resolve() });
    const settling = new Settlement({ journal, store, log: impatient }).settle("m");
    await refused.promise;
    assert.equal((await journal.unsettled(0, 10)).length, 1);
    await server.start();
    assert.equal(await settling, true);
    assert.equal((await seatsOf(store, "m")).length, 2);
    await journal.close();
    await store.destroy();
    rmSync(folder, { recursive: true });
  });
});
