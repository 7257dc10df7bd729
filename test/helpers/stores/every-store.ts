import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store, type StorePlace } from "../../../server/store/store.ts";
import { describeWith } from "../programs.ts";
import { IS_WIDE } from "../wide.ts";
import { createMigratedFile } from "./migrated-file.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

/** The environment of a store test: a new database for each store it opens. */
export interface StoreKind extends Places {
  /** Opens a migrated store. */
  freshStore(): Promise<Store>;
}

interface Places {
  /** Creates an empty database. */
  freshPlace(): Promise<StorePlace>;
  /** Creates a database with all migrations and no rows. */
  migratedPlace(): Promise<StorePlace>;
}

/** Runs the same tests on SQLite and, in the wide tests, on PostgreSQL; every store is closed and deleted afterwards. */
export function onEveryStore(title: string, tests: (kind: StoreKind) => void): void {
  describe(`${title} (SQLite)`, () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-store-"));
    let files = 0;
    const nextFile = () => join(folder, `${++files}.sqlite`);
    tests(
      opening({
        freshPlace: async () => ({ file: nextFile() }),
        async migratedPlace() {
          const file = nextFile();
          await createMigratedFile(file);
          return { file };
        },
      }),
    );
    after(() => rmSync(folder, { recursive: true }));
  });
  describeInPostgres(`${title} (PostgreSQL)`, () => {
    let server: PostgresServer;
    before(async function () {
      this.timeout(300_000);
      server = await sharedServer();
    });
    tests(
      opening({
        freshPlace: async () => ({ url: await server.freshDatabase() }),
        migratedPlace: async () => ({ url: await server.migratedDatabase() }),
      }),
    );
  });
}

/** A suite of the wide tests that needs PostgreSQL. */
export function describeInPostgres(title: string, tests: (this: Mocha.Suite) => void): void {
  if (IS_WIDE) describeWith(["PostgreSQL"], title, tests);
}

function opening(places: Places): StoreKind {
  const opened: Store[] = [];
  after(() => Promise.all(opened.map((store) => store.destroy())));
  return {
    ...places,
    async freshStore() {
      const store = await openStore(await places.migratedPlace());
      opened.push(store);
      return store;
    },
  };
}

let running: Promise<PostgresServer> | undefined;

/** One server for all test files of a mocha worker, until the worker exits; each test has its own databases. */
export function sharedServer(): Promise<PostgresServer> {
  running ??= startPostgres({ isDurable: false });
  return running;
}
