import { agreementRefusal } from "../../shared/core/draw.ts";
import type { Rejection } from "../../shared/core/rejection.ts";
import type { Chair, Chairs, HumanChair } from "./chairs.ts";

/** Moves between two draw offers of the same player. */
const MOVES_BETWEEN_OFFERS = 8;

/** A draw offer: the position it was made in, and whether it was declined. */
export interface DrawOffer {
  seq: number;
  declined: boolean;
}

/** True if an offer of this chair stands. An offer is valid for one position: any move ends it. */
export const offersDraw = (chair: Chair, seq: number): boolean =>
  chair.kind === "human" && chair.drawOffer?.seq === seq && !chair.drawOffer.declined;

/** Players who vote on a draw: all except absent ones with a caretaker. */
const voters = ({ humans }: Chairs): HumanChair[] =>
  humans.filter(({ connected, caretaker }) => connected || !caretaker);

/** Why this player cannot offer a draw now; null if possible. Accepting another offer is always possible. */
export function offerRefusal(chairs: Chairs, chair: HumanChair, seq: number): Rejection | null {
  const people = voters(chairs);
  const refusal = agreementRefusal(chairs.list);
  if (refusal) return refusal;
  if (people.length < 2) return { code: "bots-do-not-draw" };
  if (people.some((other) => offersDraw(other, seq))) return null;
  const last = chair.drawOffer;
  return last && seq - last.seq < MOVES_BETWEEN_OFFERS ? { code: "offered-lately" } : null;
}

export const allOfferDraw = (chairs: Chairs, seq: number): boolean =>
  voters(chairs).every((chair) => offersDraw(chair, seq));

/** Declines every standing offer, including the player's own; false if there was none. */
export function declineDraws({ humans }: Chairs, seq: number): boolean {
  const standing = humans.filter((chair) => offersDraw(chair, seq));
  for (const chair of standing) chair.drawOffer = { seq, declined: true };
  return standing.length > 0;
}
