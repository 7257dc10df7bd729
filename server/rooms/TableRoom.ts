import { type Client, CloseCode } from "@colyseus/core";
import { type Schema, StateView } from "@colyseus/schema";
import type { CatalogEntry } from "../../shared/core/catalog-entry.ts";
import type { Seat } from "../../shared/core/game.ts";
import { toSent } from "../../shared/core/sent-events.ts";
import { CLOSE_REASONS, type OwnCloseCode, TAKEN_OVER } from "../../shared/protocol/close-codes.ts";
import { gateReservations } from "../colyseus-internals/reservation-gate.ts";
import { hasAcknowledged, withdrawToken } from "../colyseus-internals/reserved-places.ts";
import { TableSerializer } from "../colyseus-internals/table-serializer.ts";
import type { PublishedAction } from "../match/action-feed.ts";
import type { Chair, HumanChair } from "../match/chairs.ts";
import type { Reconnection } from "../match/seat-holds.ts";
import type { MatchmakingStatus } from "../matchmaking/room-list.ts";
import type { Answer, MessageHandler } from "./answer.ts";
import { BaseRoom, rejectUnknown } from "./BaseRoom.ts";
import type { Listing } from "./lobby/listing.ts";
import type { GameState } from "./schema/position.ts";
import { Table } from "./table/table.ts";
import type { TableCalls } from "./table/table-calls.ts";
import { type CreateOptions, openTable, TableOpening } from "./table/table-opening.ts";
import type { SeatClient } from "./table/table-seats.ts";

/** Carries out a request that a player makes. */
type PlayerRequest = (table: Table, chair: HumanChair, payload: unknown) => Answer | Promise<Answer>;

/**
 * The Colyseus room of a table. It translates between Colyseus and the parts of the table: connections, matchmaking and
 * messages on one side; seats, match, persistence and requests on the other.
 */
export abstract class TableRoom<S extends GameState = GameState> extends BaseRoom<{ state: S }> {
  abstract readonly entry: CatalogEntry;
  readonly #serializer = new TableSerializer<S>();
  #opening!: TableOpening;
  #table!: Table;

