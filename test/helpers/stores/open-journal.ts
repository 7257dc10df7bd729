import type { Journal } from "../../../server/journal/journal.ts";
import { PostgresJournal } from "../../../server/journal/postgres/journal.ts";
import { SqliteJournal } from "../../../server/journal/sqlite-journal.ts";
import type { StorePlace } from "../../../server/store/store.ts";

/** Opens a journal like a single process. */
export async function openJournal(place: StorePlace): Promise<Journal> {
  if ("file" in place) return new SqliteJournal(place.file);
  const journal = await PostgresJournal.open(place.url);
  await journal.enter({ processId: "test", alone: true, lost: () => undefined, warn: () => undefined });
  return journal;
}
