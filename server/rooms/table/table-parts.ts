import { type Reconnection, SeatHolds } from "../../match/seat-holds.ts";
import type { GameTable } from "./game-table.ts";
import { ReservationPolicy, type ReservationPorts } from "./reservation-policy.ts";
import { TableAbsences } from "./table-absences.ts";
import { TableCalls } from "./table-calls.ts";
import { type SendChat, TableChat } from "./table-chat.ts";
import { type ClosingPorts, TableClosing } from "./table-closing.ts";
import { type ConnectionPorts, TableConnections } from "./table-connections.ts";
import type { TableContext } from "./table-context.ts";
import { type CorrespondencePorts, TableCorrespondence } from "./table-correspondence.ts";
import { type MatchPorts, TableMatch } from "./table-match.ts";
import { TablePersistence } from "./table-persistence.ts";
import { type PublicationPorts, TablePublication } from "./table-publication.ts";
import { TableRequests } from "./table-requests.ts";
import { type SeatClient, type SeatPorts, TableSeats } from "./table-seats.ts";
import type { TableSetup } from "./table-setup.ts";

/** The parts of a Colyseus room that a table uses. */
export interface TablePorts {
  publication: Omit<PublicationPorts, "changed">;
  seats: Pick<SeatPorts, "disconnect" | "reopen">;
  /** Reserves the place of a disconnected client until it is released. */
  allowReconnection(client: SeatClient): Reconnection;
  match: Omit<MatchPorts, "deadlineLeft">;
  reservations: ReservationPorts;
  sendChat: SendChat;
  correspondence: Pick<CorrespondencePorts, "isEmpty" | "hasClients">;
  connections: ConnectionPorts;
  closing: ClosingPorts;
}

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
  game: GameTable,
  { opening, isStored }: Pick<TableSetup, "opening" | "isStored">,
  ports: TablePorts,
): AssembledTable {
  const publication = new TablePublication(context, game, {
    ...ports.publication,
    changed: () => correspondence?.changed(),
  });
  const persistence = new TablePersistence(context, opening, isStored);
  const holds = new SeatHolds<SeatClient>((client) => ports.allowReconnection(client), context.after);
  const seats = new TableSeats(context, publication, persistence, holds, {
    ...ports.seats,
    match: () => match,
    forget: (sessionId) => connections.forget(sessionId),
  });
  const match: TableMatch = new TableMatch(context, publication, persistence, seats, {
    ...ports.match,
    deadlineLeft: () => correspondence?.left ?? null,
  });
  const absences = new TableAbsences(context, publication, persistence, { seats, holds, match });
  const reservations = new ReservationPolicy(context, ports.reservations);
  const chat = new TableChat(context, ports.sendChat);
  const closing = new TableClosing(context, persistence, match, ports.closing);
  const correspondence = assembleCorrespondence(context, { publication, persistence, match, closing }, ports);
  const parts = { context, publication, persistence, seats, absences, match, reservations, chat, correspondence };
  const requests = new TableRequests(parts);
  const connections = new TableConnections(context, { seats, absences, reservations, requests }, ports.connections);
  const calls = new TableCalls({ ...parts, closing, connections });
  return { ...parts, requests, connections, calls, closing };
}

function assembleCorrespondence(
  context: TableContext,
  {
    publication,
    persistence,
    match,
    closing,
  }: Pick<AssembledTable, "publication" | "persistence" | "match" | "closing">,
  ports: TablePorts,
): TableCorrespondence | null {
  if (context.order.days === 0) return null;
  return new TableCorrespondence(context, persistence, {
    ...ports.correspondence,
    match: () => match,
    showSeats: () => publication.showSeats(),
    listing: () => publication.listing,
    unload: () => closing.unload(),
    end: () => closing.end(),
  });
}
