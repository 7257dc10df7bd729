import { type Client, CloseCode, ServerError } from "@colyseus/core";
import { commitmentOf } from "../../shared/core/fairness.ts";
import type { MatchRecord } from "../../shared/core/record.ts";
import type { House } from "../house.ts";
import { Bots } from "../match/bots.ts";
import { Chairs, type HumanChair } from "../match/chairs.ts";
import { freshCode } from "../match/codes.ts";
import { drawOpening, type Opening } from "../match/opening.ts";
import type { Restored } from "../match/recovery.ts";
import { chairFromNote, noteChair, type TableNote } from "../match/table-note.ts";
import type { Visitor } from "../players/visitor.ts";
import { type JoinRequest, type Opener, readJoin } from "./admission.ts";
import { PeopleRoom } from "./PeopleRoom.ts";
import type { CommonTable } from "./table.ts";

const HTTP_TOO_MANY = 429;
const HTTP_UNAVAILABLE = 503;

/** What the queue opens, and what is set up again, has no opener. */
type CreateOptions = { house: House; restored?: Restored; opener?: Opener } & Record<string, unknown>;

/** A table that is written down from its opening to its end, and set up again after the house was closed or killed. */
export abstract class KeptRoom<T extends CommonTable> extends PeopleRoom<T> {
  /** The match that is played here, or the one to come. */
  protected opening!: Opening;
  #gone = false;
  /** Who has one table more open because of this one. */
  #opener: Opener | null = null;

  /** The chairs are there; the match is not. */
  protected abstract furnished(): void;
  /** Plays a stored match up to where it was. */
  protected abstract resume(record: MatchRecord): void;
  /** Shows a player what only the own seat may know. */
  protected abstract openEyes(client: Client): void;
  /** The house closes: no bot and no clock moves any more. */
  protected abstract rest(): void;

  override async onCreate({ house, restored, opener, ...raw }: CreateOptions): Promise<void> {
    this.settle(house, house.log.child({ room: this.roomId, game: this.entry.game.id }));
    house.metrics.tables.inc({ game: this.entry.game.id });
    if (house.closing) throw new ServerError(HTTP_UNAVAILABLE, "closing");
    if (opener) await this.#openFor(opener);
    this.seatReservationTimeout = house.pace.seatKept;
    this.bots = new Bots(this.roomId, this.house.workers, this.log);
    if (restored) await this.#restore(restored);
    else await this.#open(readJoin(this.entry, raw));
  }

  /** Nobody opens tables without end, neither quickly nor patiently. */
  async #openFor(opener: Opener): Promise<void> {
    const { limits } = this.house;
    const code = (await limits.spend("tables", { ...opener }))?.code ?? limits.open("tables", { ...opener });
    if (code) throw new ServerError(HTTP_TOO_MANY, code);
    this.#opener = opener;
  }

  async #open(request: JoinRequest): Promise<void> {
    const { options, clockFactor } = request;
    this.order = { options, clockFactor, private: request.private || request.bot !== null, since: Date.now() };
    this.#furnish(Chairs.empty(request.seats));
    for (let seat = 1; request.bot && seat < request.seats; seat++) {
      this.chairs.sit(this.bots.company(request.bot, seat));
    }
    if (request.private && !request.bot) this.takeCode(await freshCode());
    this.awaitMatch(drawOpening(null));
    await this.openDoors();
    this.showSeats();
  }

  #furnish(chairs: Chairs): void {
    this.chairs = chairs;
    this.state.freeText = this.order.private;
    this.state.options = JSON.stringify(this.order.options);
    if (this.order.private) void this.setPrivate(true);
    this.furnished();
  }

  /** Shows what the house commits to for the match to come. */
  protected awaitMatch(opening: Opening, commitment = commitmentOf(opening.serverSeed)): void {
    this.opening = opening;
    this.state.commitment = commitment;
  }

  /** Sets a table up again as it was; its people have some grace to come back. */
  async #restore({ record, note }: Restored): Promise<void> {
    const match = record ?? note.next;
    if (!match) throw new Error("there is neither a match nor one to come");
    const { id, serverSeed, rotation, options } = match;
    this.roomId = note.roomId;
    this.order = { options, private: note.private, clockFactor: note.clockFactor, since: note.since ?? Date.now() };
    this.#furnish(new Chairs(note.chairs.map(chairFromNote)));
    this.awaitMatch({ id, serverSeed, rotation }, record?.commitment);
    if (note.code) this.takeCode(note.code);
    this.showSeats();
    if (record) this.resume(record);
    // A page in the background may try again but once a minute, so everyone has the longer grace.
    for (const { sessionId, token } of this.chairs.humans) {
      this.hold({ sessionId, reconnectionToken: token } as Client, this.house.pace.gracePlaying);
    }
    await (record || rotation !== null ? this.closeDoors() : this.openDoors());
  }

  override async onReconnect(client: Client): Promise<void> {
    this.listen();
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return;
    const { signIn = null } = (client.auth ?? {}) as Partial<Visitor>;
    this.registerVisit(client.sessionId, { playerId: chair.account, signIn });
    this.waysBack.reconnected(chair);
    await this.welcomeBack(chair, client);
  }

  /** The new token is on the disk before the client learns of it. */
  protected override async welcomeBack(chair: HumanChair, client: Client): Promise<void> {
    chair.connected = true;
    chair.token = client.reconnectionToken;
    this.openEyes(client);
    this.showSeats();
    await this.keep();
    this.greet(client);
    this.fillUp();
  }

  /** The house closes, the table does not: everyone is asked to come back to where it goes on. */
  override onBeforeShutdown(): void {
    this.rest();
    void this.disconnect(CloseCode.MAY_TRY_RECONNECT);
  }

  override async onDispose(): Promise<void> {
    this.clearTimers();
    this.house.metrics.tables.dec({ game: this.entry.game.id });
    if (this.#opener) this.house.limits.close("tables", { ...this.#opener });
    if (!this.opening || this.house.closing) return;
    this.#gone = true;
    await this.house.journal.shut(this.opening.id, null);
  }

  protected override async keep(): Promise<void> {
    if (!this.#gone) await this.house.journal.note(this.opening.id, this.note());
  }

  /** The match to come takes the place of the last one, in one write: a crash finds the table once. */
  protected async keepInstead(last: Opening): Promise<void> {
    const { journal } = this.house;
    if (!this.#gone) await Promise.all([journal.shut(last.id, null), journal.note(this.opening.id, this.note())]);
  }

  protected note(): TableNote {
    const { private: hidden, clockFactor, since, options } = this.order;
    const begun = this.state.matchId === this.opening.id;
    return {
      roomId: this.roomId,
      private: hidden,
      clockFactor,
      code: this.state.code || undefined,
      since,
      chairs: this.chairs.list.map(noteChair),
      ...(!begun && { next: { ...this.opening, game: this.entry.game.id, options: { ...options } } }),
    };
  }
}
