import type { ReservationGate, Reserver } from "../../colyseus-internals/reservation-gate.ts";
import type { Timer } from "../../match/timers.ts";
import type { MatchmakingStatus } from "../../matchmaking/room-list.ts";
import { TablePart } from "./table-part.ts";

const MOST_SPECTATORS = 50;
/** Reservations without a place that are valid at the same time; more than attackers make while a client connects. */
const MOST_YIELDING = 500;

interface Reservation extends Reserver {
  /** True if it keeps no place: other clients may reserve as well, and the first to connect gets the place. */
  yields: boolean;
  /** True if it is no longer valid; connecting with this session is refused. Colyseus still counts it. */
  isDisplaced: boolean;
  timers: readonly Timer[];
}

/**
 * Decides which clients may reserve a place at a table. A reservation is cheap to get, so an unused one must not block a
 * table: it soon yields to clients that connect.
 */
export class TableReservations extends TablePart implements ReservationGate {
  /** Reservations that are not used yet, by session. */
  readonly #pending = new Map<string, Reservation>();

  /** Number of clients that a table takes at a status. */
  capacity(status: MatchmakingStatus): number {
    const { chairs, spectators, order } = this.table;
    if (status === "open" && !order.arrangement)
      return chairs.list.filter(({ kind }) => kind !== "bot").length + spectators.size;
    // A player may be connected twice while changing devices; with one place more the table is never locked.
    return 2 * chairs.list.length + MOST_SPECTATORS + 1;
  }

  /** True if unused reservations do not make room for another client. */
  get isFull(): boolean {
    return this.#placesWithout(({ yields }) => yields) >= this.table.room.maxClients;
  }

  /**
   * Once the players are fixed, they always get in, and other clients only up to the limit of spectators. The players
   * of an arranged table are fixed from the beginning; other clients learn by joining that its seats are reserved.
   */
  mayReserve(reserver: Reserver): boolean {
    const { room } = this.table;
    if (room.status === "begun" || this.table.order.arrangement) {
      if (!this.#isPlayer(reserver)) return this.#hasRoomToWatch();
      this.#displaceAccount(reserver.playerId);
      return true;
    }
    if (this.#placesWithout(({ isDisplaced }) => isDisplaced) < room.maxClients) return true;
    if (this.isFull || this.#isUnreliable(reserver)) return false;
    this.#makeRoom();
    return true;
  }

  reserved(sessionId: string, { playerId, address }: Reserver): void {
    const { server, after } = this.table;
    const { seatKept, seatYields } = server.pace;
    // While reservations lapse unused, none keeps a place, or new addresses could take turns in keeping the last one.
    const isCrowded = this.#all().some(({ yields }) => yields) || this.#isUnreliable({ playerId, address });
    this.#pending.set(sessionId, {
      ...{ playerId, address, yields: this.table.room.status === "open" && isCrowded, isDisplaced: false },
      timers: [
        after(() => this.#lapse(sessionId), seatYields * 1000),
        after(() => this.joined(sessionId), seatKept * 1000),
      ],
    });
  }

  /** The client has used its reservation, or it has expired. */
  joined(sessionId: string): void {
    for (const timer of this.#pending.get(sessionId)?.timers ?? []) timer.clear();
    this.#pending.delete(sessionId);
  }

  isDisplaced(sessionId: string): boolean {
    return this.#pending.get(sessionId)?.isDisplaced ?? false;
  }

  /** Offers a place whose client did not connect to others, long before the reservation expires. */
  async #lapse(sessionId: string): Promise<void> {
    const { room } = this.table;
    const reservation = this.#pending.get(sessionId);
    if (!reservation) return;
    reservation.yields = true;
    if (room.status !== "open") return;
    await this.table.server.limits.spend("lapses", { address: reservation.address });
    // Lets Colyseus decide again whether the table is full.
    await room.setMatchmaking({ maxClients: room.maxClients });
  }

  #all(): Reservation[] {
    return [...this.#pending.values()];
  }

  /** Places taken, without the reservations that keep none. */
  #placesWithout(keepsNone: (reservation: Reservation) => boolean): number {
    return this.table.room.placesTaken - this.#all().filter(keepsNone).length;
  }

  /** Makes room for another reservation without a place: beyond the limit, the oldest is no longer valid. */
  #makeRoom(): void {
    const valid = this.#all().filter(({ yields, isDisplaced }) => yields && !isDisplaced);
    const [oldest] = valid;
    if (oldest && valid.length >= MOST_YIELDING) oldest.isDisplaced = true;
  }

  /** Only the newest reservation of an account is valid, so repeated ones take no room from others. */
  #displaceAccount(playerId: string | null): void {
    for (const reservation of this.#all()) {
      if (reservation.playerId === playerId) Object.assign(reservation, { yields: true, isDisplaced: true });
    }
  }

  #isPlayer({ playerId }: Reserver): boolean {
    const { chairs, order } = this.table;
    return chairs.ofAccount(playerId) !== null || (order.arrangement?.accounts.includes(playerId ?? "") ?? false);
  }

  #hasRoomToWatch(): boolean {
    const expected = this.#all().filter((reservation) => !reservation.isDisplaced && !this.#isPlayer(reservation));
    return this.table.spectators.size + expected.length < MOST_SPECTATORS;
  }

  /** True for an address that recently let a reservation lapse. */
  #isUnreliable({ address }: Reserver): boolean {
    return this.table.server.limits.isSpent("lapses", { address });
  }
}
