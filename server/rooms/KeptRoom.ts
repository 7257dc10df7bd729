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
import type { Visitor } from "../players/identity/visitor.ts";
import { type JoinRequest, type Opener, readJoin } from "./admission.ts";
import { PeopleRoom } from "./PeopleRoom.ts";
import type { CommonTable } from "./table.ts";

const HTTP_TOO_MANY = 429;
const HTTP_UNAVAILABLE = 503;

/** Tables opened by the queue and restored tables have no opener. */
type CreateOptions = { house: House; restoreKey?: unknown; opener?: Opener } & Record<string, unknown>;

/** A table that the journal keeps from its opening to its end; after a fault or a restart it is restored from there. */
export abstract class KeptRoom<T extends CommonTable> extends PeopleRoom<T> {
  /** The match that is played here, or the next one. */
  protected opening!: Opening;
  /** Match under which the journal has this table; null while it has not. */
  #keptAs: string | null = null;
  /** True from the end of `onCreate` until the table is closed for good. */
  #isOpen = false;
  /** Account and address whose limit of open tables counts this one. */
  #opener: Opener | null = null;
  #stopWatching: () => void = () => undefined;
  readonly #disposed = Promise.withResolvers<void>();

  /** Called when the chairs are known and the match is not. */
  protected abstract furnished(): void;
  /** Replays a stored match. */
  protected abstract resume(record: MatchRecord): void;
  /** Shows a player the secrets of the player's seat. */
  protected abstract openEyes(client: Client): void;
  /** Stops bots and clocks. */
  protected abstract rest(): void;
  /** Milliseconds left on the turn clock; null when none runs. */
  protected abstract get clockLeft(): number | null;

  override async onCreate({ house, restoreKey, opener, ...raw }: CreateOptions): Promise<void> {
    this.settle(house, house.log.child({ room: this.roomId, game: this.entry.game.id }));
    house.metrics.tables.inc({ game: this.entry.game.id });
    if (house.closing) throw new ServerError(HTTP_UNAVAILABLE, "closing");
    const restored = house.restoreKeys.take(restoreKey);
    if (!restored) this.#refuseUnavailable();
    if (opener) await this.#openFor(opener);
    this.seatReservationTimeout = house.pace.seatKept;
    this.bots = new Bots(this.roomId, this.house.workers, this.log);
    if (restored) await this.#restore(restored);
    else await this.#open(readJoin(this.entry, raw));
    this.#watchJournal();
    this.#isOpen = true;
  }

  override async onJoin(client: Client, raw: unknown): Promise<void> {
    if (this.isHalted) throw new ServerError(HTTP_UNAVAILABLE, "restoring");
    this.#refuseUnavailable();
    await super.onJoin(client, raw);
  }

