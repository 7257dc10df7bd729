import { type Client, type ClientPrivate, ServerError } from "@colyseus/core";
import type { Rejection, Seat } from "../../shared/core/game.ts";
import type { Said } from "../../shared/core/talk.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import type { Bots } from "../match/bots.ts";
import { type Chairs, type HumanChair, humanChair } from "../match/chairs.ts";
import { Reservations, type Reserver } from "../match/reservations.ts";
import { type Reconnection, SeatHolds } from "../match/seat-holds.ts";
import { TalkRules } from "../match/talk.ts";
import { WaysBack } from "../match/ways-back.ts";
import { type Visitor, visitorOf } from "../players/identity/visitor.ts";
import { readJoin, refuseClosed, type Stage } from "./admission.ts";
import { listingOf, type PublicTable } from "./listing.ts";
import { companyShape, seatShape } from "./requests.ts";
import { gateReservations } from "./reservation-gate.ts";
import { type Answer, type Ear, SafeRoom } from "./SafeRoom.ts";
import { projectSeats } from "./seat-projection.ts";
import { TableSerializer } from "./TableSerializer.ts";
import type { CommonTable } from "./table.ts";

/** The close code of a connection whose seat was taken over by the same player elsewhere. */
export const TAKEN_OVER = 4110;
/** The close code of a table that the house closed; its match has no result. */
export const CLOSED_BY_HOUSE = 4111;

const HTTP_FORBIDDEN = 403;
const MOST_WATCHERS = 50;

/** How a table was ordered. */
export interface TableOrder {
  options: object;
  private: boolean;
  /** Turn clocks are multiplied by this; 0 is a table without one. */
  clockFactor: number;
  /** When the table was opened, in milliseconds. */
  since: number;
}

/** The people of a table: who sits, watches, is away or gone, what they say, and what the lobby hears of it. */
export abstract class PeopleRoom<T extends CommonTable> extends SafeRoom<{ state: T }> {
  protected abstract readonly entry: CatalogEntry;
  protected order!: TableOrder;
  protected chairs!: Chairs;
  protected bots!: Bots;
  protected readonly holds = new SeatHolds(
    (client) => this.allowReconnection(client, "manual") as unknown as Reconnection,
    (work, milliseconds) => this.after(work, milliseconds),
  );
  protected readonly waysBack = new WaysBack();
  /** Who watches, by session, under which name. */
  readonly #watchers = new Map<string, string>();
  readonly #reservations = new Reservations();
  readonly #serializer = new TableSerializer<T>();
  readonly #talk = new TalkRules();
  /** Sessions whose browsers were signed out. */
  readonly #signedOff = new Set<string>();
  #listening = false;
  /** What the lobby was last told, as text. */
  #listed = "null";

  constructor() {
    super();
    gateReservations(this, {
      mayReserve: (reserver) => this.#mayReserve(reserver),
      reserved: (sessionId, reserver) => this.#reserved(sessionId, reserver),
    });
  }

  /** What may be asked of the table, and how it answers. */
  protected abstract requests(): Record<string, Ear>;
  /** Is there a match, or one being opened? Then places are no longer given away. */
  protected abstract get begun(): boolean;
  /** Is there a match that is not over? */
  protected abstract get playing(): boolean;
  /** Writes down who sits where; resolves when it is on the disk. */
  protected abstract keep(): Promise<void>;
  /** Every place is taken and everyone is there. */
  protected abstract seatsFilled(): void;
  /** A seat of two was given up in the middle of a match. */
  protected abstract giveUp(seat: Seat): Promise<void>;
  /** A bot may have to move where a person sat. */
  protected abstract wakeBot(): void;
  /** The player of this chair is connected again, perhaps from elsewhere. */
  protected abstract welcomeBack(chair: HumanChair, client: Client): Promise<void>;
  /** Tells somebody who arrives what a patch does not. */
  protected abstract greet(client: Client): void;

