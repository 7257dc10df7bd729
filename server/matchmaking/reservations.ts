import type { Identity } from "../players/identity/identity.ts";

/** Account and address for which a seat was reserved. */
export type Reserver = Pick<Identity, "playerId" | "address">;

interface Reservation extends Reserver {
  /** True if it keeps no place: other clients may reserve as well, and the first to connect gets the place. */
  yields: boolean;
  /** True if it is no longer valid; connecting with this session is refused. */
  isDisplaced: boolean;
}

/** Reservations without a place that are valid at the same time; more than attackers make while a client connects. */
const MOST_YIELDING = 500;

/**
 * Seat reservations that are not used yet. A reservation is cheap to get, so an unused one must not block a table: it
 * soon yields to clients that connect.
 */
export class Reservations {
  readonly #pending = new Map<string, Reservation>();

  add(sessionId: string, { playerId, address }: Reserver, yields: boolean): void {
    this.#pending.set(sessionId, { playerId, address, yields, isDisplaced: false });
  }

  /** The client has connected, or the reservation has expired. */
  remove(sessionId: string): void {
    this.#pending.delete(sessionId);
  }

  /** Lets a reservation that was not used in time yield; returns its reserver, or null if it was used. */
  lapse(sessionId: string): Reserver | null {
    const reservation = this.#pending.get(sessionId);
    if (!reservation) return null;
    reservation.yields = true;
    return reservation;
  }

  isDisplaced(sessionId: string): boolean {
    return this.#pending.get(sessionId)?.isDisplaced ?? false;
  }

  /** Reservations that keep no place. */
  get yielding(): number {
    return this.#all().filter(({ yields }) => yields).length;
  }

  /** Reservations that are no longer valid but that Colyseus still counts. */
  get displaced(): number {
    return this.#all().filter(({ isDisplaced }) => isDisplaced).length;
  }

  /** Expected clients that satisfy a predicate. */
  expected(fits: (reserver: Reserver) => boolean): number {
    return this.#all().filter((reservation) => !reservation.isDisplaced && fits(reservation)).length;
  }

  /** Makes room for another reservation without a place: beyond the limit, the oldest is no longer valid. */
  makeRoom(): void {
    const valid = this.#all().filter(({ yields, isDisplaced }) => yields && !isDisplaced);
    const [oldest] = valid;
    if (oldest && valid.length >= MOST_YIELDING) oldest.isDisplaced = true;
  }

  /** An account is expected once: its newest reservation replaces the earlier ones. */
  displaceAccount(playerId: string | null): void {
    for (const reservation of this.#all()) {
      if (reservation.playerId === playerId) Object.assign(reservation, { yields: true, isDisplaced: true });
    }
  }

  #all(): Reservation[] {
    return [...this.#pending.values()];
  }
}
