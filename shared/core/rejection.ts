/**
 * Codes of refusals by their origin. The kernel's are here. Each game adds its own in its contract, and
 * `shared/protocol/rejection-codes.ts` adds those of rooms and routes. The texts of the client have a sentence for each.
 */
export interface RejectionCodes {
  kernel:
    | "not-your-turn"
    | "wrong-phase"
    | "match-over"
    | "malformed-action"
    | "no-such-seat"
    | "cannot-resign"
    | "no-draw-here"
    | "bots-do-not-draw";
}

export type RejectionCode = RejectionCodes[keyof RejectionCodes];

/** Reason why an action or a request was refused: a code for programs, and optionally a short public text for people. */
export interface Rejection {
  code: RejectionCode;
  detail?: string;
}
