import { type Client, type ClientPrivate, CloseCode, ServerError } from "@colyseus/core";
import type { TableReport } from "../../shared/admin/api.ts";
import { CLOSE_REASONS, CLOSED_BY_ADMIN, TAKEN_OVER } from "../../shared/core/close-codes.ts";
import type { Invitation } from "../../shared/core/invitation.ts";
import type { OwnTable } from "../../shared/core/own-table.ts";
import { modeOf } from "../../shared/players/mode-of.ts";
import type { ServerContext } from "../context.ts";
import { Bots } from "../match/bots.ts";
import type { Reconnection } from "../match/seat-holds.ts";
import { freshCode } from "../matchmaking/codes.ts";
import type { Stage } from "../matchmaking/stage.ts";
import { type Identity, identityOf } from "../players/identity/identity.ts";
import { type Opener, readJoin } from "./admission.ts";
import { BaseRoom } from "./BaseRoom.ts";
import type { RoomGame } from "./game-rooms.ts";
import { gateReservations } from "./reservation-gate.ts";
import { TableSerializer } from "./TableSerializer.ts";
import type { CommonTable } from "./table.ts";
import { assembleTable, type TableParts, type TablePorts } from "./table-parts.ts";
import { TableRequests } from "./table-requests.ts";
import { newTable, restoredTable, type TableSetup } from "./table-setup.ts";
import { tellEvents } from "./tell-events.ts";

const HTTP_FORBIDDEN = 403;
const HTTP_TOO_MANY = 429;
const HTTP_UNAVAILABLE = 503;

/** Tables opened by the queue and restored tables have no opener. */
type CreateOptions = { server: ServerContext; restoreKey?: unknown; opener?: Opener } & Record<string, unknown>;

/**
 * The Colyseus room of a table. It translates between Colyseus and the parts of the table: connections, matchmaking and
 * messages on one side; seats, match, persistence and requests on the other.
 */
export class TableRoom extends BaseRoom<{ state: CommonTable }> {
  readonly #game: RoomGame;
  readonly #serializer = new TableSerializer<CommonTable>();
  #parts!: TableParts;
  #requests!: TableRequests;
  #hasHandlers = false;
  /** Account and address whose limit of open tables counts this one. */
  #opener: Opener | null = null;
  readonly #disposed = Promise.withResolvers<void>();

  constructor(game: RoomGame) {
    super();
    this.#game = game;
    this.state = game.table.create();
    gateReservations(this, {
      mayReserve: (reserver) => this.#parts.reservations.mayReserve(reserver),
      reserved: (sessionId, reserver) => this.#parts.reservations.reserved(sessionId, reserver),
    });
  }

  /** Colyseus sets its default serializer when the room gets its state; tables have a lighter one. */
  override setSerializer(): void {
    super.setSerializer(this.#serializer);
  }

  /** Changes the table for one client alone. A general patch would reach all others, if only as an empty frame. */
  #patchOnly(client: Client | undefined, change: () => void): void {
    this.broadcastPatch();
    change();
    this.#serializer.applyPatches(client ? [client] : [], this.state);
  }

