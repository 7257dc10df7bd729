import assert from "node:assert/strict";
import { Client } from "pg";
import { Fenced } from "../../server/journal/fenced.ts";
import { PostgresJournal } from "../../server/journal/postgres/journal.ts";
import { describeWith } from "../helpers/programs.ts";
import { sharedServer } from "../helpers/stores/every-store.ts";
import { headerOf, noteOf, ROLL } from "../helpers/stores/journal-parts.ts";

describeWith(["PostgreSQL"], "the journal of several processes", function () {
  this.timeout(300_000);
  let url: string;
  let database: Client;
  let opened: PostgresJournal[];
  const lost: string[] = [];

  before(() => sharedServer());
  beforeEach(async () => {
    url = await (await sharedServer()).freshDatabase();
    database = new Client({ connectionString: url });
    await database.connect();
    opened = [];
    lost.length = 0;
  });
  afterEach(async () => {
    await Promise.all(opened.map((journal) => journal.close()));
    await database.end();
  });

  async function enter(processId: string, alone = false): Promise<PostgresJournal> {
    const journal = await PostgresJournal.open(url);
    await journal.enter({ processId, alone, lost: () => lost.push(processId), warn: () => undefined });
    opened.push(journal);
    return journal;
  }

  /** Makes this process look silent for a minute, and all others present for one. */
  const silence = (processId: string) =>
    database.query(
      `UPDATE journal.processes SET since = since - interval '1 minute',
         until = until - CASE WHEN process_id = $1 THEN interval '1 minute' ELSE interval '0' END`,
      [processId],
    );

  it("fences a process whose lease expired: its tables go to another, and it writes nothing more", async () => {
    const [ann, ben] = [await enter("ann"), await enter("ben")];
    await ann.begin(headerOf("m"), noteOf("room"));
    await ann.append("m", 1, ROLL, null);
    assert.deepEqual(await ben.claim(), [], "a leased table is not taken");
    assert.deepEqual(await ben.overview(), { processes: 2, needsTakeOver: false });

    await silence("ann");
    assert.deepEqual(await ben.overview(), { processes: 2, needsTakeOver: true }, "a lease has expired");
    assert.deepEqual(await ben.endExpired(), ["ann"]);
    assert.deepEqual(await ben.overview(), { processes: 1, needsTakeOver: true }, "its table is free");
    const [table] = await ben.claim();
    assert.deepEqual([table?.matchId, table?.roomId, table?.entries.length], ["m", "room", 1]);
    assert.deepEqual(await ben.overview(), { processes: 1, needsTakeOver: false });
    await assert.rejects(ann.append("m", 2, ROLL, null), Fenced);
    await assert.rejects(ann.note("m", noteOf("stolen")), Fenced);
    await assert.rejects(ann.shut("m", null), Fenced);
    assert.deepEqual(lost, ["ann"]);
    assert.equal(ann.working, false);

    await ben.append("m", 2, { ...ROLL, seat: 1 }, null);
    assert.deepEqual((await ben.read("m"))?.record.actions, [ROLL, { ...ROLL, seat: 1 }]);
  });

  it("does not let a process that just started, or lost its own database connection, declare others dead", async () => {
    const [, ben] = [await enter("ann"), await enter("ben")];
    await silence("ann");
    await database.query("UPDATE journal.processes SET until = until - interval '1 minute'");
    assert.deepEqual(await ben.endExpired(), [], "the database was away for all of them");
    const renewed = `UPDATE journal.processes SET since = clock_timestamp(), until = clock_timestamp() + interval '1 minute'
       WHERE process_id = 'ben'`;
    await database.query(renewed);
    assert.deepEqual(await ben.endExpired(), [], "it has just come back");
    await silence("ann");
    assert.deepEqual(await ben.endExpired(), ["ann"]);
  });

  it("acknowledges only stored writes when a process ends in the middle of its writes", async () => {
    const [ann, ben] = [await enter("ann"), await enter("ben")];
    const matches = Array.from({ length: 20 }, (_, index) => `m${index}`);
    await Promise.all(matches.map((id) => ann.begin(headerOf(id), noteOf(id))));
    const acknowledged = new Map<string, number>();
    const writing = matches.map(async (id) => {
      for (let seq = 1; ; seq++) {
        await ann.append(id, seq, ROLL, null);
        acknowledged.set(id, seq);
      }
    });
    const ended = Promise.allSettled(writing);
    while (Math.min(...matches.map((id) => acknowledged.get(id) ?? 0)) < 20) await new Promise(setImmediate);
    // A process renews its lease while it writes; between two writes it can look expired.
    for (let end: string[] = []; end.length === 0; end = await ben.endExpired()) await silence("ann");
    const tables = await ben.claim();
    await ended;
    assert.equal(tables.length, matches.length);
    for (const { matchId, entries } of tables) {
      assert.ok(entries.length >= (acknowledged.get(matchId) ?? 0), "everything acknowledged was taken over");
      assert.equal((await ben.read(matchId))?.record.actions.length, entries.length, "nothing was written since");
    }
  });

  it("never lets two processes take over the same table", async () => {
    const ann = await enter("ann");
    const ids = Array.from({ length: 170 }, (_, index) => `m${index}`);
    await Promise.all(ids.map((id) => ann.note(id, noteOf(id))));
    const others = [await enter("ben"), await enter("cleo"), await enter("dan")];
    await ann.close();
    opened.shift();
    const taken = await Promise.all(
      others.map(async (journal) => {
        const all: string[] = [];
        for (let more = await journal.claim(); more.length > 0; more = await journal.claim()) {
          all.push(...more.map(({ matchId }) => matchId));
        }
        return all;
      }),
    );
    assert.deepEqual(taken.flat().toSorted(), ids.toSorted());
  });

  it("lets an exclusive process take over everything at once, and fences the previous owner", async () => {
    const before = await enter("before");
    await before.note("m", noteOf("room"));
    const after = await enter("after", true);
    assert.equal((await after.claim()).length, 1);
    await assert.rejects(before.note("m", noteOf("room")), Fenced);
    assert.deepEqual(lost, ["before"]);
  });

  it("forgets both players who leave the same match through two processes", async () => {
    const [one, two] = [await enter("one"), await enter("two")];
    await one.begin(headerOf("m", ["ann", "ben", "cleo"]), noteOf("room"));
    await Promise.all([one.forget("ann", "gone"), two.forget("ben", "gone")]);
    const stored = await one.read("m");
    assert.deepEqual(
      stored?.record.players.map(({ account, name }) => account ?? name),
      ["gone", "gone", "cleo"],
    );
  });

  it("stores every acknowledged action once across a database crash, and continues writing", async () => {
    const server = await sharedServer();
    const ann = await enter("ann");
    await ann.begin(headerOf("m"), noteOf("room"));
    let seq = 0;
    let writing = true;
    const written = (async () => {
      while (writing) await ann.append("m", ++seq, { ...ROLL, id: `${seq}` }, null);
    })();
    const reaches = async (goal: number) => {
      while (seq < goal) await new Promise(setImmediate);
    };
    database.on("error", () => undefined);
    for (let kill = 1; kill <= 2; kill++) {
      await reaches(seq + 50);
      await server.kill();
      await server.start();
      await reaches(seq + 50);
    }
    writing = false;
    await written;
    const stored = await ann.read("m");
    const names = Array.from({ length: seq }, (_, index) => `${index + 1}`);
    assert.deepEqual(
      stored?.record.actions.map(({ id }) => id),
      names,
    );
    assert.deepEqual(lost, []);
    database = new Client({ connectionString: url });
    await database.connect();
  });
});
