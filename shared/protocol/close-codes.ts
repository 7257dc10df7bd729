/** The same player took the seat, or the place in the queue, from another connection. */
export const TAKEN_OVER = 4110;
/** An administrator closed the table; its match has no result. */
export const CLOSED_BY_ADMIN = 4111;
/** The player was signed out or suspended. */
export const SIGNED_OUT = 4112;
/** The match was set aside after repeated faults. */
export const SET_ASIDE = 4113;
/** A player of a tournament game did not take the seat in time, or has withdrawn. */
export const CALLED_OFF = 4114;

/** Reason for each close code of this project. Colyseus uses codes below 4100. */
export const CLOSE_REASONS = {
  [TAKEN_OVER]: "taken-over",
  [CLOSED_BY_ADMIN]: "closed-by-admin",
  [SIGNED_OUT]: "signed-out",
  [SET_ASIDE]: "set-aside",
  [CALLED_OFF]: "called-off",
} as const;

export type OwnCloseCode = keyof typeof CLOSE_REASONS;
export type CloseReason = (typeof CLOSE_REASONS)[OwnCloseCode];
