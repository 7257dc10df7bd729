import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "../../server/store/store.ts";
import { addAccounts } from "../helpers/play/finished-match.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { openMigratedFile } from "../helpers/stores/migrated-file.ts";
import { type RecordedStore, recordedStore } from "../helpers/stores/recorded-queries.ts";

const LEADERBOARD = "/leaderboards/dash-dice/classic";

describe("a list that anyone can request", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-lists-"));
  let real: Store;
  let recorded: RecordedStore;
  let server: TestServer;
  before(async () => {
    real = await openMigratedFile(join(folder, "players.sqlite"));
    recorded = recordedStore(real);
    server = await TestServer.open({ lists: 3_600_000 }, { store: recorded.store });
    await addAccounts(real, ["ann"]);
    await server.context.daily.prepare();
  });
  after(async () => {
    await server.close();
    await real.destroy();
    rmSync(folder, { recursive: true });
  });

  it("is read from the store once in its period, however many clients request it", async () => {
    const { today } = server.context.daily;
    for (const [path, queries] of [
      // With few players, provisional ratings are read as well.
      [LEADERBOARD, 2],
      [`${LEADERBOARD}?span=week`, 1],
      ["/leaderboards/house", 1],
      ["/tournaments", 3],
      [`/gauntlet/days/${today}`, 3],
    ] as const) {
      recorded.take();
      const answers = await Promise.all(Array.from({ length: 20 }, () => server.get(path)));
      assert.ok(answers.every(({ status }) => status === 200));
      await server.get(path);
      assert.equal(recorded.take().length, queries, path);
    }
  });

  it("of the daily challenge is read once, and the facts of the day with each request", async () => {
    const path = `/daily/${server.context.daily.today}`;
    await server.get(path);
    recorded.take();
    await server.get(path);
    assert.deepEqual(
      recorded.take().map(({ sql }) => sql),
      ['select * from "daily_days" where "day" = ?'],
    );
  });

  it("may be kept by browsers and proxies for its period, and is not sent again to a client that has it", async () => {
    const first = await server.get(LEADERBOARD);
    assert.equal(first.headers.get("cache-control"), "public, max-age=3600");
    const etag = first.headers.get("etag") ?? "";
    assert.deepEqual(await first.json(), []);
    // Like a browser that validates its copy; `fetch` would also ask for an answer that is not cached.
    const [again] = await once(
      get(`${server.address}/api${LEADERBOARD}`, { headers: { "if-none-match": etag } }),
      "response",
    );
    assert.equal(again.statusCode, 304);
    again.resume();
  });
});
