import type { Journal } from "../../../server/match/journal.ts";
import { PostgresJournal } from "../../../server/match/postgres/journal.ts";
import { SqliteJournal } from "../../../server/match/sqlite-journal.ts";
import type { StorePlace } from "../../../server/store/store.ts";

/** Opens a journal like a single process. */
export async function openJournal(place: StorePlace): Promise<Journal> {
  if ("file" in place) return new SqliteJournal(place.file);
  const journal = await PostgresJournal.open(place.url);
  await journal.enter({ processId: "test", alone: true, lost: () => undefined, warn: () => undefined });
  return journal;
}
