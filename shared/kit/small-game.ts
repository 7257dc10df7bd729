import type { Bots } from "../core/bot.ts";
import { type CatalogEntry, catalogEntry } from "../core/catalog-entry.ts";
import { generalBots } from "../core/general-bot.ts";
import { aboutOf } from "./about.ts";
import { definitionOf } from "./definition.ts";
import { type DerivedField, derivedFields, derivedSynced } from "./derived-state.ts";
import type { AnySpec } from "./spec.ts";
import { statistics } from "./statistics.ts";
import { shapeOf } from "./view-shape.ts";

/** Returns a function that computes its value once. */
function once<T>(compute: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** A game that is one object. */
export interface SmallGame extends CatalogEntry {
  /** The fields of its synchronized state, for a room without a schema of its own. */
  stateFields(): Record<string, DerivedField>;
}

/** Parts of its own that a game adds to its object. Levels of bots that are missing are those of the general player. */
export interface OwnParts extends Partial<Pick<CatalogEntry, "statistics" | "analyst" | "puzzles" | "daily">> {
  // biome-ignore lint/suspicious/noExplicitAny: the views of each game differ, and parameters of functions do not widen.
  bots?: Partial<Bots<any, any>>;
}

/** Derives every part that neither the object nor its own parts have. */
export function smallGame(spec: AnySpec, { bots, ...own }: OwnParts = {}): SmallGame {
  const game = definitionOf(spec);
  const stateFields = once(() => derivedFields(spec, shapeOf(game)));
  const about = { ...aboutOf(spec), ...(own.puzzles && { hasPuzzles: true as const }) };
  const entry = catalogEntry({ about, game, statistics, bots: { ...generalBots(game), ...bots }, ...own });
  return { ...entry, synced: derivedSynced(stateFields), stateFields };
}
