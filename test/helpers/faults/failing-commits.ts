import { Client } from "pg";

/**
 * Makes the next commits that insert into this PostgreSQL table fail as if the disk were full. The counter is a
 * sequence, which keeps its value through the rollback. Returns the number of commits that have failed so far.
 */
export async function failCommits(url: string, table: string, times: number): Promise<() => Promise<number>> {
  await run(
    url,
    `CREATE SEQUENCE IF NOT EXISTS commit_faults;
     CREATE OR REPLACE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF nextval('commit_faults') <= ${times} THEN RAISE EXCEPTION 'injected fault' USING ERRCODE = '53100'; END IF;
       RETURN NULL;
     END $$;
     CREATE CONSTRAINT TRIGGER fail_commit AFTER INSERT ON ${table}
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_commit()`,
  );
  return async () => {
    const [row] = await run(url, "SELECT last_value FROM commit_faults");
    return Math.min(times, Number(row?.last_value));
  };
}

async function run(url: string, text: string): Promise<{ last_value?: string }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows ?? [];
  } finally {
    await client.end();
  }
}
