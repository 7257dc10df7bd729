import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StorePlace } from "../../../server/store/store.ts";
import { describeInPostgres, sharedServer } from "./every-store.ts";

/** Runs the same tests on a journal in SQLite and, in the wide tests, in PostgreSQL, with an empty database for each test. */
export function onEveryJournal(title: string, tests: (place: () => StorePlace) => void): void {
  describe(`${title} (SQLite)`, () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    });
    afterEach(() => rmSync(folder, { recursive: true }));
    tests(() => ({ file: join(folder, "house.sqlite") }));
  });
  describeInPostgres(`${title} (PostgreSQL)`, () => {
    let url: string;
    before(async function () {
      this.timeout(300_000);
      await sharedServer();
    });
    beforeEach(async () => {
      url = await (await sharedServer()).freshDatabase();
    });
    tests(() => ({ url }));
  });
}
