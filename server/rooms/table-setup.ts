import { commitmentOf } from "../../shared/core/fairness.ts";
import type { MatchRecord } from "../../shared/core/record.ts";
import type { Opening } from "../journal/table-note.ts";
import { fillerBot } from "../match/bots.ts";
import { Chairs } from "../match/chairs.ts";
import { chairFromNote } from "../match/noted-chairs.ts";
import { drawOpening } from "../match/opening.ts";
import type { Restored } from "../recovery/read-table.ts";
import type { JoinRequest } from "./admission.ts";
import type { TableOrder } from "./table-context.ts";

/** What a table starts from, whether it is new or restored. */
export interface TableSetup {
  order: TableOrder;
  chairs: Chairs;
  /** The match that is played, or the next one. */
  opening: Opening;
  commitment: string;
  /** Code of a private table; null without one. */
  code: string | null;
  /** The stored match; null if it has not begun. */
  record: MatchRecord | null;
  /** True if the journal has the table already. */
  isStored: boolean;
  /** True if seats are still given away. */
  isSeating: boolean;
}

/** Sets up a new table as requested. Only a private table without filler bots gets a code. */
export async function newTable(request: JoinRequest, drawCode: () => Promise<string>): Promise<TableSetup> {
  const { options, clockFactor, title, seats, bot } = request;
  const chairs = Chairs.empty(seats);
  for (let seat = 1; bot && seat < seats; seat++) chairs.sit(fillerBot(bot, seat));
  const opening = drawOpening(null);
  return {
    order: { options, clockFactor, title, private: request.private || bot !== null, since: Date.now() },
    chairs,
    opening,
    commitment: commitmentOf(opening.serverSeed),
    code: request.private && !bot ? await drawCode() : null,
    record: null,
    isStored: false,
    isSeating: true,
  };
}

/** Sets up a table from the journal. All its players are disconnected at first. */
export function restoredTable({ record, note }: Restored): TableSetup {
  const match = record ?? note.next;
  if (!match) throw new Error("there is neither a match nor one to come");
  const { id, serverSeed, rotation, options } = match;
  return {
    order: {
      options,
      private: note.private,
      title: note.title ?? "",
      clockFactor: note.clockFactor,
      since: note.since ?? Date.now(),
    },
    chairs: new Chairs(note.chairs.map(chairFromNote)),
    opening: { id, serverSeed, rotation },
    commitment: record?.commitment ?? commitmentOf(serverSeed),
    code: note.code || null,
    record,
    isStored: true,
    isSeating: !record && rotation === null,
  };
}
