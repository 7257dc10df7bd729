import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Journal } from "../../server/journal/journal.ts";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import type { RecordedAction } from "../../shared/core/match-record.ts";
import {
  COMMIT_FAULT_WORKER,
  COMMIT_FAULTS,
  faultControl,
  faultsLeft,
  injectFault,
} from "../helpers/faults/commit-faults.ts";
import { failCommits } from "../helpers/faults/failing-commits.ts";
import { losingProxy } from "../helpers/faults/losing-proxy.ts";
import { describeInPostgres, sharedServer } from "../helpers/stores/every-store.ts";
import { headerOf, noteOf } from "../helpers/stores/journal-parts.ts";
import { openJournal } from "../helpers/stores/open-journal.ts";

const move = (number: number): RecordedAction => ({
  seat: 0,
  by: "player",
  action: { type: "roll" },
  id: `m${number}`,
});

/** Writes the next moves of several matches at once; rejects if one of them is refused. */
const playRound = (journal: Journal, ids: readonly string[], seq: number) =>
  Promise.all(ids.map((id) => journal.append(id, seq, move(seq), null)));

/** Every acknowledged move is in the journal, once and in its order. */
async function assertComplete(journal: Journal, ids: readonly string[], moves: number): Promise<void> {
  const expected = Array.from({ length: moves }, (_, index) => move(index + 1));
  for (const id of ids) assert.deepEqual((await journal.read(id))?.record.actions, expected, id);
}

describe("a commit of the journal (SQLite)", () => {
  const script = new URL("../../server/journal/journal-worker.ts", import.meta.url).href;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  for (const fault of COMMIT_FAULTS) {
    it(`that ${fault} loses and doubles no acknowledged move, match or table`, async () => {
      const control = faultControl();
      const workerData = { script, control };
      const file = join(folder, "house.sqlite");
      const journal = new SqliteJournal(file, undefined, { url: COMMIT_FAULT_WORKER, workerData });
      injectFault(control, fault);
      await Promise.all(["a", "b"].map((id) => journal.begin(headerOf(id), noteOf(id))));
      for (let seq = 1; seq <= 4; seq++) {
        injectFault(control, fault, fault === "is not answered" ? 1 : seq);
        await playRound(journal, ["a", "b"], seq);
        assert.equal(faultsLeft(control), 0, "the faults have happened");
      }
      injectFault(control, fault);
      await journal.shut("a", "a reason");
      await assertComplete(journal, ["a", "b"], 4);
      assert.deepEqual(
        (await journal.openTables()).map(({ matchId }) => matchId),
        ["b"],
      );
      await journal.close();
      const reopened = new SqliteJournal(file);
      await assertComplete(reopened, ["a", "b"], 4);
      await reopened.close();
    });
  }
});

describeInPostgres("a commit of the journal (PostgreSQL)", () => {
  let url: string;
  beforeEach(async () => {
    url = await (await sharedServer()).freshDatabase();
  });

  it("that fails loses and doubles no acknowledged move", async () => {
    const journal = await openJournal({ url });
    await Promise.all(["a", "b"].map((id) => journal.begin(headerOf(id), noteOf(id))));
    const failed = await failCommits(url, "journal.actions", 3);
    for (let seq = 1; seq <= 4; seq++) await playRound(journal, ["a", "b"], seq);
    assert.equal(await failed(), 3);
    await assertComplete(journal, ["a", "b"], 4);
    await journal.close();
  });

  it("that is not answered loses and doubles no acknowledged move", async () => {
    const proxy = await losingProxy(url);
    const journal = await openJournal({ url: proxy.url });
    await Promise.all(["a", "b"].map((id) => journal.begin(headerOf(id), noteOf(id))));
    for (let seq = 1; seq <= 4; seq++) {
      proxy.loseAnswer("journal-batch");
      await playRound(journal, ["a", "b"], seq);
      assert.equal(proxy.lost, seq);
    }
    await assertComplete(journal, ["a", "b"], 4);
    await journal.close();
    proxy.close();
  });
});
