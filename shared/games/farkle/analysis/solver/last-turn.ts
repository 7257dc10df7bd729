import { fixedPoint } from "../../../../analysis/fixed-point.ts";
import { PushTurn } from "../../../../analysis/push-turn.ts";
import { plainDice } from "./dice.ts";

/** Leads above this many steps count as won; the chance to overtake one in a single turn is below 1e-12. */
export const WIDEST_LEAD = 500;

/** Value of a round in which the higher score wins the match. */
export interface LastRound {
  /** The chance of the second seat before its last turn, by the lead of the first seat in steps. */
  reply(lead: number): number;
  /** The chance of the first seat when both are level before the round. */
  level: number;
}

/**
 * The second seat's last turn, by the first seat's lead: it wins with more points and loses with fewer. With equal
 * points the match continues, which is worth `level` to it.
 */
export function lastTurns(level: number): Float64Array {
  const dice = plainDice();
  const turn = new PushTurn(dice, WIDEST_LEAD + 1);
  const stop = new Float64Array(WIDEST_LEAD + 2);
  stop[WIDEST_LEAD] = level;
  stop[WIDEST_LEAD + 1] = 1;
  turn.solve(stop, 0);
  // Behind by any lead a farkle loses everything, so only what is still missing matters: one turn answers for all leads.
  const replies = Float64Array.from({ length: WIDEST_LEAD + 1 }, (_, lead) => turn.roll(dice.dice, WIDEST_LEAD - lead));
  replies[0] = turn.solve(Float64Array.of(level, 1), level);
  return replies;
}

/** Reads last turns for any lead: a seat that is ahead has won. */
export const replyTo =
  (turns: Float64Array) =>
  (lead: number): number =>
    lead < 0 ? 1 : (turns[lead] ?? 0);

/** The chance of the first seat when both are level before a round. */
export function levelRound(turns: Float64Array): number {
  const reply = replyTo(turns);
  const stop = Float64Array.from({ length: WIDEST_LEAD + 2 }, (_, steps) => 1 - reply(steps));
  return new PushTurn(plainDice(), WIDEST_LEAD + 1).solve(stop, 1 - reply(0));
}

let endless: LastRound | undefined;

/** The round that is repeated until the scores differ: being level is worth the same in every one of them. */
export function endlessRound(): LastRound {
  if (endless) return endless;
  let turns: Float64Array = new Float64Array(0);
  const { value } = fixedPoint((level) => {
    turns = lastTurns(1 - level);
    return levelRound(turns);
  }, 0.45);
  endless = { reply: replyTo(turns), level: value };
  return endless;
}
