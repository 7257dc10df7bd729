import { z } from "zod";
import type { MatchRecord, Mover, RecordedAction } from "../../shared/core/match-record.ts";
import type { StoredTable } from "../journal/stored-match.ts";
import { sourceShape, type TableNote, tableNoteShape } from "../journal/table-note.ts";
import { TimeSlice } from "../ops/time-slice.ts";

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

/** Authors of recorded actions. */
const MOVERS: ReadonlySet<unknown> = new Set<Mover>(["player", "bot", "clock"]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Checks a stored action by hand, because a table has many; its game checks the rest when the action is replayed. */
function isRecordedAction(entry: unknown): entry is RecordedAction {
  if (!isObject(entry) || !Number.isSafeInteger(entry.seat) || !MOVERS.has(entry.by)) return false;
  const { action, id } = entry;
  return isObject(action) && typeof action.type === "string" && (typeof id === "string" || !Object.hasOwn(entry, "id"));
}

/** A stored table that is being restored. */
export interface Restored {
  /** Null at a table whose next match has not begun. */
  record: MatchRecord | null;
  note: TableNote;
  /** True if the table was asleep. */
  isWoken?: boolean;
}

/** Parses a stored table in short time slices; throws if it has the wrong shape. */
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
  const slice = new TimeSlice();
  const actions: RecordedAction[] = [];
  for (const entry of entries) {
    const action: unknown = JSON.parse(entry);
    if (!isRecordedAction(action)) throw new Error(`action ${actions.length + 1} has the wrong shape`);
    actions.push(action);
    if (slice.isOver) await slice.yield();
  }
  return actions;
}
