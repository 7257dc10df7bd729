import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store, type StorePlace } from "../../../server/store/store.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "./postgres.ts";

/** The environment of a store test: an empty database for each store it opens. */
export interface StoreKind {
  freshPlace(): Promise<StorePlace>;
  freshStore(): Promise<Store>;
}

/** Runs the same tests on SQLite and on PostgreSQL; every store is closed and deleted afterwards. */
export function onEveryStore(title: string, tests: (kind: StoreKind) => void): void {
  describe(`${title} (SQLite)`, () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-store-"));
    let files = 0;
    tests(opening(async () => ({ file: join(folder, `${++files}.sqlite`) })));
    after(() => rmSync(folder, { recursive: true }));
  });
  if (!hasPostgres && process.env.CI) throw new Error("the tests of the store need PostgreSQL");
  const suite = hasPostgres ? describe : describe.skip;
  suite(`${title} (PostgreSQL)`, () => {
    let server: PostgresServer;
    before(async function () {
      this.timeout(300_000);
      server = await sharedServer();
    });
    tests(opening(async () => ({ url: await server.freshDatabase() })));
  });
}

function opening(freshPlace: () => Promise<StorePlace>): StoreKind {
  const opened: Store[] = [];
  after(() => Promise.all(opened.map((store) => store.destroy())));
  return {
    freshPlace,
    async freshStore() {
      const store = await openStore(await freshPlace());
      opened.push(store);
      return store;
    },
  };
}

let running: Promise<PostgresServer> | undefined;

/** One server for all test files of a mocha worker, until the worker exits; each test has its own databases. */
export function sharedServer(): Promise<PostgresServer> {
  running ??= startPostgres();
  return running;
}
