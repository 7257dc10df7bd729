import { z } from "zod";
import type { MatchRecord, RecordedAction } from "../../shared/core/record.ts";
import type { StoredTable } from "../journal/journal.ts";
import { sourceShape, type TableNote, tableNoteShape } from "../journal/table-note.ts";
import { Stretch } from "../ops/stretch.ts";

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
  source: sourceShape.optional(),
});
const entryShape = z.object({
  seat: z.int(),
  by: z.enum(["player", "bot", "clock"]),
  action: z.looseObject({ type: z.string() }),
  id: z.string().exactOptional(),
});

/** A stored table that is being restored. */
export interface Restored {
  /** Null at a table whose next match has not begun. */
  record: MatchRecord | null;
  note: TableNote;
  /** True if the table was asleep. */
  isWoken?: boolean;
}

/** Parses a stored table in short stretches; throws if it has the wrong shape. */
export async function readTable({
  header,
  entries,
  note,
  unreadable,
  isWoken = false,
}: StoredTable): Promise<Restored> {
  if (unreadable !== undefined) throw new Error(`it cannot be read: ${unreadable}`);
  return {
    record: header === null ? null : { ...headerShape.parse(JSON.parse(header)), actions: await readActions(entries) },
    note: tableNoteShape.parse(JSON.parse(note)),
    isWoken,
  };
}

async function readActions(entries: readonly string[]): Promise<RecordedAction[]> {
  const stretch = new Stretch();
  const actions: RecordedAction[] = [];
  for (const entry of entries) {
    actions.push(entryShape.parse(JSON.parse(entry)));
    if (stretch.isOver) await stretch.rest();
  }
  return actions;
}
