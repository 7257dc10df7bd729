import { withTexts } from "../text/language.ts";

type Seating = typeof import("./seating.ts");

let seating: Seating | null = null;

/**
 * Loads the table chunk and this game, or all games if that of the room is unknown. Called before joining a room, so no
 * message arrives before its handlers exist.
 */
export async function fetchTable(game?: string): Promise<void> {
  const loaded = await withTexts(import("./seating.ts"));
  await loaded.prepare(game);
  seating = loaded;
}

/** Starts to load the canvas, the largest part of a table, which is needed after joining. */
export function prefetchCanvas(): void {
  import("../stage/canvas.ts").catch(() => undefined);
}

/** The loaded table chunk; throws before `fetchTable` has resolved. */
export function fetchedTable(): Seating {
  if (!seating) throw new Error("a table is shown before it was fetched");
  return seating;
}
