import type { Identity } from "../players/identity/identity.ts";

/** Account and address for which a seat is reserved. */
export type Reserver = Pick<Identity, "playerId" | "address">;

/** Decides about seat reservations of the matchmaker. */
export interface ReservationGate {
  mayReserve(reserver: Reserver): boolean;
  reserved(sessionId: string, reserver: Reserver): void;
}

type Reserve = (
  sessionId: string,
  options: unknown,
  auth: Reserver | undefined,
  seconds: number | undefined,
  isReconnection: boolean | undefined,
  ...rest: unknown[]
) => Promise<boolean>;

/** Reserver without account and address, for tables that the server opens itself. */
const UNKNOWN: Reserver = { playerId: null, address: "" };

/**
 * Puts a gate before the seat reservations of a room class. Colyseus calls its private `_reserveSeat` for every client
 * that the matchmaker sends; seats that are held for reconnection pass by the gate.
 */
export function gateReservations<R extends object>(prototype: R, gateOf: (room: R) => ReservationGate): void {
  const internals = prototype as { _reserveSeat: Reserve };
  const reserve = internals._reserveSeat;
  internals._reserveSeat = async function (this: R, sessionId, options, auth, seconds, isReconnection, ...rest) {
    if (isReconnection) return reserve.call(this, sessionId, options, auth, seconds, isReconnection, ...rest);
    const gate = gateOf(this);
    const reserver = auth ?? UNKNOWN;
    if (!gate.mayReserve(reserver)) return false;
    // Announced first, because Colyseus decides about locking the table while it reserves.
    gate.reserved(sessionId, reserver);
    return reserve.call(this, sessionId, options, auth, seconds, isReconnection, ...rest);
  };
}
