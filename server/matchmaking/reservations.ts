import type { Identity } from "../players/identity/identity.ts";

/** Account and address for which a seat was reserved. */
export type Reserver = Pick<Identity, "playerId" | "address">;

interface Reservation extends Reserver {
  /** The place may be given to another client: its reserver did not come in time, or let an earlier one lapse. */
  yields: boolean;
  /** The place was given to another client; connecting with this session is refused. */
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

  /** Clients that are expected and of which this is true. */
  expected(fits: (reserver: Reserver) => boolean): number {
    return this.#all().filter((reservation) => !reservation.isDisplaced && fits(reservation)).length;
  }

  /** Gives the oldest place that yields to another client; false if there is none. */
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
