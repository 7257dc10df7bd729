import { type Client, ServerError } from "@colyseus/core";
import type { Rejection, Seat } from "../../shared/core/game.ts";
import type { Said } from "../../shared/core/talk.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import type { Bots } from "../match/bots.ts";
import { type Chairs, humanChair } from "../match/chairs.ts";
import { type Reconnection, SeatHolds } from "../match/seat-holds.ts";
import { TalkRules } from "../match/talk.ts";
import { accountOf, readJoin, refuseClosed } from "./admission.ts";
import { listingOf, type PublicTable } from "./listing.ts";
import { companyShape, seatShape } from "./requests.ts";
import { type Answer, SafeRoom } from "./SafeRoom.ts";
import { projectSeats } from "./seat-projection.ts";
import type { CommonTable } from "./table.ts";

/** The close code of a connection whose seat was taken over by the same player elsewhere. */
export const TAKEN_OVER = 4110;
/** The close code of a table that the house closed; its match has no result. */
export const CLOSED_BY_HOUSE = 4111;

const HTTP_FORBIDDEN = 403;

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
  /** Who watches, by session, under which name. */
  readonly #watchers = new Map<string, string>();
  readonly #talk = new TalkRules();
  /** What the lobby was last told, as text. */
  #listed = "null";

  /** Is there a match, or one being opened? Then places are no longer given away. */
  protected abstract get begun(): boolean;
  /** Is there a match that is not over? */
  protected abstract get playing(): boolean;
  /** The last place was taken. */
  protected abstract seatsFilled(): void;
  /** A seat of two was given up in the middle of a match. */
  protected abstract giveUp(seat: Seat): Promise<void>;
  /** A bot may have to move where a person sat. */
  protected abstract wakeBot(): void;
  /** Tells somebody who arrives what a patch does not. */
  protected abstract greet(client: Client): void;

  override onJoin(client: Client, raw: unknown): void {
    const { name, watch } = readJoin(this.entry, raw ?? {});
    if (watch) {
      if (!this.begun) throw new ServerError(HTTP_FORBIDDEN, "not-started");
      this.#watchers.set(client.sessionId, name);
      this.showSeats();
      this.greet(client);
      return;
    }
    const account = accountOf(client);
    refuseClosed(this.entry, this.order.options, account);
    const sat = this.chairs.sit(humanChair(name, client.sessionId, client.reconnectionToken, account));
    if (!sat) throw new ServerError(HTTP_FORBIDDEN, "table-full");
    if (this.chairs.full) this.seatsFilled();
    this.showSeats();
  }

  /** A second tab with the seat's token takes the seat over; the first one is told so and closed. */
  override checkReconnectionToken(token: string): string {
    this.clients.find((client) => client.reconnectionToken === token)?.leave(TAKEN_OVER, "taken-over");
    return super.checkReconnectionToken(token);
  }

  override onDrop(client: Client): void {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return;
    chair.connected = false;
    this.showSeats();
    this.hold(client);
  }

  override onLeave(client: Client): Promise<void> {
    return this.left(client.sessionId);
  }

  /** Keeps the seat of somebody whose connection broke. */
  protected hold(client: Client): void {
    const { gracePlaying, graceWaiting } = this.house.pace;
    const seconds = this.playing ? gracePlaying : graceWaiting;
    this.holds.hold(client, seconds, () => this.#graceOver(client.sessionId));
  }

  /** Nobody waits longer: at a table of several a bot plays on and the seat stays open, otherwise it is given up. */
  async #graceOver(sessionId: string): Promise<void> {
    if (this.house.closing) return;
    const others = this.chairs.humans.some((chair) => chair.connected);
    if (this.playing && this.chairs.list.length > 2 && others) {
      const chair = this.chairs.human(sessionId);
      if (chair) chair.caretaker = true;
      this.showSeats();
      this.wakeBot();
      return;
    }
    await this.left(sessionId);
    this.holds.release(sessionId);
    if (!others) this.holds.releaseAll();
  }

  /** Gone for good: before the match the place is free again, during it two play no longer, and more play on. */
  protected async left(sessionId: string): Promise<void> {
    if (this.house.closing) return;
    this.forgetPatience(sessionId);
    this.#talk.forget(sessionId);
    this.#watchers.delete(sessionId);
    const chair = this.chairs.human(sessionId);
    const seat = this.chairs.seatOf(sessionId);
    if (chair && seat !== null) {
      chair.connected = false;
      if (!this.begun) this.#freeChair(sessionId);
      else if (this.playing && this.chairs.list.length === 2) await this.giveUp(seat);
      else chair.caretaker = this.playing;
    }
    this.showSeats();
    this.wakeBot();
  }

  #freeChair(sessionId: string): void {
    this.chairs.stand(sessionId);
    this.state.status = "waiting";
  }

  protected addBot(client: Client, payload: unknown): Answer {
    const refusal = this.#arranging(client);
    if (refusal) return refusal;
    const parsed = companyShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-request" };
    const place = this.chairs.list.findIndex(({ kind }) => kind === "empty");
    if (place < 0) return { code: "table-full" };
    this.chairs.sit(this.bots.company(parsed.data.level, place));
    this.#fitSize();
    if (this.chairs.full) this.seatsFilled();
    this.showSeats();
    return { seat: place };
  }

  protected removeBot(client: Client, payload: unknown): Answer {
    const refusal = this.#arranging(client);
    if (refusal) return refusal;
    const parsed = seatShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-request" };
    if (!this.chairs.clearBot(parsed.data.seat)) return { code: "no-bot-there" };
    this.#fitSize();
    this.showSeats();
    return {};
  }

  /** Company may be arranged by whoever sits at a table that has not filled up yet. */
  #arranging(client: Client): Rejection | null {
    if (this.chairs.seatOf(client.sessionId) === null) return { code: "not-seated" };
    return this.state.status === "waiting" ? null : { code: "already-started" };
  }

  /** Only chairs without a bot are for people to come. */
  #fitSize(): void {
    this.maxClients = this.chairs.list.filter(({ kind }) => kind !== "bot").length;
  }

  /** Players are heard by all; spectators by each other only, so that nobody is helped from behind. */
  protected say(client: Client, payload: unknown): Answer {
    const read = this.#talk.read(client.sessionId, payload, this.order.private, this.clock.currentTime);
    if ("code" in read) return read;
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
