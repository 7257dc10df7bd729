/** The rated matches of an account against one opponent, in a game and mode. */
export interface HeadToHead {
  won: number;
  drawn: number;
  lost: number;
}

/** Losses that pay the opponent in full; as many more pay half, and further ones nothing. */
const FULL_LOSSES = 3;
/** Number of other opponents from which on losses to one of them are not conspicuous. */
const OTHERS = 2;
/** Share of matches won or drawn from which on the losses are not conspicuous either. */
const SCORED = 1 / 4;

/**
 * Returns the share of a rating gain over an account, given its earlier record against the winner and the number of its
 * other opponents. Accounts that hardly meet others and only lose to one opponent may exist to be beaten.
 */
export function opponentShare({ won, drawn, lost }: HeadToHead, others: number): number {
  const matches = won + drawn + lost;
  if (others >= OTHERS || lost < FULL_LOSSES || won + drawn >= SCORED * matches) return 1;
  return lost < 2 * FULL_LOSSES ? 0.5 : 0;
}
