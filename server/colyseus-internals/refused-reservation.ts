/**
 * True for the error of the matchmaker if a room gave no seat, because it is full, closing, or not reachable. Colyseus does
 * not export the class, and the error has no code.
 */
export const isRefusedReservation = (error: unknown): boolean =>
  error instanceof Error && error.constructor.name === "SeatReservationError";
