import assert from "node:assert/strict";
import { sql } from "kysely";
import { openStore } from "../../server/store/store.ts";
import { describeWith } from "../helpers/programs.ts";
import { sharedServer } from "../helpers/stores/every-store.ts";
import type { PostgresServer } from "../helpers/stores/postgres.ts";

describeWith(["PostgreSQL"], "a store in PostgreSQL", () => {
  let server: PostgresServer;
  before(async () => {
    server = await sharedServer();
  });

  it("fails one transaction, and not the process, when its connection breaks between two statements", async () => {
    const store = await openStore({ url: await server.migratedDatabase() });
    const settings = () => store.selectFrom("settings").select("key").execute();
    const pid = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`;
    const broken = store.transaction().execute(async (writing) => {
      const { rows } = await pid.execute(writing);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(store);
      // Another round trip, in which the notice of the broken connection arrives.
      await settings();
      await pid.execute(writing);
    });
    await assert.rejects(broken);
    assert.ok(Array.isArray(await settings()));
    await store.destroy();
  });
});
