import type { Client } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import type { TableReport } from "../../shared/admin/api.ts";
import {
  type Action,
  type CommonState,
  drawRefusal,
  parseAction,
  type Seat,
  type Viewer,
} from "../../shared/core/game.ts";
import { type MatchHeader, type MatchRecord, seatingOf } from "../../shared/core/record.ts";
import type { Chair, HumanChair } from "../match/chairs.ts";
import { allOfferDraw, declineDraws, offerRefusal } from "../match/draw-offers.ts";
import { LiveMatch } from "../match/live-match.ts";
import { drawOpening, headerOf } from "../match/opening.ts";
import { Pacemaker } from "../match/pacemaker.ts";
import { Patience } from "../match/patience.ts";
import type { Timer } from "../match/timers.ts";
import type { ToldAction } from "../match/told.ts";
import { PER_CONNECTION } from "../ops/limits.ts";
import { KeptRoom } from "./KeptRoom.ts";
import { reportOf } from "./listing.ts";
import { CLOSED_BY_HOUSE } from "./PeopleRoom.ts";
import { readMove, seedShape } from "./requests.ts";
import type { Answer, Ear, Handler } from "./SafeRoom.ts";
import { projectSeats } from "./seat-projection.ts";
import type { CommonTable, SeatState } from "./table.ts";
import { tellEvents } from "./tell-events.ts";

/**
 * The one adapter between a game's pure rules and a Colyseus room. Everything that changes the table goes through the
 * match and `#commit`; a subclass only names its game, its schema and how a view is projected into it.
 */
export abstract class GameRoom<T extends CommonTable, V extends CommonState> extends KeptRoom<T> {
  /** Brings the public table up to a spectator's view. */
  protected abstract readonly project: (table: T, view: V) => void;
  /** Packs what only this seat may know, beyond the open view; null for games without secrets. */
  protected abstract readonly secretOf: ((open: V, own: V, seat: Seat) => string) | null;

  /** The options of the next match, once it is known who sits where; a game may add what the house knows of them. */
  protected matchOptions(_seated: readonly Chair[]): object | Promise<object> {
    return this.order.options;
  }