  /** A seat that cannot be written down is not given away. */
  #refuseUnavailable(): void {
    if (!this.isJournalAvailable) throw new ServerError(HTTP_UNAVAILABLE, "journal-unavailable");
  }

  protected get isJournalAvailable(): boolean {
    return this.house.journal.availability.isAvailable;
  }

  /** Pauses the table while the journal is unavailable: no clock, no grace period and no bot goes on. */
  #watchJournal(): void {
    const { availability } = this.house.journal;
    this.#stopWatching = availability.onChange((isAvailable) => {
      this.pauseTimers(!isAvailable);
      if (!this.isHalted) this.broadcast("paused", { paused: !isAvailable, left: this.clockLeft });
    });
    this.pauseTimers(!availability.isAvailable);
  }

  /** Counts the table against the limits of its opener: tables per time and tables at once. */
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

  /** Shows the commitment for the next match. */
  protected awaitMatch(opening: Opening, commitment = commitmentOf(opening.serverSeed)): void {
    this.opening = opening;
    this.state.commitment = commitment;
  }

  /** Restores a table; every player has a grace period to reconnect. */
  async #restore({ record, note }: Restored): Promise<void> {
    const match = record ?? note.next;
    if (!match) throw new Error("there is neither a match nor one to come");
    const { id, serverSeed, rotation, options } = match;
    this.roomId = note.roomId;
    this.#keptAs = id;
    this.order = { options, private: note.private, clockFactor: note.clockFactor, since: note.since ?? Date.now() };
    this.#furnish(new Chairs(note.chairs.map(chairFromNote)));
    this.awaitMatch({ id, serverSeed, rotation }, record?.commitment);
    if (note.code) this.takeCode(note.code);
    this.showSeats();
    if (record) this.resume(record);
    // A page in the background may try only once a minute, so every player has the longer grace period.
    for (const { sessionId, token } of this.chairs.humans) {
      this.hold({ sessionId, reconnectionToken: token } as Client, this.house.pace.gracePlaying);
    }
    await (record || rotation !== null ? this.closeDoors() : this.openDoors());
  }

  /** A fault is no reason to turn the client away: it is connected, and comes along when the table is restored. */
  override async onReconnect(client: Client): Promise<void> {
    try {
      await this.#takeBack(client);
    } catch (error) {
      this.fault(error, "onReconnect");
    }
  }

  async #takeBack(client: Client): Promise<void> {
    this.listen();
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return;
    const { signIn = null } = (client.auth ?? {}) as Partial<Visitor>;
    this.registerVisit(client.sessionId, { playerId: chair.account, signIn });
    this.waysBack.reconnected(chair);
    await this.welcomeBack(chair, client);
  }

  /** The new token is durable before the client learns it. */
  protected override async welcomeBack(chair: HumanChair, client: Client): Promise<void> {
    chair.connected = true;
    chair.token = client.reconnectionToken;
    this.openEyes(client);
    this.showSeats();
    await this.keep();
    this.greet(client);
    this.fillUp();
  }

  /** Asks every client to reconnect to the process in which the table goes on. */
  override onBeforeShutdown(): void {
    this.rest();
    void this.disconnect(CloseCode.MAY_TRY_RECONNECT);
  }

  /** After a fault, only the journal still knows the table; it is restored from there under the same room id. */
  protected override recover(error: unknown): void {
    this.rest();
    this.house.faults.recover(
      this.house,
      {
        roomId: this.roomId,
        code: this.state.code,
        matchId: this.#keptAs,
        tokens: () => new Map(this.clients.map(({ sessionId, reconnectionToken }) => [sessionId, reconnectionToken])),
        dismiss: (closeCode, reason) => this.#dismiss(closeCode, reason),
      },
      error,
    );
  }

  async #dismiss(closeCode: number, reason: string): Promise<void> {
    for (const client of this.clients) client.leave(closeCode, reason);
    void this.disconnect(closeCode);
    await this.#disposed.promise;
  }

  /** Only a table that closes in good order is forgotten by the journal. */
  override async onDispose(): Promise<void> {
    this.clearTimers();
    this.#stopWatching();
    this.house.metrics.tables.dec({ game: this.entry.game.id });
    if (this.#opener) this.house.limits.close("tables", { ...this.#opener });
    this.#disposed.resolve();
    if (!this.#isOpen || this.isHalted) return;
    this.#isOpen = false;
    await this.house.journal.shut(this.opening.id, null);
  }

  protected override async keep(): Promise<void> {
    if (!this.#isOpen || this.hasFault) return;
    this.#keptAs = this.opening.id;
    await this.house.journal.note(this.opening.id, this.note());
  }

  /**
   * Replaces the last match by the next one in a single commit, so that a crash finds the table exactly once. If that
   * fails, the table is restored with the last match.
   */
  protected async keepInstead(last: Opening): Promise<void> {
    const { journal } = this.house;
    if (!this.#isOpen || this.hasFault) return;
    this.#keptAs = this.opening.id;
    try {
      await Promise.all([journal.shut(last.id, null), journal.note(this.opening.id, this.note())]);
    } catch (error) {
      this.#keptAs = last.id;
      throw error;
    }
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
