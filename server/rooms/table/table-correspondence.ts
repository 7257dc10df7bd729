import { setTimeout as wait } from "node:timers/promises";
import { matchMaker } from "@colyseus/core";
import { mayAct } from "../../../shared/core/game.ts";
import type { GameStatus } from "../../../shared/correspondence/games.ts";
import { DAY_MILLISECONDS } from "../../../shared/correspondence/time-control.ts";
import type { LiveMatch } from "../../match/live-match.ts";
import { completeDeadline, isDeadlineOpen, playMissedDeadline } from "../../match/missed-deadline.ts";
import type { Timer } from "../../match/timers.ts";
import type { DueGame, GameReport } from "./game-report.ts";
import { listingOf, termsOf } from "./table-descriptions.ts";
import { TablePart } from "./table-part.ts";

/** Pause before a report that failed is written again. */
const RETRY_MILLISECONDS = 500;

/**
 * The part of a table with days for each move. It reports the table to the store, plays missed deadlines, and removes the
 * room from memory while no client is connected.
 */
export class TableCorrespondence extends TablePart {
  #deadline: { dueAt: number; ahead: number } | null = null;
  #isOpen = false;
  #isClosed = false;
  #reporting: Promise<void> | null = null;
  #isOutdated = false;
  #idle: Timer | null = null;

