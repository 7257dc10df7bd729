import { matchMaker } from "@colyseus/core";
import { z } from "zod";
import type { MatchRecord } from "../../shared/core/record.ts";
import { entryOf } from "../../shared/games/catalog.ts";
import type { House } from "../house.ts";
import type { StoredTable } from "./journal.ts";
import { type TableNote, tableNoteShape } from "./table-note.ts";

const headerShape = z.object({
  id: z.string(),
  game: z.string(),
  rulesVersion: z.int(),
  options: z.record(z.string(), z.unknown()),
  players: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(["human", "bot"]),
      seed: z.string(),
      account: z.string().exactOptional(),
    }),
  ),
  serverSeed: z.string(),
  commitment: z.string(),
  rotation: z.int().nullable(),
});
const entryShape = z.object({
  seat: z.int(),
  by: z.enum(["player", "bot", "clock"]),
  action: z.looseObject({ type: z.string() }),
  id: z.string().optional(),
});

/** Reads a stored table; anything that does not look like one throws. */
function readTable({ header, entries, note }: StoredTable): { record: MatchRecord; note: TableNote } {
  const record = headerShape.parse(JSON.parse(header));
  const actions = entries.map((text) => {
    const { id, ...entry } = entryShape.parse(JSON.parse(text));
    return id === undefined ? entry : { ...entry, id };
  });
  return { record: { ...record, actions }, note: tableNoteShape.parse(JSON.parse(note)) };
}

/**
 * Sets up again every table that was open when the house last stopped. What cannot be read or replayed is set aside
 * with its reason and never stops the start.
 */
export async function restoreTables(house: House): Promise<{ restored: number; setAside: number }> {
  const tables = await house.journal.openTables();
  const outcomes = await Promise.all(tables.map((table) => restoreTable(house, table)));
  const restored = outcomes.filter(Boolean).length;
  return { restored, setAside: tables.length - restored };
}

async function restoreTable(house: House, table: StoredTable): Promise<boolean> {
  try {
    const restored = readTable(table);
    if (!entryOf(restored.record.game)) throw new Error(`this house does not play ${restored.record.game}`);
    await matchMaker.createRoom(restored.record.game, { restored });
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    house.log.error({ match: table.matchId, reason }, "a table could not be set up again and was set aside");
    await house.journal.shut(table.matchId, reason);
    return false;
  }
}
