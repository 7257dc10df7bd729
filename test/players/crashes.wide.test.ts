import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { STEPS, type Step } from "../../server/players/settlement/settle.ts";
import { Settlement } from "../../server/players/settlement/settlement.ts";
import { openStore, type Store, type StorePlace } from "../../server/store/store.ts";
import { account, addAccounts, finishedMatch, writeMatch } from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { dump } from "../helpers/stores/store-reader.ts";

const PAIRS = [
  ["ann", "ben"],
  ["cat", "dan"],
];
const PEOPLE = PAIRS.flat();
const log = pino({ level: "silent" });

/** A match that changes everything: pay, earnings, XP, a rating, statistics and achievements. */
const MATCHES = PAIRS.map((pair, seed) =>
  finishedMatch({
    id: pair.join("-"),
    game: "farkle",
    options: {
      mode: "ten-round",
      dice: "owned",
      loadouts: pair.map(() => ["MIDAS", "FARK$", null, null, null, null]),
    },
    players: pair.map(account),
    seed,
  }),
);

/** Settles in a separate process that dies at this step, and returns the signal. */
function dieAt(step: Step, file: string, place: StorePlace): NodeJS.Signals | null {
  const script = join(import.meta.dirname, "../helpers/stores/settlement-process.ts");
  return spawnSync(process.execPath, [script, file, JSON.stringify(place), step]).signal;
}

onEveryStore("a server that is killed during a settlement", ({ freshStore, migratedPlace }) => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const freshJournal = () => join(folder, `${++files}.sqlite`);

  /** Settles all remaining matches, and returns the contents of the store. */
  async function settleAll(file: string, store: Store): Promise<Record<string, string[]>> {
    const journal = new SqliteJournal(file);
    await new Settlement({ journal, store, log }).settleAll();
    assert.deepEqual(await journal.unsettled(0, 10), []);
    await journal.close();
    return dump(store);
  }

  async function leaveBehind(file: string, store: Store): Promise<void> {
    await addAccounts(store, PEOPLE);
    const journal = new SqliteJournal(file);
    await Promise.all(MATCHES.map((match) => writeMatch(journal, match)));
    await journal.close();
  }

  let undisturbed: Record<string, string[]>;
  before(async () => {
    const store = await freshStore();
    const file = freshJournal();
    await leaveBehind(file, store);
    undisturbed = await settleAll(file, store);
    for (const [table, lines] of Object.entries(undisturbed)) assert.ok(lines.length > 0, `${table} has lines`);
  });

  for (const step of STEPS) {
    it(`stores everything exactly once after kill -9 at "${step}" and a restart`, async () => {
      const place = await migratedPlace();
      const store = await openStore(place);
      const file = freshJournal();
      await leaveBehind(file, store);
      assert.equal(dieAt(step, file, place), "SIGKILL");
      assert.deepEqual(await settleAll(file, store), undisturbed);
      assert.deepEqual(await settleAll(file, store), undisturbed, "nor does another start change anything");
      await store.destroy();
    });
  }
});
