import type { Client, Room } from "colyseus";

/** Private fields of a Colyseus room with its seat reservations. */
interface Reserving {
  _reservedSeats: Record<string, unknown>;
  _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  _reconnections: Record<string, unknown>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
}

const reservingOf = (room: Room): Reserving => room as unknown as Reserving;

/** Number of places that are reserved for clients that have not connected yet, or are to reconnect. */
export const reservedPlaces = (room: Room): number => Object.keys(reservingOf(room)._reservedSeats).length;

/** Discards all reservations before a room closes; Colyseus would wait for their clients. */
export function discardReservations(room: Room): void {
  const reserving = reservingOf(room);
  for (const [sessionId, timeout] of Object.entries(reserving._reservedSeatTimeouts)) {
    clearTimeout(timeout);
    delete reserving._reservedSeats[sessionId];
  }
  clearTimeout(reserving._autoDisposeTimeout);
  reserving._autoDisposeTimeout = undefined;
}

/** Invalidates one of several reconnection tokens of a seat; Colyseus has only a way to end the reservation. */
export function withdrawToken(room: Room, token: string): void {
  delete reservingOf(room)._reconnections[token];
}

/** True if a client has acknowledged its join. Colyseus queues messages until then. */
export const hasAcknowledged = (client: Client): boolean =>
  (client as Client & { _enqueuedMessages?: unknown[] })._enqueuedMessages === undefined;
