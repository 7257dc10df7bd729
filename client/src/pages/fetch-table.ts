import { withTexts } from "../text/language.ts";

type Seating = typeof import("./seating.ts");

let seating: Seating | null = null;

/** Loads the table chunk. Called before joining a room, so no message arrives before its handlers exist. */
export async function fetchTable(): Promise<void> {
  const loaded = await withTexts(import("./seating.ts"));
  await loaded.prepare();
  seating = loaded;
}

/** The loaded table chunk; throws before `fetchTable` has resolved. */
export function fetchedTable(): Seating {
  if (!seating) throw new Error("a table is shown before it was fetched");
  return seating;
}
