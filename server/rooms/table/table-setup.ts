import type { MatchRecord } from "../../../shared/core/match-record.ts";
import type { Arrangement, Opening } from "../../journal/table-note.ts";
import { fillerBot } from "../../match/bots.ts";
import { type BotChair, Chairs } from "../../match/chairs.ts";
import type { Chance } from "../../match/chance.ts";
import { chairFromNote } from "../../match/noted-chairs.ts";
import { drawOpening } from "../../match/opening.ts";
import type { Restored } from "../../recovery/read-table.ts";
import type { JoinRequest } from "../admission.ts";

/** Terms under which a table was opened. */
export interface TableOrder {
  options: object;
  private: boolean;
  /** Name of the table; empty for none. */
  title: string;
  /** Turn clocks are multiplied by this; 0 is a table without one. */
  clockFactor: number;
  /** Days for each move at a correspondence table; 0 at a live one. */
  days: number;
  /** When the table was opened, in milliseconds. */
  since: number;
  /** Accounts for which the server opened the table; null if any client may join. */
  arrangement: Arrangement | null;
}

/** Initial values of a table, new or restored. */
export interface TableSetup {
  order: TableOrder;
  chairs: Chairs;
  /** The match that is played, or the next one. */
  opening: Opening;
  /** Code of a private table; null without one. */
  code: string | null;
  /** The stored match; null if it has not begun. */
  record: MatchRecord | null;
  /** True if the journal has the table already. */
  isStored: boolean;
  /** True if the table was asleep, so that no client has a connection to get back. */
  isWoken: boolean;
  /** True if seats can still be taken. */
  isSeating: boolean;
}

/** A table that the journal does not have yet. */
const NEW = { code: null, record: null, isStored: false, isWoken: false, isSeating: true };

/** Sets up a new table as requested. Only a private table with seats for anyone gets a code. */
export async function newTable(
  chance: Chance,
  request: JoinRequest,
  arrangement: Arrangement | null,
  drawCode: () => Promise<string>,
): Promise<TableSetup> {
  const { options, clockFactor, days, title, seats, bot } = request;
  const chairs = Chairs.empty(seats);
  for (let seat = 1; bot && seat < seats; seat++) chairs.sit(fillerBot(bot, seat));
  const opening = drawOpening(chance, null, arrangement?.id);
  return {
    order: {
      ...{ options, clockFactor, days, title, arrangement },
      private: request.private || bot !== null,
      since: Date.now(),
    },
    chairs,
    opening,
    ...NEW,
    code: request.private && !bot && !arrangement ? await drawCode() : null,
  };
}

/** A table against one bot. With days for each move, its match can be left and resumed. */
export interface TableAgainstBot extends Pick<TableOrder, "options" | "days" | "arrangement"> {
  bot: BotChair;
  opening: Opening;
}

/** Sets up a private table without a turn clock for one player, who takes the first chair, and a bot. */
export const tableAgainst = ({ bot, opening, options, days, arrangement }: TableAgainstBot): TableSetup => ({
  order: { options, clockFactor: 0, days, title: "", private: true, since: Date.now(), arrangement },
  chairs: new Chairs([{ kind: "empty" }, bot]),
  opening,
  ...NEW,
});

/** Sets up a table from the journal. All its players are disconnected at first. */
export function restoredTable({ record, note, isWoken = false }: Restored): TableSetup {
  const match = record ?? note.next;
  if (!match) throw new Error("the stored table has neither a match nor a next one");
  const { id, serverSeed, rotation, options, source } = match;
  return {
    order: {
      options,
      private: note.private,
      title: note.title ?? "",
      clockFactor: note.clockFactor,
      days: note.days ?? 0,
      since: note.since ?? Date.now(),
      arrangement: note.arrangement ?? null,
    },
    chairs: new Chairs(note.chairs.map(chairFromNote)),
    opening: { id, serverSeed, rotation, ...(source && { source }) },
    code: note.code || null,
    record,
    isStored: true,
    isWoken,
    isSeating: !record && rotation === null,
  };
}
