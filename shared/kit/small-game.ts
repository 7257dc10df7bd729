import { sampledAnalyst } from "../analysis/sampled-analyst.ts";
import type { AnalystSource } from "../core/analyst.ts";
import { type CatalogEntry, catalogEntry } from "../core/catalog-entry.ts";
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

/** Derives every part that the object does not have. */
export function smallGame(spec: AnySpec): SmallGame {
  const game = definitionOf(spec);
  const stateFields = once(() => derivedFields(spec, shapeOf(game)));
  const analyst = sampledAnalyst(game) as AnalystSource;
  const entry = catalogEntry({ about: aboutOf(spec), game, statistics, analyst });
  return { ...entry, synced: derivedSynced(stateFields), stateFields };
}
