import { randomBytes } from "node:crypto";
import { type Client, CloseCode, ServerError } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { type CommonState, type GameEvent, parseAction, type Seat, type Viewer } from "../../shared/core/game.ts";
import type { MatchRecord } from "../../shared/core/record.ts";
import type { House } from "../house.ts";
import { Bots } from "../match/bots.ts";
import { Chairs, type HumanChair } from "../match/chairs.ts";
import { freshCode } from "../match/codes.ts";
import { LiveMatch } from "../match/live-match.ts";
import { Pacemaker } from "../match/pacemaker.ts";
import { chairFromNote, noteChair, type TableNote } from "../match/table-note.ts";
import { type JoinRequest, readJoin, type Stage } from "./admission.ts";
import { PeopleRoom } from "./PeopleRoom.ts";
import { readMove, seedShape } from "./requests.ts";
import type { Answer } from "./SafeRoom.ts";
import type { CommonTable, SeatState } from "./table.ts";

const HTTP_UNAVAILABLE = 503;
const MOST_WATCHERS = 50;

/** A stored table that is being set up again; clients cannot ask for it, their options are checked before. */
export interface Restored {
  record: MatchRecord;
  note: TableNote;
}
type CreateOptions = { house: House; restored?: Restored } & Record<string, unknown>;

/**
 * The one adapter between a game's pure rules and a Colyseus room. Everything that changes the table goes through the
 * match and `#commit`; a subclass only names its game, its schema and how a view is projected into it.
 */
export abstract class GameRoom<T extends CommonTable, V extends CommonState> extends PeopleRoom<T> {
  /** Brings the public table up to a spectator's view. */
  protected abstract readonly project: (table: T, view: V) => void;
  /** Packs what only this seat may know; games without secrets have none. */
  protected readonly secretOf: ((view: V, seat: Seat) => string) | null = null;

  override messages = {
    act: this.door((client, payload) => this.#onAct(client, payload)),
    seed: this.door((client, payload) => this.#onSeed(client, payload)),
    return: this.door((client) => this.#onReturn(client)),
    rematch: this.door((client) => this.#onRematch(client)),
    addBot: this.door((client, payload) => this.addBot(client, payload)),
    say: this.door((client, payload) => this.say(client, payload)),
    removeBot: this.door((client, payload) => this.removeBot(client, payload)),
    _: (client: Client) => client.send("rejected", { code: "unknown-message" }),
  };

  #pacemaker!: Pacemaker;
  #match: LiveMatch | null = null;
  #starting = false;
  #rotation: number | null = null;
  #serverSeed = "";

  override async onCreate({ house, restored, ...raw }: CreateOptions): Promise<void> {
    if (house.closing) throw new ServerError(HTTP_UNAVAILABLE, "closing");
    this.settle(house, house.log.child({ room: this.roomId, game: this.entry.game.id }));
    this.seatReservationTimeout = house.pace.seatKept;
    this.bots = new Bots(this.entry.bots);
    if (restored) this.#restore(restored);
    else await this.#open(readJoin(this.entry, raw));
  }

  async #open(request: JoinRequest): Promise<void> {
    const { options, clockFactor } = request;
    this.order = { options, clockFactor, private: request.private || request.bot !== null, since: Date.now() };
    this.#furnish(Chairs.empty(request.seats));
    this.maxClients = request.bot ? 1 : request.seats;
    for (let seat = this.maxClients; request.bot && seat < request.seats; seat++) {
      this.chairs.sit(this.bots.company(request.bot, seat));
    }
    if (request.private && !request.bot) this.takeCode(await freshCode());
    this.#newSeed();
    this.showSeats();
  }

  #furnish(chairs: Chairs): void {
    this.chairs = chairs;
    this.state.freeText = this.order.private;
    this.state.options = JSON.stringify(this.order.options);
    if (this.order.private) void this.setPrivate(true);
    this.#pacemaker = new Pacemaker({
      house: this.house,
      bots: this.bots,
      chairs,
      clockFactor: this.order.clockFactor,
      after: (work, milliseconds) => this.after(work, milliseconds),
      now: () => performance.now(),
      seatsChanged: () => this.showSeats(),
    });
  }

