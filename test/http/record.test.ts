import assert from "node:assert/strict";
import { LIMITS } from "../../server/ops/limits.ts";
import { Retention } from "../../server/retention/retention.ts";
import { Transcripts } from "../../server/workers/transcripts.ts";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { ControlledWorkers } from "../helpers/faults/controlled-workers.ts";
import { account, addAccounts, anonymousPlayer, finishedMatch, writeMatch } from "../helpers/play/finished-match.ts";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const DAY = 24 * 60 * 60_000;

describe("the record of a match", () => {
  let workers: ControlledWorkers;
  let server: TestServer;

  beforeEach(async () => {
    workers = new ControlledWorkers();
    server = await TestServer.open({}, { workers: workers.pool, trustProxy: ["127.0.0.1"] });
  });
  afterEach(() => {
    workers.release();
    return server.close();
  });

  async function finished(
    id: string,
    players = [anonymousPlayer("Ann"), anonymousPlayer("Ben")],
    game = "farkle",
  ): Promise<void> {
    await writeMatch(server.journal, finishedMatch({ id, game, players }));
  }

  it("is the same text compressed and uncompressed, may be cached, and verifies", async () => {
    await finished("m");
    const packed = await server.record("m");
    assert.equal(packed.headers.get("content-encoding"), "gzip");
    assert.match(packed.headers.get("cache-control") ?? "", /immutable/);
    const text = await packed.text();
    assert.ok(verifyTranscript(text, gameOf).ok);
    const path = `${server.address}/api/matches/m/record`;
    const plain = await fetch(path, { headers: { "accept-encoding": "identity" } });
    assert.equal(plain.headers.get("content-encoding"), null);
    assert.equal(await plain.text(), text);
    const known = await fetch(path, { headers: { "if-none-match": packed.headers.get("etag") ?? "" } });
    assert.equal(known.status, 304);
  });

  it("is written off the event loop, once for concurrent requests", async () => {
    await finished("m");
    workers.hold();
    const asked = Promise.all([server.record("m"), server.record("m")]);
    await workers.whenStarted(1);
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
    workers.release();
    assert.deepEqual(
      (await asked).map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await server.record("m")).status, 200);
    assert.equal(workers.started, 1);
  });

  it("is cached in memory up to a total size", async () => {
    for (const id of ["a", "b", "c"]) await finished(id);
    const { pool } = workers;
    const all = new Transcripts(server.journal, pool);
    const sizes = await Promise.all(
      ["a", "b", "c"].map(async (id) => {
        const found = await all.find(id);
        assert.ok(typeof found === "object");
        return found.gzip.length;
      }),
    );
    const limit = sizes.reduce((sum, size) => sum + size) - 1;
    const transcripts = new Transcripts(server.journal, pool, limit);
    for (const id of ["a", "b", "c"]) assert.ok(typeof (await transcripts.find(id)) === "object");
    assert.ok(transcripts.keptBytes > 0 && transcripts.keptBytes <= limit);
  });

  it("is limited per address by number and by size", async () => {
    await finished("m");
    const get = (address: string) =>
      ask(server.address, "GET", "/api/matches/m/record", { headers: { "x-forwarded-for": address } });
    const spend = (what: "records" | "recordKilobytes", address: string) =>
      server.context.limits.spend(what, { address }, LIMITS[what].rates[0].points);
    assert.equal((await get("10.0.0.1")).status, 200);
    await spend("records", "10.0.0.1");
    assert.deepEqual((await get("10.0.0.1")).code, "too-many-requests");
    await spend("recordKilobytes", "10.0.0.2");
    assert.deepEqual((await get("10.0.0.2")).code, "too-many-requests");
    assert.equal((await get("10.0.0.3")).status, 200);
  });

  it("is removed after its retention time, while its result stays", async () => {
    await addAccounts(server.store, ["ann", "ben"]);
    const match = finishedMatch({ id: "old", game: "dash-dice", players: [account("ann"), account("ben")] });
    await writeMatch(server.journal, match);
    await server.context.settlement.settle("old");
    await server.journal.shut("old", null);
    const keep = { matches: 30, guests: 0, puzzleAttempts: 0, gauntletRuns: 0, tournaments: 0 };
    const retention = new Retention(server.context, keep);
    const endedAt = match.outcome.endedAt ?? 0;
    assert.equal((await retention.removeOld(endedAt + 29 * DAY)).matches, 0);
    assert.equal((await server.record("old")).status, 200);
    assert.equal((await retention.removeOld(endedAt + 31 * DAY)).matches, 1);
    server.context.transcripts.clear();
    const { status, code } = await ask(server.address, "GET", "/api/matches/old/record");
    assert.deepEqual([status, code], [410, "record-gone"]);
    assert.equal((await server.get("/matches/old/result", "ann")).status, 200);
  });
});
