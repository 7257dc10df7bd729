import { SeatHolds } from "../../match/seat-holds.ts";
import { ReservationPolicy } from "./reservation-policy.ts";
import { TableAbsences } from "./table-absences.ts";
import { TableCalls } from "./table-calls.ts";
import { TableChat } from "./table-chat.ts";
import { TableClosing } from "./table-closing.ts";
import { TableConnections } from "./table-connections.ts";
import type { TableContext } from "./table-context.ts";
import { TableCorrespondence } from "./table-correspondence.ts";
import { TableMatch } from "./table-match.ts";
import { TablePersistence } from "./table-persistence.ts";
import type { TablePorts } from "./table-ports.ts";
import { TablePublication } from "./table-publication.ts";
import { TableRequests } from "./table-requests.ts";
import { type SeatClient, TableSeats } from "./table-seats.ts";
import type { TableSetup } from "./table-setup.ts";

/** The parts that carry out client requests and server calls. None of them depends on the Colyseus room. */
export interface TableParts {
  readonly context: TableContext;
  readonly publication: TablePublication;
  readonly persistence: TablePersistence;
  readonly seats: TableSeats;
  readonly absences: TableAbsences;
  readonly match: TableMatch;
  readonly reservations: ReservationPolicy;
  readonly chat: TableChat;
  /** Null at a live table. */
  readonly correspondence: TableCorrespondence | null;
}

/** A table without its Colyseus room: its parts and their entry points. */
export interface AssembledTable extends TableParts {
  /** Requests of clients. */
  readonly requests: TableRequests;
  readonly connections: TableConnections;
  /** Calls from the rest of the server. */
  readonly calls: TableCalls;
  readonly closing: TableClosing;
}

/** Creates the parts of a table and connects them. */
export function assembleTable(
  context: TableContext,
  { opening, isStored }: Pick<TableSetup, "opening" | "isStored">,
  ports: TablePorts,
): AssembledTable {
  const publication = new TablePublication(context, ports);
  const persistence = new TablePersistence(context, opening, isStored);
  const holds = new SeatHolds<SeatClient>((client) => ports.allowReconnection(client), context.after);
  const seats = new TableSeats(context, publication, persistence, holds, ports);
  const match = new TableMatch(context, publication, persistence, seats, ports);
  const absences = new TableAbsences(context, publication, persistence, { seats, holds, match });
  const reservations = new ReservationPolicy(context, ports);
  const chat = new TableChat(context, (said, audience) => ports.sendChat(said, audience));
  const closing = new TableClosing(context, persistence, match, ports);
  const correspondence = context.order.days === 0 ? null : new TableCorrespondence(context, persistence, ports);
  const parts = { context, publication, persistence, seats, absences, match, reservations, chat, correspondence };
  const requests = new TableRequests(parts);
  const connections = new TableConnections(context, { seats, absences, reservations, requests }, ports);
  const called = Object.assign(parts, { connections, closing });
  ports.table = Object.assign(called, { requests, calls: new TableCalls(called) });
  return ports.table;
}