  /** Milliseconds until the deadline of the current move; null before it is known. */
  get left(): number | null {
    if (!this.#deadline || this.#status !== "playing") return null;
    const { dueAt, ahead } = this.#deadline;
    return Math.max(0, dueAt - ahead - Date.now());
  }

  /** Begins to report, when the room is complete. */
  async open(): Promise<void> {
    if (this.table.persistence.storedAs === null) await this.table.persistence.save();
    await this.#completeDeadline();
    this.#begin();
    await this.reported();
    this.#isOpen = true;
    this.expectIdle();
  }

  /** The table has changed: reports it, and unloads it if it is idle. */
  changed(): void {
    if (!this.#isOpen) return;
    this.#begin();
    this.expectIdle();
  }

  #begin(): void {
    this.#isOutdated = true;
    this.#reporting ??= this.#report().finally(() => {
      this.#reporting = null;
    });
  }

  /** Resolves when the last change is in the store. */
  async reported(): Promise<void> {
    while (this.#reporting) await this.#reporting;
  }

  /** Ends the reports of a table that is closed for good; resolves when none is being written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.reported();
  }

  /** Checks after a while whether the table is idle. */
  expectIdle(): void {
    this.#idle?.clear();
    const { after, server } = this.table;
    this.#idle = after(() => this.#unloadIfIdle(), server.pace.unload);
  }

  /**
   * Plays the deadline that was set for this position, unless the table has moved on. A table that waits or is over is
   * closed, or stays for another day if clients are there.
   */
  async playDeadline({ match_id: matchId, position, status: due }: DueGame): Promise<void> {
    const { faults, server, roomId } = this.table;
    if (faults.isHalted) throw new Error("the table is halted");
    await this.reported();
    const status = this.#status;
    const { live } = this.table.match;
    if (status !== "playing") {
      const isDue = status === due && this.table.persistence.opening.id === matchId;
      if (isDue && this.table.room.placesTaken === 0) return this.table.closing.end();
      if (isDue) await server.correspondence.games.postpone(roomId, DAY_MILLISECONDS);
    } else if (live?.id === matchId && live.publicSeq === position) {
      await this.#playMissed(live);
      this.table.publication.showSeats();
      this.table.turns.wakeBot();
    }
    this.changed();
    await this.reported();
  }

  /** After a fault the state may be ahead of the journal, so the table is restored from there, as after any fault. */
  async #playMissed(live: LiveMatch): Promise<void> {
    const { chairs, faults } = this.table;
    const played = playMissedDeadline(live, chairs, () => this.table.persistence.save());
    faults.run(played);
    await played;
  }

  /** Completes a missed deadline that the process before has left unfinished. */
  async #completeDeadline(): Promise<void> {
    const { chairs } = this.table;
    const { live } = this.table.match;
    if (!live || !isDeadlineOpen(chairs)) return;
    await completeDeadline(live, chairs, () => this.table.persistence.save());
    this.table.publication.showSeats();
  }

  get #status(): GameStatus {
    const { status } = this.table.state;
    return status === "playing" || status === "over" ? status : "waiting";
  }

  async #report(): Promise<void> {
    const { server, faults, log } = this.table;
    while (this.#isOutdated && !this.#isClosed && !faults.isHalted) {
      this.#isOutdated = false;
      try {
        const { live } = this.table.match;
        const current = () => this.#current();
        const report = live ? await live.betweenActions(current) : current();
        if (faults.isHalted) return;
        const { dueAt, now, notify } = await server.correspondence.games.report(report);
        this.#deadline = { dueAt, ahead: now - Date.now() };
        this.#notify(notify);
      } catch (err) {
        log.warn({ err }, "a correspondence game could not be reported yet");
        this.#isOutdated = true;
        await wait(RETRY_MILLISECONDS, null, { ref: false });
      }
    }
  }

  #current(): GameReport {
    const { roomId, order, chairs, persistence, state } = this.table;
    const { live } = this.table.match;
    const status = this.#status;
    // The seats of an arranged table are not free.
    const listing = order.arrangement ? null : listingOf(this.table);
    return {
      ...termsOf(this.table),
      ...{ roomId, matchId: persistence.opening.id, code: state.code || null, mode: state.mode, status },
      ...{ days: order.days, seats: chairs.list.length },
      position: live?.publicSeq ?? 0,
      turn: live?.turn ?? 0,
      listing: listing?.status === "open" && listing.people < listing.seats ? listing : null,
      players: chairs.list.flatMap((chair, seat) => {
        if (chair.kind !== "human" || chair.account === null) return [];
        const { account, name, connected: isPresent, caretaker, wantsRematch } = chair;
        const isTurn = status === "playing" && live !== null && !caretaker && mayAct(live.game, live.state, seat);
        return [{ account, name, isTurn, isPresent, wantsRematch }];
      }),
    };
  }

  #notify(accounts: readonly string[]): void {
    const { server, roomId, entry, chairs } = this.table;
    for (const account of accounts) {
      const others = chairs.humans.filter((chair) => chair.account !== account).map(({ name }) => name);
      // Against bots alone, no other player waits for the move.
      if (others.length === 0) continue;
      const game = entry.game.id;
      server.feed.send(account, { type: "your-turn", game, roomId, others });
      server.push.notify(account, { kind: "turn", game, roomId, others });
    }
  }

  /** The store keeps what a client needs to find the table. */
  async #unloadIfIdle(): Promise<void> {
    const { chairs, order, faults, roomId, server } = this.table;
    if (faults.isHalted || this.table.room.clients.length > 0) return;
    await this.reported();
    // A room that is disposed before Colyseus has listed it stays in its lists for ever. Nothing reports that it is listed,
    // or that an unused reservation has ended, so this is checked again later.
    const isListed = matchMaker.getLocalRoomById(roomId) !== undefined;
    if (!isListed || this.table.room.placesTaken > 0 || server.correspondence.sleeping.isRequested(roomId))
      return this.expectIdle();
    if (faults.isHalted) return;
    // An arranged table waits for its players, and closes by itself if they do not come.
    if (chairs.humans.length === 0) return order.arrangement ? undefined : this.table.closing.end();
    if (this.#isBusy) return;
    this.table.closing.unload();
  }

  /** True while a match is about to begin, an action is on its way to the journal, or a bot is to move. */
  get #isBusy(): boolean {
    const { state, bots, chairs } = this.table;
    const { live } = this.table.match;
    if (state.status === "starting") return true;
    return state.status === "playing" && (!live || live.isWriting || bots.next(live, chairs.list) !== null);
  }
}
