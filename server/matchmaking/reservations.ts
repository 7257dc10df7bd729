import type { Identity } from "../players/identity/identity.ts";

/** Account and address for which a seat was reserved. */
export type Reserver = Pick<Identity, "playerId" | "address">;

interface Reservation extends Reserver {
  /** True if another client may get the place: the reserver is late, or let an earlier reservation lapse. */
  yields: boolean;
  /** True if the place was given to another client; connecting with this session is refused. */
  isDisplaced: boolean;
}

/**
 * Seat reservations that are not used yet. A reservation is cheap to get, so an unused one must not block a table: it
 * soon yields to the next client that wants the place.
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

  /** Gives the oldest yielding place to another client; false if there is none. */
  displaceYielding(): boolean {
    const oldest = this.#all().find(({ yields, isDisplaced }) => yields && !isDisplaced);
    if (oldest) oldest.isDisplaced = true;
    return oldest !== undefined;
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