  protected override requests() {
    return {
      act: this.#writing((client, payload) => this.#onAct(client, payload)),
      seed: this.#writing((client, payload) => this.#onSeed(client, payload)),
      return: this.door((client) => this.#onReturn(client)),
      hurry: this.door((client) => this.#onHurry(client)),
      offerDraw: this.#writing((client) => this.#onOfferDraw(client)),
      declineDraw: this.#writing((client) => this.#onDeclineDraw(client)),
      rematch: this.#writing((client) => this.#onRematch(client)),
      addBot: this.#writing((client, payload) => this.addBot(client, payload)),
      say: this.door((client, payload) => this.say(client, payload)),
      removeBot: this.#writing((client, payload) => this.removeBot(client, payload)),
      "*": (client: Client) => client.send("rejected", { code: "unknown-message" }),
    };
  }

  readonly #preparations = new Patience(PER_CONNECTION.preparations);

  /** A request that changes what the journal keeps; it is refused while the journal is unavailable. */
  #writing(handle: Handler): Ear {
    return this.door((client, payload) =>
      this.isJournalAvailable ? handle(client, payload) : { code: "journal-unavailable" },
    );
  }

  #pacemaker!: Pacemaker;
  #match: LiveMatch | null = null;
  #starting = false;
  /** Starts a full table, with or without all seeds. */
  #fuse: Timer | null = null;
  #closed = false;

  protected override furnished(): void {
    this.#pacemaker = new Pacemaker({
      house: this.house,
      bots: this.bots,
      chairs: this.chairs,
      clockFactor: this.order.clockFactor,
      after: (work, milliseconds) => this.after(work, milliseconds),
      now: () => this.now(),
      seatsChanged: () => this.showSeats(),
    });
  }

  protected override resume(record: MatchRecord): void {
    this.#match = LiveMatch.resume(this.entry.game, record, this.house.journal, (told) => this.#commit(told));
    this.state.matchId = record.id;
    this.#commit(null);
  }

  /** What everyone may know of this table. */
  report(): TableReport {
    const match = this.#match;
    const scores = match ? match.game.viewFor(match.state, "spectator").scores : null;
    return reportOf(this.publicTable, this.order.private, scores);
  }

  /** Closes the table for good: the match has no result and does not come back, and everyone is told why. */
  async closeByHouse(reason: string): Promise<void> {
    this.#closed = true;
    if (this.playing) await this.#match?.abandon(`closed by the house: ${reason}`);
    this.#pacemaker.stop();
    for (const client of this.clients) client.leave(CLOSED_BY_HOUSE, "closed-by-house");
    await this.disconnect(CLOSED_BY_HOUSE);
  }

  protected override rest(): void {
    this.#pacemaker.stop();
  }

  protected override recover(error: unknown): void {
    this.#match?.halt();
    super.recover(error);
  }

  protected override get clockLeft(): number | null {
    return this.#pacemaker.left;
  }

  async #onAct(client: Client, payload: unknown): Promise<Answer> {
    const seat = this.chairs.seatOf(client.sessionId);
    if (seat === null) return { code: "not-seated" };
    if (!this.#match) return { code: "not-started" };
    const { id, action } = readMove(payload);
    const parsed = parseAction(this.entry.game, action);
    if (!parsed.ok) return parsed.rejection;
    if (!this.#mayPrepare(client, parsed.action)) return { code: "too-many-messages" };
    const done = this.house.metrics.actionSeconds.startTimer();
    const taken = await this.#match.act(seat, "player", parsed.action, id);
    if (!taken.ok) return taken.rejection;
    done();
    this.#isBack(this.chairs.human(client.sessionId));
    return { seq: taken.seq };
  }

  /** Moves that advance the match are free; preparing and taking back without end is not. */
  #mayPrepare({ sessionId }: Client, action: Action): boolean {
    const isPreparation = this.entry.game.isPreparation?.(action) ?? false;
    return !isPreparation || this.#preparations.try(sessionId, performance.now());
  }

  protected override forget(sessionId: string): void {
    this.#preparations.forget(sessionId);
    super.forget(sessionId);
  }

  async #onSeed(client: Client, payload: unknown): Promise<Answer> {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return { code: "not-seated" };
    if (this.begun) return { code: "already-started" };
    if (chair.seed !== null) return { code: "already-seeded" };
    const parsed = seedShape.safeParse(payload);
    if (!parsed.success) return { code: "malformed-seed" };
    chair.seed = parsed.data.seed;
    this.showSeats();
    await this.keep();
    if (this.state.status === "starting" && this.chairs.allSeeded) this.run(this.#start());
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

  /** Whoever is alone with bots need not wait for them to seem thoughtful; others may want to follow. */
  #onHurry(client: Client): Answer {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return { code: "not-seated" };
    if (this.chairs.humans.some((other) => other !== chair && other.connected)) return { code: "not-alone" };
    return this.#pacemaker.hurryBot() ? {} : { code: "nobody-thinks" };
  }

  /** Offers a draw in this position, or says yes when all others have offered one. */
  async #onOfferDraw(client: Client): Promise<Answer> {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return { code: "not-seated" };
    const match = this.#match;
    if (!match) return { code: "not-started" };
    const { seq } = this.state;
    const refusal = drawRefusal(match.game, match.state) ?? offerRefusal(this.chairs, chair, seq);
    if (refusal) return refusal;
    chair.drawOffer = { seq, declined: false };
    // Decided before anything is awaited: only the last one to agree makes it happen.
    const agreed = allOfferDraw(this.chairs, seq);
    this.#isBack(chair);
    this.showSeats();
    await this.keep();
    if (!agreed) return {};
    const taken = await match.agreeDraw(this.chairs.list.indexOf(chair), seq);
    return taken.ok ? { seq: taken.seq } : taken.rejection;
  }

  async #onDeclineDraw(client: Client): Promise<Answer> {
    if (this.chairs.seatOf(client.sessionId) === null) return { code: "not-seated" };
    if (!declineDraws(this.chairs, this.state.seq)) return { code: "no-offer" };
    this.showSeats();
    await this.keep();
    return {};
  }

  async #onRematch(client: Client): Promise<Answer> {
    const chair = this.chairs.human(client.sessionId);
    if (!chair) return { code: "not-seated" };
    if (this.state.status !== "over") return { code: "not-over" };
    if (this.#someoneLeft()) return { code: "someone-left" };
    chair.wantsRematch = true;
    // Decided before anything is awaited: only the last one to want it makes it happen.
    const agreed = this.chairs.humans.every(({ wantsRematch }) => wantsRematch);
    this.showSeats();
    await this.keep();
    if (agreed) await this.#prepareRematch();
    return {};
  }

  #someoneLeft(): boolean {
    return this.chairs.humans.some(({ connected, sessionId }) => !connected && !this.holds.has(sessionId));
  }

  /** Another match at the same table: new seeds, and everyone moves on by one seat, so that another one begins. */
  async #prepareRematch(): Promise<void> {
    if (!this.#match || this.#someoneLeft()) return;
    const last = this.opening;
    this.#pacemaker.stop();
    this.#match = null;
    this.#starting = false;
    for (const chair of this.chairs.humans) {
      chair.seed = null;
      chair.wantsRematch = false;
      chair.drawOffer = null;
      chair.caretaker = false;
    }
    this.state.status = "waiting";
    this.awaitMatch(drawOpening(1));
    await this.keepInstead(last);
    // Whoever moves on keeps what was last seen of the old seat, and must not take it for a secret of the next match.
    for (const place of this.state.seats) place.secret = "";
    this.showSeats();
    this.fillUp();
  }

  /** A full table starts when all seeds are there, or after a moment without them. */
  protected override seatsFilled(): void {
    this.state.status = "starting";
    this.#fuse?.clear();
    this.#fuse = this.after(() => this.#start(), this.chairs.allSeeded ? 0 : this.house.pace.seedWait);
  }

  async #start(): Promise<void> {
    if (this.begun || this.#closed || this.state.status !== "starting") return;
    this.#starting = true;
    await this.closeDoors();
    const header = await this.#header();
    if (this.isHalted) return;
    const arrange = (seating: readonly number[]) => {
      this.chairs.arrange(seating);
      return this.note();
    };
    this.#match = await LiveMatch.open(this.entry.game, header, arrange, this.house.journal, (told) =>
      this.#commit(told),
    );
    if (this.hasFault) {
      this.#match.halt();
      return;
    }
    if (this.#closed) return this.house.journal.shut(header.id, null);
    this.showSeats();
    this.state.options = JSON.stringify(header.options);
    for (const client of this.clients) this.openEyes(client);
    // The match and its first state arrive in one patch: a client never sees one without the other.
    this.state.matchId = header.id;
    this.#commit(null);
    // Whoever left for good while the match was being opened has left it now.
    for (const { connected, sessionId } of this.chairs.humans) {
      if (!connected && !this.holds.has(sessionId)) await this.left(sessionId);
    }
  }

  /** Everything that fixes the next match; nobody sits down or stands up any more. */
  async #header(): Promise<MatchHeader> {
    const players = this.chairs.players();
    const seated = seatingOf({ ...this.opening, players }).map((index) => this.chairs.list[index] as Chair);
    const header = headerOf(this.opening, this.entry.game, await this.matchOptions(seated), players);
    return { ...header, terms: { open: !this.order.private, clock: this.order.clockFactor > 0 } };
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
    if (this.#match) client.send("past", this.#match.pastFor(this.chairs.seatOf(client.sessionId) ?? "spectator"));
    if (!this.isJournalAvailable) client.send("paused", { paused: true, left });
    else if (left !== null) client.send("clock", { left });
  }

  protected override openEyes(client: Client): void {
    const seat = this.chairs.seatOf(client.sessionId);
    if (!this.secretOf || seat === null) return;
    client.view?.dispose();
    client.view = new StateView();
    client.view.add(this.state.seats[seat] as SeatState);
  }

  /** The only place where the rules reach the synchronized table; null shows a match that was opened or resumed. */
  #commit(told: ToldAction | null): void {
    const match = this.#match as LiveMatch;
    const { game } = match;
    const viewOf = (viewer: Viewer) => game.viewFor(match.state, viewer) as V;
    const events = told?.own.events ?? [];
    if (told?.open === null) {
      this.#commitHidden(told, viewOf);
      return;
    }
    this.state.clock = this.#pacemaker.wind(match, events);
    this.state.seq = match.publicSeq;
    this.state.status = match.state.result ? "over" : "playing";
    this.state.agreed = match.agreed;
    // Of all that the seats show, a move changes only whether an offered draw still stands.
    if (this.chairs.humans.some(({ drawOffer }) => drawOffer)) projectSeats(this.state, this.chairs.list);
    if (match.state.result || events.length === 0) this.list();
    const open = viewOf("spectator");
    this.project(this.state, open);
    for (const [seat, place] of this.state.seats.entries()) {
      if (this.secretOf) place.secret = this.secretOf(open, viewOf(seat), seat);
    }
    if (told) {
      this.house.metrics.actions.inc({ game: game.id });
      tellEvents(this, this.#clientOf(told.seat), told);
    }
    this.broadcastPatch();
    if (match.state.result && events.length > 0) this.run(this.#settleMatch(match.id));
  }

  /** Shows a step to its own seat alone: for all others neither the table nor its clock moves. */
  #commitHidden({ seat, own }: ToldAction, viewOf: (viewer: Viewer) => V): void {
    this.house.metrics.actions.inc({ game: this.entry.game.id });
    this.#pacemaker.wakeBot();
    const client = this.#clientOf(seat);
    const secret = this.secretOf?.(viewOf("spectator"), viewOf(seat), seat) ?? "";
    this.patchOnly(client, () => {
      (this.state.seats[seat] as SeatState).secret = secret;
    });
    client?.send("events", own);
  }

  #clientOf(seat: Seat): Client | undefined {
    const chair = this.chairs.list[seat];
    return chair?.kind === "human" ? this.clients.getById(chair.sessionId) : undefined;
  }

  /** What comes of the match is written behind the table's back; whoever is still there is told when it is. */
  async #settleMatch(matchId: string): Promise<void> {
    const settled = await this.house.settlement.settle(matchId);
    if (settled) this.broadcast("settled", { matchId });
  }
}
