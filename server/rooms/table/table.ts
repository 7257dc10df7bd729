import type { Logger } from "pino";
import type { CatalogEntry } from "../../../shared/games/catalog.ts";
import type { ServerContext } from "../../context.ts";
import { Bots } from "../../match/bots.ts";
import type { Chairs } from "../../match/chairs.ts";
import { SeatHolds } from "../../match/seat-holds.ts";
import type { After } from "../../match/timers.ts";
import type { FaultGuard } from "../fault-guard.ts";
import type { GameState } from "../schema/position.ts";
import type { TableRoom } from "../TableRoom.ts";
import { Agreements } from "./agreements.ts";
import { TableCalls } from "./table-calls.ts";
import { TableChat } from "./table-chat.ts";
import { TableClosing } from "./table-closing.ts";
import { TableConnections } from "./table-connections.ts";
import { TableCorrespondence } from "./table-correspondence.ts";
import { TableMatch } from "./table-match.ts";
import { TablePersistence } from "./table-persistence.ts";
import { TablePublication } from "./table-publication.ts";
import { TableRequests } from "./table-requests.ts";
import { TableReservations } from "./table-reservations.ts";
import { type SeatClient, TableSeats } from "./table-seats.ts";
import type { TableOrder, TableSetup } from "./table-setup.ts";
import { TableTurns } from "./table-turns.ts";

/** A table: what its parts share, and the parts, which reach each other and their room through it. */
export class Table {
  readonly room: TableRoom;
  readonly roomId: string;
  readonly entry: CatalogEntry;
  readonly server: ServerContext;
  readonly log: Logger;
  /** The synchronized table. */
  readonly state: GameState;
  readonly faults: FaultGuard;
  readonly after: After;
  readonly order: TableOrder;
  readonly chairs: Chairs;
  /** Names of the spectators, by session. */
  readonly spectators = new Map<string, string>();
  readonly bots: Bots;
  /** Seats of disconnected clients. */
  readonly holds: SeatHolds<SeatClient>;

  readonly publication = new TablePublication(this);
  readonly persistence: TablePersistence;
  readonly seats = new TableSeats(this);
  readonly match = new TableMatch(this);
  readonly turns = new TableTurns(this);
  readonly agreements = new Agreements(this);
  readonly reservations = new TableReservations(this);
  readonly chat = new TableChat(this);
  readonly connections = new TableConnections(this);
  readonly closing = new TableClosing(this);
  /** Null at a live table. */
  readonly correspondence: TableCorrespondence | null;
  /** Requests of clients. */
  readonly requests = new TableRequests(this);
  /** Calls from the rest of the server. */
  readonly calls = new TableCalls(this);

  constructor(room: TableRoom, setup: TableSetup) {
    const { roomId, entry, server, log, state, faults } = room;
    this.room = room;
    this.roomId = roomId;
    this.entry = entry;
    this.server = server;
    this.log = log;
    this.state = state;
    this.faults = faults;
    this.after = (work, milliseconds) => room.after(work, milliseconds);
    this.order = setup.order;
    this.chairs = setup.chairs;
    this.bots = new Bots(roomId, server.workers, log);
    this.holds = new SeatHolds((client) => room.reserveReturn(client), this.after);

    this.persistence = new TablePersistence(this, setup);
    this.correspondence = setup.order.days === 0 ? null : new TableCorrespondence(this);
  }
}
