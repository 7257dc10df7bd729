import { withTexts } from "../text/language.ts";

type Seating = typeof import("./seating.ts");

let seating: Seating | null = null;

/** Loads the table chunk. Called before joining a room, so no message arrives before its handlers exist. */
export async function fetchTable(): Promise<void> {
  seating ??= await withTexts(import("./seating.ts"));
}

/** The loaded table chunk; throws before `fetchTable` has resolved. */
export function fetchedTable(): Seating {
  if (!seating) throw new Error("a table is shown before it was fetched");
  return seating;
}