  #clientOf(sessionId: string | null): Client | undefined {
    return sessionId === null ? undefined : this.clients.getById(sessionId);
  }

  /** The parts of the table; tests inject faults into them. */
  get parts(): TableParts {
    return this.#parts;
  }

  override async onCreate({ server, restoreKey, opener, ...raw }: CreateOptions): Promise<void> {
    const { entry } = this.#game;
    this.initialize(server, server.log.child({ room: this.roomId, game: entry.game.id }));
    server.metrics.tables.inc({ game: entry.game.id });
    if (server.closing) throw new ServerError(HTTP_UNAVAILABLE, "closing");
    const restored = server.restoreKeys.take(restoreKey);
    if (!restored) this.#refuseUnavailable();
    if (opener) await this.#countFor(opener);
    this.seatReservationTimeout = server.pace.seatKept;
    if (restored) this.roomId = restored.note.roomId;
    await this.#open(restored ? restoredTable(restored) : await newTable(readJoin(entry, raw), freshCode));
  }

  /** Counts the table against the limits of its opener: tables per time and tables at once. */
  async #countFor(opener: Opener): Promise<void> {
    const { limits } = this.server;
    const code = (await limits.spend("tables", { ...opener }))?.code ?? limits.open("tables", { ...opener });
    if (code) throw new ServerError(HTTP_TOO_MANY, code);
    this.#opener = opener;
  }

  /** A seat that cannot be stored is not given away. */
  #refuseUnavailable(): void {
    if (!this.server.journal.availability.isAvailable) throw new ServerError(HTTP_UNAVAILABLE, "journal-unavailable");
  }

  async #open(setup: TableSetup): Promise<void> {
    const { order, code, record } = setup;
    this.#parts = this.#assemble(setup);
    this.#requests = new TableRequests(this.#parts);
    const { publication, persistence, seats, match } = this.#parts;
    Object.assign(this.state, {
      ...{ freeText: order.private, options: JSON.stringify(order.options) },
      ...{ commitment: setup.commitment, code: code ?? "", title: order.title },
      mode: modeOf(this.roomName, order.options, setup.chairs.list.length),
    });
    if (order.private) void this.setPrivate(true);
    if (code !== null) this.metadata = { ...this.metadata, code };
    publication.showSeats();
    if (record) await match.resume(record);
    if (setup.isStored) seats.holdAll();
    await this.#setStage(setup.isSeating ? "open" : "begun");
    persistence.open((isAvailable, isChange) => this.#pause(!isAvailable, isChange));
  }

  #assemble({ order, chairs, opening, isStored }: TableSetup): TableParts {
    const { entry, table } = this.#game;
    const { roomId, server, log, state, faults } = this;
    const context = {
      ...{ roomId, entry, server, log, state, faults, order, chairs },
      spectators: new Map<string, string>(),
      bots: new Bots(roomId, server.workers, log),
      after: (work: () => unknown, milliseconds: number) => this.after(work, milliseconds),
      now: () => this.timers.now(),
    };
    return assembleTable(context, table, { opening, isStored }, this.#ports(order.options));
  }

  #ports(options: object): TablePorts {
    return {
      publication: {
        patch: () => this.broadcastPatch(),
        patchOnly: (sessionId, change) => this.#patchOnly(this.#clientOf(sessionId), change),
        clients: () => this.clients,
        setListing: (listing) => this.setMetadata({ ...this.metadata, listing }),
      },
      seats: {
        allowReconnection: (client) => this.#allow(client as Client),
        disconnect: (sessionId, code) => this.clients.getById(sessionId)?.leave(code, CLOSE_REASONS[code]),
        reopen: () => this.#setStage("open"),
        forget: (sessionId) => this.forget(sessionId),
      },
      match: {
        broadcast: (type, message) => this.broadcast(type, message),
        tellEvents: (sessionId, published) => tellEvents(this, this.#clientOf(sessionId), published),
        endSeating: () => this.#setStage("begun"),
        completeOptions: (seated) => this.#game.completeOptions?.(this.server, options, seated) ?? options,
      },
      reservations: {
        placesTaken: () => this.placesTaken,
        maxClients: () => this.maxClients,
        stage: () => this.#stage,
        refreshLock: () => this.setMatchmaking({ maxClients: this.maxClients }),
      },
      sendChat: (said, isForSpectators) => {
        const { spectators } = this.#parts.context;
        const players = this.clients.filter(({ sessionId }) => !spectators.has(sessionId));
        this.broadcast("said", said, { except: isForSpectators ? players : [] });
      },
    };
  }

  /** Pauses the table while the journal is unavailable: no clock, no grace period and no bot goes on. */
  #pause(isPaused: boolean, isChange: boolean): void {
    if (isPaused) this.timers.pause();
    else this.timers.resume();
    if (isChange && !this.faults.isHalted) {
      this.broadcast("paused", { paused: isPaused, left: this.#parts.match.clockLeft });
    }
  }

  /** Registers the message handlers with the first client; after a restart many tables wait long for theirs. */
  #addHandlers(): void {
    if (this.#hasHandlers) return;
    this.#hasHandlers = true;
    for (const [type, handle] of Object.entries(this.#requests.handlers())) this.onMessage(type, this.handler(handle));
    this.onMessage("*", (client) => client.send("rejected", { code: "unknown-message" }));
  }

  override async onJoin(client: Client, raw: unknown): Promise<void> {
    if (this.faults.isHalted) throw new ServerError(HTTP_UNAVAILABLE, "restoring");
    this.#refuseUnavailable();
    this.#addHandlers();
    const { reservations, seats } = this.#parts;
    reservations.joined(client.sessionId);
    const { watch } = readJoin(this.#game.entry, raw ?? {});
    const identity = identityOf(client);
    this.registerSession(client.sessionId, identity);
    if (!watch) return seats.join(client, identity);
    if (this.#stage === "open") throw new ServerError(HTTP_FORBIDDEN, "not-started");
    seats.watch(client, identity.name);
  }

  /** A fault does not disconnect the client: it follows when the table is restored. */
  override async onReconnect(client: Client): Promise<void> {
    try {
      await this.#reconnect(client);
    } catch (error) {
      this.faults.report(error, "onReconnect");
    }
  }

  async #reconnect(client: Client): Promise<void> {
    const { context, seats } = this.#parts;
    this.#addHandlers();
    const chair = context.chairs.human(client.sessionId);
    if (!chair) return;
    const { signIn = null } = (client.auth ?? {}) as Partial<Identity>;
    this.registerSession(client.sessionId, { playerId: chair.account, signIn });
    await seats.reconnect(chair, client);
  }

  override onDrop(client: Client): void {
    const hasAcknowledged = (client as Client & ClientPrivate)._enqueuedMessages === undefined;
    this.#parts.seats.drop(client, hasAcknowledged);
  }

  /** Colyseus keeps the reservations by token, and has no way to withdraw one of several tokens of a seat. */
  #allow(client: Client): Reconnection {
    const { _reconnections: reservations } = this as unknown as { _reconnections: Record<string, unknown> };
    const token = client.reconnectionToken;
    return Object.assign(this.allowReconnection(client, "manual") as unknown as Reconnection, {
      discard: () => void delete reservations[token],
    });
  }

  override async onLeave({ sessionId }: Client): Promise<void> {
    await this.#parts.seats.leave(sessionId);
  }

  override signOff(sessionId: string): void {
    this.#parts.seats.signOut(sessionId);
    super.signOff(sessionId);
  }

  protected override forget(sessionId: string): void {
    this.#requests.forget(sessionId);
    super.forget(sessionId);
  }

  /** A second tab with the token of a seat takes the seat over; the first one is told so and disconnected. */
  override checkReconnectionToken(token: string): string {
    this.clients.find((client) => client.reconnectionToken === token)?.leave(TAKEN_OVER, CLOSE_REASONS[TAKEN_OVER]);
    const sessionId = super.checkReconnectionToken(token);
    return this.#parts.seats.isSignedOut(sessionId) ? "" : sessionId;
  }

  override hasReservedSeat(sessionId: string, token?: string): boolean {
    const { seats, reservations } = this.#parts;
    if (seats.isSignedOut(sessionId) || reservations.isDisplaced(sessionId)) return false;
    return super.hasReservedSeat(sessionId, token);
  }

  /** Reservations that yield keep no place, and so do not lock the table. */
  override hasReachedMaxClients(): boolean {
    if (!super.hasReachedMaxClients()) return false;
    // Colyseus gives the same answer for a room that closes.
    const isClosing = this.placesTaken < this.maxClients;
    return isClosing || this.#parts.reservations.isFull;
  }

  get #stage(): Stage {
    return this.metadata?.stage ?? "open";
  }

  #setStage(stage: Stage): Promise<void> {
    const maxClients = this.#parts.reservations.capacity(stage);
    return this.setMatchmaking({ metadata: { ...this.metadata, stage }, maxClients });
  }

  /** The table as administrators see it, without secrets. */
  report(): TableReport {
    const { publication, match } = this.#parts;
    return publication.report(match.live);
  }

  /** The table as its link describes it. */
  invitation(): Invitation | null {
    return this.faults.isHalted ? null : this.#parts.publication.invitation();
  }

  /** The table from the seat of an account; null if it has none, has left, or the match is over. */
  reportTo(playerId: string): OwnTable | null {
    const { context, publication, seats, match } = this.#parts;
    const chair = context.chairs.ofAccount(playerId);
    if (!chair || seats.hasLeft(chair) || this.faults.isHalted) return null;
    return publication.reportTo(chair, this.roomId, match);
  }

  /** Closes the table for good: the match has no result, and the clients are told why. */
  async closeByAdmin(reason: string): Promise<void> {
    await this.#parts.match.close(reason);
    for (const client of this.clients) client.leave(CLOSED_BY_ADMIN, CLOSE_REASONS[CLOSED_BY_ADMIN]);
    await this.disconnect(CLOSED_BY_ADMIN);
  }

  /** Asks every client to reconnect to the process in which the table goes on. */
  override onBeforeShutdown(): void {
    this.#parts.match.stop();
    void this.disconnect(CloseCode.MAY_TRY_RECONNECT);
  }

  /** After a fault, only the journal still knows the table; it is restored from there under the same room id. */
  protected override stop(error: unknown): void {
    const { match, persistence } = this.#parts;
    match.halt();
    const table = {
      roomId: this.roomId,
      code: this.state.code,
      matchId: persistence.storedAs,
      tokens: () => new Map(this.clients.map(({ sessionId, reconnectionToken }) => [sessionId, reconnectionToken])),
      dismiss: (closeCode: number, reason: string) => this.#dismiss(closeCode, reason),
    };
    this.server.faults.recover(this.server, table, error);
  }

  async #dismiss(closeCode: number, reason: string): Promise<void> {
    for (const client of this.clients) client.leave(closeCode, reason);
    void this.disconnect(closeCode);
    await this.#disposed.promise;
  }

  /** Only a table that closes in good order is removed from the journal. */
  override async onDispose(): Promise<void> {
    this.timers.clearAll();
    this.server.metrics.tables.dec({ game: this.#game.entry.game.id });
    if (this.#opener) this.server.limits.close("tables", { ...this.#opener });
    this.#disposed.resolve();
    await this.#parts?.persistence.close();
  }
}
