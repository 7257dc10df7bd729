import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onEveryJournal } from "../helpers/stores/every-journal.ts";
import { headerOf, noteOf, ROLL } from "../helpers/stores/journal-parts.ts";
import { openJournal } from "../helpers/stores/open-journal.ts";

const note = noteOf("r");
const OPENING = { id: "waiting", serverSeed: "ab".repeat(32), rotation: null };

/** Returns a moment clearly after all that was written before, and clearly before all that is written later. */
function nextMoment(): number {
  const before = Date.now();
  while (Date.now() < before + 20);
  return before + 10;
}

onEveryJournal("the journal", (place) => {
  it("returns its entries after it was closed and opened again", async () => {
    const journal = await openJournal(place());
    await journal.begin(headerOf("m"), note);
    await journal.append("m", 1, ROLL, null);
    const outcome = { result: { winners: [0], reason: "target" as const }, stateHash: "h" };
    await journal.append("m", 2, { ...ROLL, by: "clock" }, outcome);
    await journal.close();

    const again = await openJournal(place());
    assert.deepEqual(await again.read("m"), {
      record: { ...headerOf("m"), actions: [ROLL, { ...ROLL, by: "clock" }] },
      outcome,
    });
    assert.equal(await again.read("missing"), null);
    await again.close();
  });

  it("lists open tables, and the reasons of tables set aside", async () => {
    const journal = await openJournal(place());
    await journal.begin(headerOf("open"), note);
    await journal.begin(headerOf("shut"), note);
    await journal.begin(headerOf("odd"), note);
    await journal.append("open", 1, ROLL, null);
    await journal.note("open", { ...note, roomId: "r2" });
    await journal.shut("shut", null);
    await journal.shut("odd", "cannot be read");
    const tables = await journal.openTables();
    assert.deepEqual(
      tables.map(({ matchId, entries, note }) => [matchId, entries.length, JSON.parse(note).roomId]),
      [["open", 1, "r2"]],
    );
    assert.ok(await journal.read("odd"), "what was set aside is not lost");
    await journal.close();
  });

  it("deletes old settled matches in small batches, and neither open nor unsettled nor recent ones", async () => {
    const journal = await openJournal(place());
    const ended = (endedAt: number) => ({
      result: { winners: [0], reason: "target" as const },
      stateHash: "h",
      endedAt,
    });
    const play = async (id: string, endedAt: number | null) => {
      await journal.begin(headerOf(id, ["ann"]), note);
      await journal.append(id, 1, ROLL, endedAt === null ? null : ended(endedAt));
    };
    for (const id of ["a", "b", "c", "at-its-table", "unsettled"]) await play(id, 1000);
    await play("young", 3000);
    await play("running", null);
    for (const id of ["a", "b", "c", "unsettled", "young"]) await journal.shut(id, null);
    for (const id of ["a", "b", "c", "at-its-table", "young"]) await journal.settled(id, null);
    assert.equal(await journal.prune(2000, 2), 2);
    assert.equal(await journal.prune(2000, 10), 1);
    assert.equal(await journal.prune(2000, 10), 0);
    const left = [];
    for (const id of ["a", "b", "c", "at-its-table", "unsettled", "young", "running"]) {
      if (await journal.readTexts(id)) left.push(id);
    }
    assert.deepEqual(left, ["at-its-table", "unsettled", "young", "running"]);
    await journal.close();
  });

  it("deletes old matches without a result, but none that is open, recent or recently set aside", async () => {
    const journal = await openJournal(place());
    const start = Date.now();
    for (const id of ["closed", "set-aside", "running"]) {
      await journal.begin(headerOf(id, ["ann"]), note);
      await journal.append(id, 1, ROLL, null);
    }
    await journal.shut("closed", null);
    const between = nextMoment();
    await journal.shut("set-aside", "repeated fault");
    const left = async () => {
      const found = [];
      for (const id of ["closed", "set-aside", "running"]) if (await journal.readTexts(id)) found.push(id);
      return found;
    };
    assert.equal(await journal.prune(start - 10, 10), 0);
    assert.equal(await journal.prune(between, 10), 1);
    assert.deepEqual(await left(), ["set-aside", "running"]);
    assert.equal(await journal.prune(Date.now() + 60_000, 10), 1);
    assert.deepEqual(await left(), ["running"]);
    assert.deepEqual(await journal.setAsideMatches(10), []);
    await journal.close();
  });

  it("lists the matches set aside last, with game, reason, time and whether there is a record", async () => {
    const journal = await openJournal(place());
    const before = Date.now();
    await journal.begin(headerOf("begun"), note);
    await journal.note("waiting", { ...note, next: { ...OPENING, game: "farkle", options: {} } });
    await journal.shut("begun", "repeated fault");
    nextMoment();
    await journal.shut("waiting", "no seats");
    const listed = await journal.setAsideMatches(10);
    for (const { at } of listed) assert.ok(at >= before - 10 && at <= Date.now() + 10, `${at}`);
    assert.deepEqual(
      listed.map(({ at: _, ...match }) => match),
      [
        { matchId: "waiting", game: "farkle", reason: "no seats", hasRecord: false },
        { matchId: "begun", game: "dash-dice", reason: "repeated fault", hasRecord: true },
      ],
    );
    assert.deepEqual(
      (await journal.setAsideMatches(1)).map(({ matchId }) => matchId),
      ["waiting"],
    );
    await journal.close();
  });

  it("returns many open tables page by page, each once, even when some are closed meanwhile", async () => {
    const journal = await openJournal(place());
    const ids = Array.from({ length: 250 }, (_, index) => `m${String(index).padStart(3, "0")}`);
    await Promise.all(ids.map((id) => journal.begin(headerOf(id), note)));
    const seen: string[] = [];
    for (let page = await journal.openTables(); page.length > 0; page = await journal.openTables(seen.at(-1))) {
      assert.ok(page.length < ids.length, "not all at once");
      seen.push(...page.map(({ matchId }) => matchId));
      await journal.shut(page[0]?.matchId as string, "as a test");
    }
    assert.deepEqual(seen, ids);
    await journal.close();
  });

  it("accepts writes of many tables at once and keeps each table's order", async () => {
    const journal = await openJournal(place());
    const ids = Array.from({ length: 50 }, (_, index) => `m${index}`);
    await Promise.all(ids.map((id) => journal.begin(headerOf(id), note)));
    await Promise.all(
      ids.flatMap((id) => [1, 2, 3, 4].map((seq) => journal.append(id, seq, { ...ROLL, seat: seq }, null))),
    );
    for (const id of ids) {
      const stored = await journal.read(id);
      assert.deepEqual(
        stored?.record.actions.map(({ seat }) => seat),
        [1, 2, 3, 4],
      );
    }
    await journal.close();
  });

  it("rejects a second action with the same number without affecting others in the same commit", async () => {
    const journal = await openJournal(place());
    await journal.begin(headerOf("m"), note);
    const writes = await Promise.allSettled([
      journal.append("m", 1, ROLL, null),
      journal.append("m", 1, ROLL, null),
      journal.append("m", 2, ROLL, null),
    ]);
    assert.deepEqual(
      writes.map(({ status }) => status),
      ["fulfilled", "rejected", "fulfilled"],
    );
    assert.equal((await journal.read("m"))?.record.actions.length, 2);
    await journal.close();
  });

  it("keeps the event loop free while it writes", async () => {
    const journal = await openJournal(place());
    await journal.begin(headerOf("m"), note);
    let turns = 0;
    let writing = true;
    const count = () => {
      turns++;
      if (writing) setImmediate(count);
    };
    setImmediate(count);
    for (let seq = 1; seq <= 50; seq++) await journal.append("m", seq, ROLL, null);
    writing = false;
    assert.ok(turns > 25, `the loop turned ${turns} times during 50 commits`);
    await journal.close();
  });

  it("contains every acknowledged action after kill -9", async () => {
    const writer = spawn(
      process.execPath,
      [join(import.meta.dirname, "../helpers/stores/journal-writer.ts"), JSON.stringify(place())],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const exited = once(writer, "exit");
    let acknowledged = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 200) writer.kill("SIGKILL");
    }
    await exited;
    const journal = await openJournal(place());
    const stored = await journal.read("m");
    const kept = stored?.record.actions.length ?? 0;
    assert.ok(acknowledged >= 200);
    assert.ok(kept >= acknowledged, `${kept} kept of ${acknowledged} acknowledged`);
    await journal.close();
  });
});
