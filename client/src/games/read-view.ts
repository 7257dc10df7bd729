import type { CommonState } from "../../../shared/core/game.ts";
import type { Synced } from "../../../shared/core/synced.ts";
import type { SyncedTable } from "../net/synced-table.ts";

/** The synchronized fields that no view contains. */
const TABLE_FIELDS: Record<Exclude<keyof SyncedTable, keyof CommonState | "toJSON">, true> = {
  status: true,
  seq: true,
  matchId: true,
  commitment: true,
  code: true,
  title: true,
  daily: true,
  tournament: true,
  gauntlet: true,
  mode: true,
  agreed: true,
  seats: true,
  spectators: true,
  freeText: true,
  clock: true,
  days: true,
};

/** Returns the function that reads a game's views from its synchronized table. */
export function viewReader<V extends CommonState, T extends { options: object }>(
  synced?: Synced<V, T>,
): (state: SyncedTable) => V {
  const { read, options: conversion } = (synced ?? {}) as Partial<Synced>;
  return (state) => {
    const { options, ...table } = state.toJSON() as Record<string, unknown> & { options: object };
    const values: Record<string, unknown> = { actor: null, result: null };
    for (const [name, value] of Object.entries(table)) if (!Object.hasOwn(TABLE_FIELDS, name)) values[name] = value;
    const chosen = conversion ? conversion.read(options) : options;
    return (read ? read(values, chosen) : { ...values, options: chosen }) as V;
  };
}
