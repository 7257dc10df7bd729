import { withTexts } from "../text/language.ts";

type Seating = typeof import("./seating.ts");

let seating: Seating | null = null;

/** Fetches the games and their tables; whoever enters a room waits for it first, so that nothing said there is missed. */
export async function fetchTable(): Promise<void> {
  seating ??= await withTexts(import("./seating.ts"));
}

/** What has been fetched. */
export function fetchedTable(): Seating {
  if (!seating) throw new Error("a table is shown before it was fetched");
  return seating;
}
