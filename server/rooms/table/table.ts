import { SeatHolds } from "../../match/seat-holds.ts";
import type { TableRoom } from "../TableRoom.ts";
import { TableCalls } from "./table-calls.ts";
import { TableChat } from "./table-chat.ts";
import { TableClosing } from "./table-closing.ts";
import { TableConnections } from "./table-connections.ts";
import type { TableContext } from "./table-context.ts";
import { TableCorrespondence } from "./table-correspondence.ts";
import { TableMatch } from "./table-match.ts";
import { TablePersistence } from "./table-persistence.ts";
import { TablePublication } from "./table-publication.ts";
import { TableRequests } from "./table-requests.ts";
import { TableReservations } from "./table-reservations.ts";
import { type SeatClient, TableSeats } from "./table-seats.ts";
import type { TableSetup } from "./table-setup.ts";
import { TableTurns } from "./table-turns.ts";

/** The parts of a table, which reach each other and their room through it. */
export class Table {
  readonly room: TableRoom;
  readonly context: TableContext;
  /** Seats of disconnected clients. */
  readonly holds: SeatHolds<SeatClient>;
  readonly publication: TablePublication;
  readonly persistence: TablePersistence;
  readonly seats: TableSeats;
  readonly match: TableMatch;
  readonly turns: TableTurns;
  readonly reservations: TableReservations;
  readonly chat: TableChat;
  readonly connections: TableConnections;
  readonly closing: TableClosing;
  /** Null at a live table. */
  readonly correspondence: TableCorrespondence | null;
  /** Requests of clients. */
  readonly requests: TableRequests;
  /** Calls from the rest of the server. */
  readonly calls: TableCalls;

  constructor(room: TableRoom, context: TableContext, setup: Pick<TableSetup, "opening" | "isStored">) {
    this.room = room;
    this.context = context;
    this.holds = new SeatHolds((client) => room.reserveReturn(client), context.after);
    this.publication = new TablePublication(this);
    this.persistence = new TablePersistence(this, setup);
    this.seats = new TableSeats(this);
    this.match = new TableMatch(this);
    this.turns = new TableTurns(this);
    this.reservations = new TableReservations(this);
    this.chat = new TableChat(this);
    this.closing = new TableClosing(this);
    this.correspondence = context.order.days === 0 ? null : new TableCorrespondence(this);
    this.requests = new TableRequests(this);
    this.connections = new TableConnections(this);
    this.calls = new TableCalls(this);
  }
}
