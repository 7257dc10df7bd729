import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { LiveMatch } from "../../server/match/live-match.ts";
import { readTable } from "../../server/recovery/read-table.ts";
import { MAX_ACTIONS } from "../../shared/core/game.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { endlessMatch } from "../helpers/play/endless-match.ts";
import { noteOf } from "../helpers/stores/journal-parts.ts";

/**
 * Counts how often work lets other events run. Each look at the clock advances it by a millisecond, so the number
 * depends on the steps of the work and not on the machine.
 */
async function interruptionsOf(work: () => Promise<unknown>): Promise<number> {
  let [interruptions, isDone, time] = [0, false, 0];
  const { now } = performance;
  performance.now = () => ++time;
  const count = () => {
    interruptions++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  try {
    await work();
  } finally {
    isDone = true;
    performance.now = now;
  }
  return interruptions;
}

/** Stretches of work last for two milliseconds, which are two actions by this clock. */
const INTERRUPTIONS = Math.floor((MAX_ACTIONS - 1) / 2);

describe("a stored match of the greatest length", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  const journal = new SqliteJournal(join(folder, "house.sqlite"));
  const { actions, ...header } = endlessMatch(MAX_ACTIONS - 1);
  const { game } = catalog["dash-dice"];
  before(async () => {
    await journal.begin(header, noteOf("r"));
    await Promise.all(actions.map((entry, index) => journal.append(header.id, index + 1, entry, null)));
  });
  after(async () => {
    await journal.close();
    rmSync(folder, { recursive: true });
  });

  it("is parsed without blocking the event loop", async () => {
    const stored = await journal.openTable(header.id);
    assert.ok(stored);
    const interruptions = await interruptionsOf(async () => {
      const { record } = await readTable(stored);
      assert.deepEqual(record?.actions, actions);
    });
    assert.ok(interruptions >= INTERRUPTIONS, `${interruptions} interruptions`);
  });

  it("is replayed without blocking the event loop", async () => {
    const interruptions = await interruptionsOf(async () => {
      const match = await LiveMatch.resume(game, { ...header, actions }, journal, () => undefined);
      assert.equal(match.seq, actions.length);
    });
    assert.ok(interruptions >= INTERRUPTIONS, `${interruptions} interruptions`);
  });

  it("is read one at a time with other open tables, so that no message to the server is large", async () => {
    const others = ["endless-2", "endless-3"];
    for (const id of others) {
      await journal.begin({ ...header, id }, noteOf(id));
      await Promise.all(actions.map((entry, index) => journal.append(id, index + 1, entry, null)));
    }
    const sizes: number[] = [];
    for (let after = ""; ; ) {
      const tables = await journal.openTables(after);
      const last = tables.at(-1);
      if (!last) break;
      sizes.push(tables.length);
      after = last.matchId;
    }
    assert.deepEqual(sizes, [1, 1, 1]);
  });
});
