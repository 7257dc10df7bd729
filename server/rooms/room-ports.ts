import type { Client } from "@colyseus/core";
import type { Schema } from "@colyseus/schema";
import { CLOSE_REASONS, type OwnCloseCode } from "../../shared/core/close-codes.ts";
import type { Seat } from "../../shared/core/game.ts";
import type { PublishedAction } from "../match/action-feed.ts";
import type { Chair } from "../match/chairs.ts";
import type { Reconnection } from "../match/seat-holds.ts";
import type { Stage } from "../matchmaking/stage.ts";
import type { Identity } from "../players/identity/identity.ts";
import type { Listing } from "./lobby/listing.ts";
import type { TableRoom } from "./TableRoom.ts";
import type { ChatAudience, SendChat } from "./table/table-chat.ts";
import { sendEvents } from "./table/table-events.ts";
import { TablePorts } from "./table/table-ports.ts";
import type { SeatClient } from "./table/table-seats.ts";
import type { TableSetup } from "./table/table-setup.ts";

/** The ports of a table that has a Colyseus room. */
export class RoomPorts extends TablePorts {
  readonly #room: TableRoom;
  readonly #setup: TableSetup;

  constructor(room: TableRoom, setup: TableSetup) {
    super();
    this.#room = room;
    this.#setup = setup;
  }

  secretsOf(seat: Seat): Schema | undefined {
    return this.#room.secretsOf(seat);
  }

  /** The options of a daily challenge are complete. */
  completeOptions(seated: readonly Chair[]): object | Promise<object> {
    const { order, opening } = this.#setup;
    return opening.source ? order.options : this.#room.completeOptions(order.options, seated);
  }

  clients(): readonly Client[] {
    return this.#room.clients;
  }

  patch(): void {
    this.#room.broadcastPatch();
  }

  patchOnly(sessionId: string | null, change: () => void): void {
    this.#room.patchOnly(this.#client(sessionId), change);
  }

  async setListing(listing: Listing | null): Promise<void> {
    await this.#room.setMetadata({ ...this.#room.metadata, listing });
  }

  disconnect(sessionId: string, closeCode: OwnCloseCode): void {
    this.#client(sessionId)?.leave(closeCode, CLOSE_REASONS[closeCode]);
  }

  reopen(): Promise<void> {
    return this.#room.setStage("open");
  }

  allowReconnection(client: SeatClient): Reconnection {
    return this.#room.reserveReturn(client as Client);
  }

  broadcast(type: string, message: object): void {
    this.#room.broadcast(type, message);
  }

  sendEvents(sessionId: string | null, published: PublishedAction): void {
    sendEvents(this.#room, this.#room.entry.game.events, this.#client(sessionId), published);
  }

  endSeating(): Promise<void> {
    return this.#room.setStage("begun");
  }

  placesTaken(): number {
    return this.#room.placesTaken;
  }

  maxClients(): number {
    return this.#room.maxClients;
  }

  stage(): Stage {
    return this.#room.stage;
  }

  refreshLock(): Promise<void> {
    return this.#room.setMatchmaking({ maxClients: this.#room.maxClients });
  }

  registerSession(sessionId: string, identity: Pick<Identity, "playerId" | "signIn">): void {
    this.#room.registerSession(sessionId, identity);
  }

  forgetSession(sessionId: string): void {
    this.#room.forget(sessionId);
  }

  closeRoom(closeCode?: number): Promise<unknown> {
    return this.#room.disconnect(closeCode);
  }

  sendChat(said: Parameters<SendChat>[0], audience: ChatAudience): void {
    this.#room.broadcast("said", said, { except: this.table.connections.outside(audience) });
  }

  #client(sessionId: string | null): Client | undefined {
    return this.#room.clients.getById(sessionId ?? "");
  }
}