  /** Sets a table up again as it was; its people have the usual grace to come back. */
  #restore({ record, note }: Restored): void {
    this.roomId = note.roomId;
    const { options } = record;
    this.order = { options, private: note.private, clockFactor: note.clockFactor, since: note.since ?? Date.now() };
    this.#furnish(new Chairs(note.chairs.map(chairFromNote)));
    this.state.commitment = record.commitment;
    this.#match = LiveMatch.resume(this.entry.game, record, this.house.journal, (seq, events) =>
      this.#commit(seq, events),
    );
    this.state.matchId = record.id;
    this.maxClients = this.chairs.list.length + MOST_WATCHERS;
    this.metadata = { ...this.metadata, stage: "begun" satisfies Stage };
    if (note.code) this.takeCode(note.code);
    this.showSeats();
    this.#commit(this.#match.seq, []);
    for (const { sessionId, token } of this.chairs.humans) {
      this.hold({ sessionId, reconnectionToken: token } as Client);
    }
  }

  /** The new token is on the disk before the client learns of it. */
  override async onReconnect(client: Client): Promise<void> {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return;
    chair.connected = true;
    chair.token = client.reconnectionToken;
    this.#openEyes(client);
    this.showSeats();
    await this.#saveNote();
    this.greet(client);
  }

  /** The house closes, the match does not: everyone is asked to come back to where it goes on. */
  override onBeforeShutdown(): void {
    this.#pacemaker.stop();
    void this.disconnect(CloseCode.MAY_TRY_RECONNECT);
  }

  override async onDispose(): Promise<void> {
    this.clearTimers();
    if (this.#match && !this.house.closing) await this.house.journal.shut(this.#match.id, null);
  }

  async #onAct(client: Client, payload: unknown): Promise<Answer> {
    const seat = this.chairs.seatOf(client.sessionId);
    if (seat === null) return { code: "not-seated" };
    if (!this.#match) return { code: "not-started" };
    const { id, action } = readMove(payload);
    const parsed = parseAction(this.entry.game, action);
    if (!parsed.ok) return parsed.rejection;
    const taken = await this.#match.act(seat, "player", parsed.action, id);
    if (!taken.ok) return taken.rejection;
    this.#isBack(this.chairs.human(client.sessionId));
    return { seq: taken.seq };
  }

  #onSeed(client: Client, payload: unknown): Answer {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return { code: "not-seated" };
    if (this.state.status === "playing" || this.state.status === "over" || this.#starting)
      return { code: "already-started" };
    if (chair.seed !== null) return { code: "already-seeded" };
    const parsed = seedShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-seed" };
    chair.seed = parsed.data.seed;
    this.showSeats();
    if (this.chairs.full && this.chairs.allSeeded) this.run(this.#start());
    return { commitment: this.state.commitment };
  }

  /** The player takes the seat back from its caretaker. */
  #onReturn(client: Client): Answer {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return { code: "not-seated" };
    this.#isBack(chair);
    return {};
  }

  #isBack(chair: HumanChair | null): void {
    if (!chair || (!chair.caretaker && chair.timeouts === 0)) return;
    chair.timeouts = 0;
    chair.caretaker = false;
    this.showSeats();
  }

  async #onRematch(client: Client): Promise<Answer> {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return { code: "not-seated" };
    if (this.state.status !== "over") return { code: "not-over" };
    if (this.chairs.humans.some(({ connected, sessionId }) => !connected && !this.holds.has(sessionId))) {
      return { code: "someone-left" };
    }
    chair.wantsRematch = true;
    this.showSeats();
    await this.#saveNote();
    if (this.chairs.humans.every(({ wantsRematch }) => wantsRematch)) await this.#prepareRematch();
    return {};
  }

  /** Another match at the same table: new seeds, and everyone moves on by one seat, so that another one begins. */
  async #prepareRematch(): Promise<void> {
    if (this.#match) await this.house.journal.shut(this.#match.id, null);
    this.#pacemaker.stop();
    this.#match = null;
    this.#starting = false;
    this.#rotation = 1;
    for (const chair of this.chairs.humans) {
      chair.seed = null;
      chair.wantsRematch = false;
      chair.caretaker = false;
    }
    this.#newSeed();
    this.seatsFilled();
    this.showSeats();
  }

  /** A full table starts when all seeds are there, or after a moment without them. */
  protected override seatsFilled(): void {
    this.state.status = "starting";
    this.after(() => this.#start(), this.house.pace.seedWait);
  }

  #newSeed(): void {
    this.#serverSeed = randomBytes(32).toString("hex");
    this.state.commitment = commitmentOf(this.#serverSeed);
  }

  async #start(): Promise<void> {
    if (this.#match || this.#starting || !this.chairs.full) return;
    this.#starting = true;
    await this.#closeDoors();
    const { game } = this.entry;
    const header = {
      id: randomBytes(9).toString("base64url"),
      game: game.id,
      rulesVersion: game.rulesVersion,
      options: this.order.options,
      players: this.chairs.players(),
      serverSeed: this.#serverSeed,
      commitment: this.state.commitment,
      rotation: this.#rotation,
      terms: { open: !this.order.private, clock: this.order.clockFactor > 0 },
    };
    const arrange = (seating: readonly number[]) => {
      this.chairs.arrange(seating);
      return this.#note();
    };
    this.#match = await LiveMatch.open(game, header, arrange, this.house.journal, (seq, events) =>
      this.#commit(seq, events),
    );
    this.showSeats();
    for (const client of this.clients) this.#openEyes(client);
    // The match and its first state arrive in one patch: a client never sees one without the other.
    this.state.matchId = header.id;
    this.#commit(0, []);
    // Whoever left for good while the match was being opened has left it now.
    for (const { connected, sessionId } of this.chairs.humans) {
      if (!connected && !this.holds.has(sessionId)) await this.left(sessionId);
    }
  }

  /** From here on nobody is seated any more: quick match passes by, and whoever has the address may watch. */
  async #closeDoors(): Promise<void> {
    await this.setMatchmaking({
      metadata: { ...this.metadata, stage: "begun" satisfies Stage },
      maxClients: this.chairs.list.length + MOST_WATCHERS,
    });
  }

  #note(): TableNote {
    return {
      roomId: this.roomId,
      private: this.order.private,
      clockFactor: this.order.clockFactor,
      code: this.state.code || undefined,
      since: this.order.since,
      chairs: this.chairs.list.flatMap(noteChair),
    };
  }

  async #saveNote(): Promise<void> {
    if (this.#match) await this.house.journal.note(this.#match.id, this.#note());
  }

  protected override get begun(): boolean {
    return this.#match !== null || this.#starting;
  }

  protected override get playing(): boolean {
    return this.#match !== null && this.#match.state.result === null;
  }

  protected override async giveUp(seat: Seat): Promise<void> {
    await this.#match?.act(seat, "player", { type: "resign" });
  }

  protected override wakeBot(): void {
    this.#pacemaker.wakeBot();
  }

  protected override greet(client: Client): void {
    const { left } = this.#pacemaker;
    if (left !== null) client.send("clock", { left });
  }

  /** Lets a player see the secret of the own seat, and no other. */
  #openEyes(client: Client): void {
    const seat = this.chairs.seatOf(client.sessionId);
    if (!this.secretOf || seat === null) return;
    client.view?.dispose();
    client.view = new StateView();
    client.view.add(this.state.seats[seat] as SeatState);
  }

  /** The only place where the rules reach the synchronized table. */
  #commit(seq: number, events: GameEvent[]): void {
    const match = this.#match as LiveMatch;
    const { game } = match;
    const viewOf = (viewer: Viewer) => game.viewFor(match.state, viewer) as V;
    this.state.clock = this.#pacemaker.wind(match, events);
    this.state.seq = seq;
    this.state.status = match.state.result ? "over" : "playing";
    if (match.state.result || events.length === 0) this.list();
    this.project(this.state, viewOf("spectator"));
    for (const [seat, place] of this.state.seats.entries()) {
      if (this.secretOf) place.secret = this.secretOf(viewOf(seat), seat);
    }
    if (events.length > 0) this.broadcast("events", { seq, events }, { afterNextPatch: true });
    this.broadcastPatch();
    if (match.state.result && events.length > 0) this.run(this.#settleMatch(match.id));
  }

  /** What comes of the match is written behind the table's back; whoever is still there is told when it is. */
  async #settleMatch(matchId: string): Promise<void> {
    const settled = await this.house.settlement.settle(matchId);
    if (settled) this.broadcast("settled", { matchId });
  }
}