  /** A table at which nobody has been yet needs no ears; after a crash many wait long for somebody to come back. */
  protected listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    for (const [type, ear] of Object.entries(this.requests())) this.onMessage(type, ear);
  }

  /** Replaces the serializer that Colyseus sets with the state by a lighter one. */
  override setSerializer(): void {
    super.setSerializer(this.#serializer);
  }

  /** Changes the table for one client alone. A general patch would reach all others, if only as an empty frame. */
  protected patchOnly(client: Client | undefined, change: () => void): void {
    this.broadcastPatch();
    change();
    this.#serializer.applyPatches(client ? [client] : [], this.state);
  }

  /** The seat and its token are on the disk before the client learns of them. */
  override async onJoin(client: Client, raw: unknown): Promise<void> {
    this.listen();
    this.#reservations.remove(client.sessionId);
    const { watch } = readJoin(this.entry, raw ?? {});
    const visitor = visitorOf(client);
    const { name, playerId: account } = visitor;
    this.registerVisit(client.sessionId, visitor);
    if (watch) {
      this.#watch(client, name);
      return;
    }
    const own = this.chairs.ofAccount(account);
    if (own) return this.#moveSeat(own, client);
    refuseClosed(this.entry, this.order.options, account);
    const { sessionId, reconnectionToken: token } = client;
    const sat = this.chairs.sit(humanChair({ name, account, sessionId, token }));
    if (!sat) throw new ServerError(HTTP_FORBIDDEN, "table-full");
    this.showSeats();
    await this.keep();
    this.fillUp();
  }

  #watch(client: Client, name: string): void {
    if (this.#stage === "open") throw new ServerError(HTTP_FORBIDDEN, "not-started");
    this.#watchers.set(client.sessionId, name);
    this.showSeats();
    this.greet(client);
  }

  /** Goes on when the last place is taken and nobody is away; nobody is dealt into a match they do not see begin. */
  protected fillUp(): void {
    if (this.state.status !== "waiting" || !this.chairs.complete) return;
    this.seatsFilled();
    this.showSeats();
  }

  /** An account has one seat at a table: coming again, from another device perhaps, moves the seat there. */
  async #moveSeat(chair: HumanChair, client: Client): Promise<void> {
    const before = chair.sessionId;
    this.waysBack.moved(chair, client.sessionId);
    chair.sessionId = client.sessionId;
    this.clients.find(({ sessionId }) => sessionId === before)?.leave(TAKEN_OVER, "taken-over");
    this.holds.release(before);
    await this.welcomeBack(chair, client);
  }

  /** A second tab with the seat's token takes the seat over; the first one is told so and closed. */
  override checkReconnectionToken(token: string): string {
    this.clients.find((client) => client.reconnectionToken === token)?.leave(TAKEN_OVER, "taken-over");
    const sessionId = super.checkReconnectionToken(token);
    return this.#signedOff.has(sessionId) ? "" : sessionId;
  }

  override hasReservedSeat(sessionId: string, token?: string): boolean {
    if (this.#signedOff.has(sessionId) || this.#reservations.isDisplaced(sessionId)) return false;
    return super.hasReservedSeat(sessionId, token);
  }

  /** Reservations that yield keep no place, and so do not close the table. */
  override hasReachedMaxClients(): boolean {
    if (!super.hasReachedMaxClients()) return false;
    // Colyseus gives the same answer for a room that closes.
    const isClosing = this.placesTaken < this.maxClients;
    return isClosing || this.placesTaken - this.#reservations.yielding >= this.maxClients;
  }

  /** Once the match has begun, players always get back in, and spectators only up to their limit. */
  #mayReserve(reserver: Reserver): boolean {
    if (this.#stage === "begun") return this.#isPlayer(reserver) ? this.#replace(reserver) : this.#hasRoomToWatch();
    if (this.placesTaken - this.#reservations.displaced < this.maxClients) return true;
    return !this.#isUnreliable(reserver) && this.#reservations.displaceYielding();
  }

  #isPlayer({ playerId }: Reserver): boolean {
    return this.chairs.ofAccount(playerId) !== null;
  }

  /** An account that reserves without end takes no room from others: only its newest reservation is good. */
  #replace({ playerId }: Reserver): true {
    this.#reservations.displaceAccount(playerId);
    return true;
  }

  #hasRoomToWatch(): boolean {
    const expected = this.#reservations.expected((reserver) => !this.#isPlayer(reserver));
    return this.#watchers.size + expected < MOST_WATCHERS;
  }

  /** True for an address that lately let a reservation lapse. */
  #isUnreliable({ address }: Reserver): boolean {
    return this.house.limits.isSpent("lapses", { address });
  }

  #reserved(sessionId: string, reserver: Reserver): void {
    const { seatKept, seatYields } = this.house.pace;
    this.#reservations.add(sessionId, reserver, this.#stage === "open" && this.#isUnreliable(reserver));
    this.after(() => this.#lapse(sessionId), seatYields * 1000);
    this.after(() => this.#reservations.remove(sessionId), seatKept * 1000);
  }

  /** A place whose client does not come is offered to others, long before its reservation runs out. */
  async #lapse(sessionId: string): Promise<void> {
    const reserver = this.#reservations.lapse(sessionId);
    if (!reserver || this.#stage !== "open") return;
    await this.house.limits.spend("lapses", { address: reserver.address });
    await this.setMatchmaking({ maxClients: this.maxClients });
  }

  /** The seat is kept for a while, for its player and not for this browser: only signing in leads back to it. */
  override signOff(sessionId: string): void {
    this.#signedOff.add(sessionId);
    super.signOff(sessionId);
  }

  override onDrop(client: Client): void {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return;
    const { gracePlaying, graceWaiting } = this.house.pace;
    chair.connected = false;
    this.showSeats();
    this.hold(this.#asKnown(client, chair), this.playing ? gracePlaying : graceWaiting);
  }

  /** The client as it may come back: one that was lost before it acknowledged its join knows no new token. */
  #asKnown(client: Client, chair: HumanChair): Client {
    const hasArrived = (client as Client & ClientPrivate)._enqueuedMessages === undefined;
    const way = hasArrived ? null : this.waysBack.of(chair, this.begun);
    if (!way) return client;
    Object.assign(chair, way);
    this.run(this.keep());
    return { sessionId: way.sessionId, auth: client.auth, reconnectionToken: way.token } as Client;
  }

  /** Who was lost on the way in is said to have left as well, while the seat is already held again. */
  override async onLeave({ sessionId }: Client): Promise<void> {
    if (!this.holds.has(sessionId)) await this.left(sessionId);
  }

  /** Keeps the seat of somebody who is away for so many seconds. */
  protected hold(client: Client, seconds: number): void {
    this.holds.hold(client, seconds, () => this.#graceOver(client.sessionId));
  }

  /** Nobody waits longer: at a table of several a bot plays on and the seat stays open, otherwise it is given up. */
  async #graceOver(sessionId: string): Promise<void> {
    if (this.isHalted) return;
    const others = this.chairs.humans.some((chair) => chair.connected);
    if (this.playing && this.chairs.list.length > 2 && others) {
      const chair = this.chairs.human(sessionId);
      if (chair) chair.caretaker = true;
      this.showSeats();
      this.wakeBot();
      return;
    }
    await this.holds.release(sessionId);
    await this.left(sessionId);
    if (!others) await this.holds.releaseAll();
  }

  /** Gone for good: before the match the place is free again, during it two play no longer, and more play on. */
  protected async left(sessionId: string): Promise<void> {
    this.forget(sessionId);
    if (this.isHalted) return;
    this.#talk.forget(sessionId);
    this.#signedOff.delete(sessionId);
    this.waysBack.forget(sessionId);
    this.#watchers.delete(sessionId);
    const chair = this.chairs.human(sessionId);
    const seat = this.chairs.seatOf(sessionId);
    if (chair && seat !== null) {
      chair.connected = false;
      if (!this.begun) await this.#freeChair(sessionId);
      else if (this.playing && this.chairs.list.length === 2) await this.giveUp(seat);
      else chair.caretaker = this.playing;
    }
    this.showSeats();
    this.wakeBot();
  }

  async #freeChair(sessionId: string): Promise<void> {
    this.chairs.stand(sessionId);
    this.state.status = "waiting";
    await Promise.all([this.openDoors(), this.keep()]);
  }

  /** Places are given away: quick match finds the table, and there is room for those who are to sit. */
  protected openDoors(): Promise<void> {
    const places = this.chairs.list.filter(({ kind }) => kind !== "bot").length;
    return this.#setDoors("open", places + this.#watchers.size);
  }

  /**
   * Ends the seating: quick match passes by, and clients with the address may watch. A player may be here twice, on the
   * old device and on the way in from a new one; with one place more the table is never locked.
   */
  protected closeDoors(): Promise<void> {
    return this.#setDoors("begun", 2 * this.chairs.list.length + MOST_WATCHERS + 1);
  }

  get #stage(): Stage {
    return this.metadata?.stage ?? "open";
  }

  #setDoors(stage: Stage, maxClients: number): Promise<void> {
    return this.setMatchmaking({ metadata: { ...this.metadata, stage }, maxClients });
  }

  protected async addBot(client: Client, payload: unknown): Promise<Answer> {
    const refusal = this.#arranging(client);
    if (refusal) return refusal;
    const parsed = companyShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-request" };
    const place = this.chairs.list.findIndex(({ kind }) => kind === "empty");
    if (place < 0) return { code: "table-full" };
    this.chairs.sit(this.bots.company(parsed.data.level, place));
    await this.#rearranged();
    return { seat: place };
  }

  protected async removeBot(client: Client, payload: unknown): Promise<Answer> {
    const refusal = this.#arranging(client);
    if (refusal) return refusal;
    const parsed = seatShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-request" };
    if (!this.chairs.clearBot(parsed.data.seat)) return { code: "no-bot-there" };
    await this.#rearranged();
    return {};
  }

  async #rearranged(): Promise<void> {
    this.showSeats();
    await Promise.all([this.openDoors(), this.keep()]);
    this.fillUp();
  }

  /** Company may be arranged by whoever sits at a table that has not filled up yet. */
  #arranging(client: Client): Rejection | null {
    if (this.chairs.seatOf(client.sessionId) === null) return { code: "not-seated" };
    return this.state.status === "waiting" ? null : { code: "already-started" };
  }

  /** Players are heard by all; spectators by each other only, so that nobody is helped from behind. */
  protected async say(client: Client, payload: unknown): Promise<Answer> {
    const read = this.#talk.read(client.sessionId, payload, this.order.private, performance.now());
    if ("code" in read) return read;
    // Whoever came back to a table that was set up again has a seat, and nobody was asked at the door.
    const { playerId: account = null, address = null } = (client.auth ?? {}) as Partial<Visitor>;
    const short = await this.house.limits.spend("talk", { account, address });
    if (short) return { code: short.code };
    const seat = this.chairs.seatOf(client.sessionId);
    const name = this.chairs.human(client.sessionId)?.name ?? this.#watchers.get(client.sessionId) ?? "";
    const said: Said = { seat, name, talk: read.talk };
    const deaf = seat === null ? this.clients.filter(({ sessionId }) => !this.#watchers.has(sessionId)) : [];
    this.broadcast("said", said, { except: deaf });
    return {};
  }

  /** Whoever types this code comes here; it is found by the room's metadata. */
  protected takeCode(code: string): void {
    this.state.code = code;
    this.metadata = { ...this.metadata, code };
  }

  protected showSeats(): void {
    projectSeats(this.state, this.chairs.list);
    this.state.spectators = this.#watchers.size;
    this.list();
    this.broadcastPatch();
  }

  /** What is no secret of this table. */
  protected get publicTable(): PublicTable {
    const { options, clockFactor, since } = this.order;
    return {
      entry: this.entry,
      options,
      casual: clockFactor === 2,
      chairs: this.chairs.list,
      status: this.state.status,
      spectators: this.#watchers.size,
      since,
    };
  }

  /** Publishes this table's line in the lobby, if it has changed. */
  protected list(): void {
    if (this.order.private) return;
    const listing = listingOf(this.publicTable);
    const listed = JSON.stringify(listing);
    if (listed === this.#listed) return;
    this.#listed = listed;
    this.run(this.setMetadata({ ...this.metadata, listing }));
  }
}
