import { agreementRefusal } from "../../shared/core/draw.ts";
import type { Rejection } from "../../shared/core/game.ts";
import type { Chair, Chairs, HumanChair } from "./chairs.ts";

/** So many moves must have been made since somebody's last offer before they may make another. */
const MOVES_BETWEEN_OFFERS = 8;

/** A draw offered after so many moves, and whether somebody has said no. */
export interface DrawOffer {
  seq: number;
  declined: boolean;
}

/** Is an offer of this chair on the table? It was made for one position: the next move, whoever makes it, ends it. */
export const offersDraw = (chair: Chair, seq: number): boolean =>
  chair.kind === "human" && chair.drawOffer?.seq === seq && !chair.drawOffer.declined;

/** Who has a say: everyone but those who are gone while a bot plays on for them. */
const voters = ({ humans }: Chairs): HumanChair[] =>
  humans.filter(({ connected, caretaker }) => connected || !caretaker);

/** Why this player cannot offer a draw now, or null; saying yes to another's offer is always possible. */
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

/** Takes every offer off the table, the own one too; false when there was none. */
export function declineDraws({ humans }: Chairs, seq: number): boolean {
  const standing = humans.filter((chair) => offersDraw(chair, seq));
  for (const chair of standing) chair.drawOffer = { seq, declined: true };
  return standing.length > 0;
}
