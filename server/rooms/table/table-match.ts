import { commitmentOf } from "../../../shared/core/fairness.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { type MatchHeader, type MatchRecord, seatingOf } from "../../../shared/core/match-record.ts";
import type { PublishedAction } from "../../match/action-feed.ts";
import type { Chair } from "../../match/chairs.ts";
import { LiveMatch } from "../../match/live-match.ts";
import { drawOpening, headerOf } from "../../match/opening.ts";
import type { Timer } from "../../match/timers.ts";
import { TablePart } from "./table-part.ts";
import type { SeatClient } from "./table-seats.ts";

/** The matches of a table, one after the other: starts them, publishes accepted actions, keeps clocks and bots going. */
export class TableMatch extends TablePart {
  #live: LiveMatch | null = null;
  #isStarting = false;
  #isClosed = false;
  /** Starts a full table, with or without all seeds. */
  #startTimer: Timer | null = null;

  /** True if there is a match, or one that is being opened: seats are no longer assigned. */
  get hasBegun(): boolean {
    return this.#live !== null || this.#isStarting;
  }

  get isPlaying(): boolean {
    return this.#live !== null && this.#live.state.result === null;
  }

  /** The match that is played or over; null before the first action is possible. */
  get live(): LiveMatch | null {
    return this.#live;
  }

  /** Milliseconds left on the turn clock; null when none runs. */
  get clockLeft(): number | null {
    return this.table.correspondence?.left ?? this.table.turns.left;
  }

  /** Replays a stored match and shows its position. */
  async resume(record: MatchRecord): Promise<void> {
    const { entry, server, state } = this.table;
    this.#live = await LiveMatch.resume(entry.game, record, server.journal, (published) => this.#publish(published));
    state.matchId = record.id;
    this.#publish(null);
  }

  async resign(seat: Seat): Promise<void> {
    await this.#live?.act(seat, "player", { type: "resign" });
  }

  greet(client: SeatClient): void {
    const left = this.clockLeft;
    const viewer = this.table.chairs.seatOf(client.sessionId) ?? "spectator";
    if (this.#live) client.send("past", this.#live.pastFor(viewer));
    if (!this.table.server.journal.availability.isAvailable) client.send("paused", { paused: true, left });
    else if (left !== null) client.send("clock", { left });
  }

  /** Schedules the start of a full table: when all seeds have arrived, or after a short wait. */
  scheduleStart(): void {
    const { state, chairs, server, after } = this.table;
    state.status = "starting";
    this.#startTimer?.clear();
    this.#startTimer = after(() => this.#start(), chairs.allSeeded ? 0 : server.pace.seedWait);
  }

  /** Starts at once if the table is full and has all seeds. */
  startIfSeeded(): void {
    const { state, chairs, faults } = this.table;
    if (state.status === "starting" && chairs.allSeeded) faults.run(this.#start());
  }

  async #start(): Promise<void> {
    const { state, chairs, entry, server, faults } = this.table;
    if (this.hasBegun || this.#isClosed || state.status !== "starting") return;
    this.#isStarting = true;
    await this.table.room.setStatus("begun");
    const header = await this.#header();
    if (faults.isHalted) return;
    const arrange = (seating: readonly number[]) => {
      chairs.arrange(seating);
      return this.table.persistence.note();
    };
    this.#live = await LiveMatch.open(entry.game, header, arrange, server.journal, (published) =>
      this.#publish(published),
    );
    if (faults.hasFault) return this.#live.halt();
    if (this.#isClosed) return server.journal.shut(header.id, null);
    this.table.publication.showSeats();
    // The match and its first position arrive in one patch: a client never sees one without the other.
    this.table.publication.beginMatch(header.id, header.options);
    this.#publish(null);
    await this.table.seats.removeAbsent();
  }

  /** The header of the next match; seats no longer change. */
  async #header(): Promise<MatchHeader> {
    const { chairs, entry, order } = this.table;
    const { opening } = this.table.persistence;
    const players = chairs.players();
    const seated = seatingOf({ ...opening, players }).map((index) => chairs.list[index] as Chair);
    const header = headerOf(opening, entry.game, await this.#completeOptions(seated), players);
    const origin = order.arrangement?.origin;
    const terms = { open: !order.private, clock: order.clockFactor > 0 };
    return { ...header, terms, ...(origin && { origin }), ...(order.title !== "" && { title: order.title }) };
  }

  /** The options of the next match. Those of a daily challenge are complete. */
  #completeOptions(seated: readonly Chair[]): object | Promise<object> {
    const { order } = this.table;
    const { persistence, room } = this.table;
    return (!persistence.opening.source && room.completeOptions?.(order.options, seated)) || order.options;
  }

  /** Prepares another match at the same table with new seeds; every player moves on by one seat. */
  async prepareRematch(): Promise<void> {
    const { chairs, state, server } = this.table;
    if (!this.#live || this.table.seats.someoneLeft) return;
    this.table.turns.stop();
    const { result } = this.#live.state;
    if (result) chairs.countWin(result);
    this.#live = null;
    this.#isStarting = false;
    for (const chair of chairs.humans) {
      Object.assign(chair, { seed: null, wantsRematch: false, drawOffer: null, caretaker: false, lateSince: null });
    }
    const next = drawOpening(server.chance, 1);
    state.status = "waiting";
    state.commitment = commitmentOf(next.serverSeed);
    await this.table.persistence.replaceMatch(next);
    this.table.publication.showSeats();
    this.table.seats.startIfComplete();
  }

  /** Ends the match without a result; no further match starts. */
  async close(reason: string): Promise<void> {
    this.#isClosed = true;
    if (this.isPlaying) await this.#live?.abandon(`closed by the server: ${reason}`);
    this.table.turns.stop();
  }

  /** Stops taking actions: the match continues in another object. */
  halt(): void {
    this.#live?.halt();
    this.table.turns.stop();
  }

  /** The only place where the rules reach the synchronized table; null shows a match that was opened or resumed. */
  #publish(published: PublishedAction | null): void {
    const match = this.#live as LiveMatch;
    if (published) this.table.server.metrics.countAction(match.game.id);
    if (published?.open === null) {
      this.#publishHidden(match, published);
      return;
    }
    const { result } = match.state;
    const events = published?.own.events ?? [];
    this.table.publication.showPosition(match, this.table.turns.schedule(match, events));
    if (!published) this.table.publication.attachViews();
    if (result || events.length === 0) this.table.publication.updateListing();
    this.table.room.broadcastPatch();
    if (published) this.table.room.sendEvents(this.table.chairs.sessionOf(published.seat), published);
    if (result && events.length > 0) this.table.faults.run(this.#settle(match.id));
  }

  /** Shows a step to its own seat alone: for all others neither the table nor its clock moves. */
  #publishHidden(match: LiveMatch, published: PublishedAction): void {
    const sessionId = this.table.chairs.sessionOf(published.seat);
    this.table.turns.wakeBot();
    this.table.publication.showSecret(match, sessionId);
    this.table.room.sendEvents(sessionId, published);
  }

  /** Settles the match in the background and notifies the clients when it is done. */
  async #settle(matchId: string): Promise<void> {
    const isSettled = await this.table.server.settlement.settle(matchId);
    if (isSettled) this.table.room.broadcast("settled", { matchId });
  }
}
