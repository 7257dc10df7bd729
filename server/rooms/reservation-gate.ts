import type { Reserver } from "../matchmaking/reservations.ts";

/** What is asked before Colyseus reserves a seat, and what is told when it did. */
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

/** Nobody in particular: tables that the server opens itself are not reserved for an address. */
const UNKNOWN: Reserver = { playerId: null, address: "" };

/**
 * Puts a gate before the seat reservations of a room. Colyseus calls its private `_reserveSeat` for every client that
 * the matchmaker sends; seats that are held for reconnection pass by the gate.
 */
export function gateReservations(room: object, gate: ReservationGate): void {
  const internals = room as { _reserveSeat: Reserve };
  const reserve = internals._reserveSeat.bind(room);
  internals._reserveSeat = async (sessionId, options, auth, seconds, isReconnection, ...rest) => {
    if (isReconnection) return reserve(sessionId, options, auth, seconds, isReconnection, ...rest);
    const reserver = auth ?? UNKNOWN;
    if (!gate.mayReserve(reserver)) return false;
    // Announced first: Colyseus locks the table by what is known of its reservations at this moment.
    gate.reserved(sessionId, reserver);
    return reserve(sessionId, options, auth, seconds, isReconnection, ...rest);
  };
}
