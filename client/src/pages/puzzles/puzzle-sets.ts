import type { GameDefinition } from "../../../../shared/core/game.ts";
import type { Puzzle } from "../../../../shared/puzzles/puzzle.ts";
import { readPuzzles } from "../../../../shared/puzzles/puzzle-file.ts";
import { urlOf } from "../../base-path.ts";

const known = new Map<string, Promise<Puzzle[]>>();

/** The puzzles of a game, fetched once; rejects if they cannot be reached or are of other rules. */
export function puzzlesOf({ id, rulesVersion }: GameDefinition): Promise<Puzzle[]> {
  const loading = known.get(id) ?? fetchPuzzles(id, rulesVersion);
  known.set(id, loading);
  // A failed fetch is tried again the next time.
  loading.catch(() => known.delete(id));
  return loading;
}

/** The cache of the service worker, which is not in control yet during the first visit. */
const CACHE = "house-rules-tables";

async function fetchPuzzles(game: string, rulesVersion: number): Promise<Puzzle[]> {
  const address = urlOf(`/puzzle-sets/${game}.json`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the puzzles of ${game} are missing`);
  await keep(address, response.clone());
  return readPuzzles(await response.text(), { game, rulesVersion }).puzzles;
}

async function keep(address: string, response: Response): Promise<void> {
  // Pages that are not served over https have no cache; a full one only means that the puzzles are fetched again.
  if (!("caches" in globalThis)) return;
  await caches
    .open(CACHE)
    .then((cache) => cache.put(address, response))
    .catch(() => undefined);
}
