import type { ReservationGate } from "../../colyseus-internals/reservation-gate.ts";
import type { Timer } from "../../match/timers.ts";
import type { MatchmakingStatus } from "../../matchmaking/matchmaking-status.ts";
import { Reservations, type Reserver } from "../../matchmaking/reservations.ts";
import { TablePart } from "./table-part.ts";

const MOST_SPECTATORS = 50;

/** Decides which clients may reserve a place at a table, and how long an unused reservation blocks it. */
export class ReservationPolicy extends TablePart implements ReservationGate {
  readonly #reservations = new Reservations();
  /** Timers of unused reservations by session. */
  readonly #timers = new Map<string, Timer[]>();

  /** Number of clients that a table takes at a status. */
  capacity(status: MatchmakingStatus): number {
    const { chairs, spectators, order } = this.context;
    if (status === "open" && !order.arrangement)
      return chairs.list.filter(({ kind }) => kind !== "bot").length + spectators.size;
    // A player may be connected twice while changing devices; with one place more the table is never locked.
    return 2 * chairs.list.length + MOST_SPECTATORS + 1;
  }

  /** True if unused reservations do not make room for another client. */
  get isFull(): boolean {
    return this.table.room.placesTaken - this.#reservations.yielding >= this.table.room.maxClients;
  }

  /**
   * Once the players are fixed, they always get in, and other clients only up to the limit of spectators. The players
   * of an arranged table are fixed from the beginning; other clients learn by joining that its seats are reserved.
   */
  mayReserve(reserver: Reserver): boolean {
    if (this.table.room.status === "begun" || this.context.order.arrangement) {
      if (!this.#isPlayer(reserver)) return this.#hasRoomToWatch();
      // Only the newest reservation of an account is valid, so repeated ones take no room from others.
      this.#reservations.displaceAccount(reserver.playerId);
      return true;
    }
    if (this.table.room.placesTaken - this.#reservations.displaced < this.table.room.maxClients) return true;
    if (this.isFull || this.#isUnreliable(reserver)) return false;
    this.#reservations.makeRoom();
    return true;
  }

  reserved(sessionId: string, reserver: Reserver): void {
    const { server, after } = this.context;
    const { seatKept, seatYields } = server.pace;
    // While reservations lapse unused, none keeps a place, or new addresses could take turns in keeping the last one.
    const yields = this.#reservations.yielding > 0 || this.#isUnreliable(reserver);
    this.#reservations.add(sessionId, reserver, this.table.room.status === "open" && yields);
    this.#timers.set(sessionId, [
      after(() => this.#lapse(sessionId), seatYields * 1000),
      after(() => this.#remove(sessionId), seatKept * 1000),
    ]);
  }

  /** The client has used its reservation. */
  joined(sessionId: string): void {
    this.#remove(sessionId);
  }

  #remove(sessionId: string): void {
    this.#reservations.remove(sessionId);
    for (const timer of this.#timers.get(sessionId) ?? []) timer.clear();
    this.#timers.delete(sessionId);
  }

  isDisplaced(sessionId: string): boolean {
    return this.#reservations.isDisplaced(sessionId);
  }

  /** Offers a place whose client did not connect to others, long before the reservation expires. */
  async #lapse(sessionId: string): Promise<void> {
    const reserver = this.#reservations.lapse(sessionId);
    if (!reserver || this.table.room.status !== "open") return;
    await this.context.server.limits.spend("lapses", { address: reserver.address });
    // Lets Colyseus decide again whether the table is full.
    await this.table.room.setMatchmaking({ maxClients: this.table.room.maxClients });
  }

  #isPlayer({ playerId }: Reserver): boolean {
    const { chairs, order } = this.context;
    return chairs.ofAccount(playerId) !== null || (order.arrangement?.accounts.includes(playerId ?? "") ?? false);
  }

  #hasRoomToWatch(): boolean {
    const expected = this.#reservations.expected((reserver) => !this.#isPlayer(reserver));
    return this.context.spectators.size + expected < MOST_SPECTATORS;
  }

  /** True for an address that recently let a reservation lapse. */
  #isUnreliable({ address }: Reserver): boolean {
    return this.context.server.limits.isSpent("lapses", { address });
  }
}