  override messages = {
    act: this.#written(({ requests }, chair, payload) => requests.act(chair, payload)),
    seed: this.#written(({ requests }, chair, payload) => requests.seed(chair, payload)),
    addBot: this.#written(({ requests }, _, payload) => requests.addBot(payload)),
    removeBot: this.#written(({ requests }, _, payload) => requests.removeBot(payload)),
    offerDraw: this.#written(({ agreements }, chair) => agreements.offerDraw(chair)),
    declineDraw: this.#written(({ agreements }) => agreements.declineDraw()),
    rematch: this.#written(({ agreements }, chair) => agreements.rematch(chair)),
    return: this.#ofPlayer(({ requests }, chair) => requests.return(chair)),
    skip: this.#ofPlayer(({ requests }, chair) => requests.skip(chair)),
    say: this.handler((client, payload) => this.#table.chat.say(client, payload)),
    _: rejectUnknown,
  };

  /** The part of the state with viewed fields that only the player of this seat receives; games without secrets have none. */
  protected secretsOf?(seat: Seat): Schema | undefined;

  /** A new view of the secrets of a seat; undefined for spectators and in games without secrets. */
  viewOf(seat: Seat | null): StateView | undefined {
    const secrets = seat === null ? undefined : this.secretsOf?.(seat);
    if (!secrets) return undefined;
    const view = new StateView();
    view.add(secrets);
    return view;
  }

  /** Completes the ordered options of a match, once it is known which chair has which seat. */
  completeOptions?(options: object, seated: readonly Chair[]): object | Promise<object>;

  /** The table without its room; tests inject faults into its parts. */
  get table(): Table {
    return this.#table;
  }

  /** Colyseus sets its default serializer when the room gets its state; tables have a lighter one. */
  override setSerializer(): void {
    super.setSerializer(this.#serializer);
  }

  override onCreate(options: CreateOptions): Promise<void> {
    return this.contain("onCreate", () => this.#create(options));
  }

  async #create(options: CreateOptions): Promise<void> {
    const { server } = options;
    const { entry } = this;
    this.#opening = new TableOpening(entry, options);
    this.roomId = this.#opening.roomId ?? this.roomId;
    this.initialize(server, server.log.child({ room: this.roomId, game: entry.game.id }));
    server.metrics.tables.inc({ game: entry.game.id });
    this.seatReservationTimeout = server.pace.seatKept;
    const setup = await this.#opening.setUp();
    if (setup.isStored) this.#serializer.renewIds();
    this.#table = new Table(this, setup);
    await openTable(this.#table, setup);
  }

  /** Handles a request that only players may make. */
  #ofPlayer(carryOut: PlayerRequest): MessageHandler {
    return this.handler(({ sessionId }, payload) => {
      const chair = this.#table.chairs.human(sessionId);
      return chair ? carryOut(this.#table, chair, payload) : { code: "not-seated" };
    });
  }

  /** Handles a request of a player that must be written to the journal. */
  #written(carryOut: PlayerRequest): MessageHandler {
    return this.#ofPlayer((table, chair, payload) =>
      this.server.journal.availability.isAvailable ? carryOut(table, chair, payload) : { code: "journal-unavailable" },
    );
  }

  /** Changes the table for one session alone. A general patch would reach all others, if only as an empty frame. */
  patchOnly(sessionId: string | null, change: () => void): void {
    const client = this.#clientOf(sessionId);
    this.broadcastPatch();
    change();
    this.#serializer.applyPatches(client ? [client] : [], this.state);
  }

  override onJoin(client: Client, raw: unknown): Promise<void> {
    return this.contain("onJoin", () => this.#table.connections.join(client, raw));
  }

  /** A fault does not disconnect the client, which moves to the restored table. */
  override onReconnect(client: Client): Promise<void> {
    return this.contain("onReconnect", () => this.#table.connections.reconnect(client));
  }

  override onDrop(client: Client): Promise<void> {
    return this.contain("onDrop", () => this.#table.connections.drop(client, hasAcknowledged(client)));
  }

  override onLeave({ sessionId }: Client): Promise<void> {
    return this.contain("onLeave", () => this.#table.connections.leave(sessionId));
  }

  override signOut(sessionId: string): void {
    this.#table.connections.signOut(sessionId);
    super.signOut(sessionId);
  }

  /** Keeps the place of a disconnected client until it comes back or the reservation is rejected. */
  reserveReturn(client: SeatClient): Reconnection {
    const token = client.reconnectionToken;
    return Object.assign(this.allowReconnection(client as Client, "manual") as unknown as Reconnection, {
      discard: () => withdrawToken(this, token),
    });
  }

  /** A second tab with the token of a seat takes the seat over; the first one is disconnected with the reason. */
  override checkReconnectionToken(token: string): string {
    this.clients.find((client) => client.reconnectionToken === token)?.leave(TAKEN_OVER, CLOSE_REASONS[TAKEN_OVER]);
    const sessionId = super.checkReconnectionToken(token);
    return this.#table.connections.isSignedOut(sessionId) ? "" : sessionId;
  }

  override hasReservedSeat(sessionId: string, token?: string): boolean {
    return this.#table.connections.mayUseReservation(sessionId) && super.hasReservedSeat(sessionId, token);
  }

  /** Reservations that yield keep no place, and so do not lock the table. */
  override hasReachedMaxClients(): boolean {
    if (!super.hasReachedMaxClients()) return false;
    // Colyseus also returns true for a room that is closing.
    const isClosing = this.placesTaken < this.maxClients;
    return isClosing || this.#table.reservations.isFull;
  }

  #clientOf(sessionId: string | null): Client | undefined {
    return this.clients.getById(sessionId ?? "");
  }

  /** Closes the connection of a session, if there is one. */
  disconnectClient(sessionId: string, closeCode: OwnCloseCode): void {
    this.#clientOf(sessionId)?.leave(closeCode, CLOSE_REASONS[closeCode]);
  }

  /**
   * Sends the events of an action after its patch: all of them to the session of its seat, the public ones to all others.
   * A hidden action reaches its seat alone.
   */
  sendEvents(sessionId: string | null, { own, open }: PublishedAction): void {
    const fields = this.entry.game.events;
    if (own === open) {
      this.broadcast("events", toSent(fields, own));
      return;
    }
    const acting = this.#clientOf(sessionId);
    acting?.send("events", toSent(fields, own));
    if (open) this.broadcast("events", toSent(fields, open), acting ? { except: acting } : {});
  }

  /** Replaces the table's line in the lobby. */
  async setListing(listing: Listing | null): Promise<void> {
    await this.setMetadata({ ...this.metadata, listing });
  }

  get status(): MatchmakingStatus {
    return this.metadata?.status ?? "open";
  }

  setStatus(status: MatchmakingStatus): Promise<void> {
    const { correspondence, order, reservations } = this.#table;
    // An arranged table stays open without clients until its first match begins.
    if (status === "begun" && !correspondence) this.autoDispose = true;
    if (status === "begun" && !order.private) void this.setPrivate(false);
    // Quick match may request a table by its id, and the request that created this table may have named another one.
    const metadata = { ...this.metadata, status, table: this.roomId };
    return this.setMatchmaking({ metadata, maxClients: reservations.capacity(status) });
  }

  /** Answers a call of another part of the server; see `callTable`. */
  call(name: keyof TableCalls, values: unknown[]): unknown {
    const calls = this.#table.calls as unknown as Record<string, (...values: unknown[]) => unknown>;
    return calls[name]?.(...values);
  }

  /** A client is about to arrive, so the table stays in memory. */
  expectClient(): void {
    this.#table?.correspondence?.expectIdle();
  }

  /** Asks every client to reconnect to the process that continues the table. */
  override onBeforeShutdown(): void {
    this.#table.turns.stop();
    void this.disconnect(CloseCode.MAY_TRY_RECONNECT);
  }

  /** After a fault, the table is restored from the journal. */
  override stopAfterFault(error: unknown): void {
    this.timers.close();
    this.#table.closing.recover(error);
  }

  override onDispose(): Promise<void> {
    this.timers.close();
    this.server.metrics.tables.dec({ game: this.entry.game.id });
    this.server.listed.admit(this.roomId, null);
    this.#opening.uncount();
    return this.contain("onDispose", () => this.#table?.closing.dispose());
  }
}

gateReservations(TableRoom.prototype, (room) => room.table.reservations);
