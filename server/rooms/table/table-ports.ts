import type { Client } from "@colyseus/core";
import type { Schema } from "@colyseus/schema";
import type { OwnCloseCode } from "../../../shared/core/close-codes.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { PublishedAction } from "../../match/action-feed.ts";
import type { Chair } from "../../match/chairs.ts";
import type { Reconnection } from "../../match/seat-holds.ts";
import type { Stage } from "../../matchmaking/stage.ts";
import type { Identity } from "../../players/identity/identity.ts";
import type { Listing } from "../lobby/listing.ts";
import type { ReservationPorts } from "./reservation-policy.ts";
import type { ChatAudience, SendChat } from "./table-chat.ts";
import type { ClosingPorts } from "./table-closing.ts";
import type { ConnectionPorts } from "./table-connections.ts";
import type { CorrespondencePorts } from "./table-correspondence.ts";
import type { MatchPorts, TableMatch } from "./table-match.ts";
import type { AssembledTable } from "./table-parts.ts";
import type { PublicationPorts } from "./table-publication.ts";
import type { SeatClient, SeatPorts } from "./table-seats.ts";

type Ports = PublicationPorts & SeatPorts & MatchPorts & ReservationPorts & CorrespondencePorts;

/**
 * The ports of all parts of one table. The abstract methods belong to its Colyseus room; the others lead to parts that are
 * created later than their callers. It is one object with methods, because thousands of tables are idle.
 */
export abstract class TablePorts implements Ports, ConnectionPorts, ClosingPorts {
  /** Set when the table is assembled. */
  table!: AssembledTable;

  abstract clients(): readonly Client[];
  abstract patch(): void;
  abstract secretsOf(seat: Seat): Schema | undefined;
  abstract patchOnly(sessionId: string | null, change: () => void): void;
  abstract setListing(listing: Listing | null): Promise<void>;
  abstract disconnect(sessionId: string, closeCode: OwnCloseCode): void;
  abstract reopen(): Promise<void>;
  /** Reserves the place of a disconnected client until it is released. */
  abstract allowReconnection(client: SeatClient): Reconnection;
  abstract broadcast(type: string, message: object): void;
  abstract sendEvents(sessionId: string | null, published: PublishedAction): void;
  abstract endSeating(): Promise<void>;
  abstract completeOptions(seated: readonly Chair[]): object | Promise<object>;
  abstract placesTaken(): number;
  abstract maxClients(): number;
  abstract stage(): Stage;
  abstract refreshLock(): Promise<void>;
  abstract registerSession(sessionId: string, identity: Pick<Identity, "playerId" | "signIn">): void;
  abstract forgetSession(sessionId: string): void;
  abstract closeRoom(closeCode?: number): Promise<unknown>;
  abstract sendChat(said: Parameters<SendChat>[0], audience: ChatAudience): void;

  isEmpty(): boolean {
    return this.placesTaken() === 0;
  }

  hasClients(): boolean {
    return this.clients().length > 0;
  }

  match(): TableMatch {
    return this.table.match;
  }

  changed(): void {
    this.table.correspondence?.changed();
  }

  deadlineLeft(): number | null {
    return this.table.correspondence?.left ?? null;
  }

  forget(sessionId: string): void {
    this.table.connections.forget(sessionId);
  }

  showSeats(): void {
    this.table.publication.showSeats();
  }

  listing(): Listing | null {
    return this.table.publication.listing;
  }

  unload(): void {
    this.table.closing.unload();
  }

  end(): void {
    this.table.closing.end();
  }
}
