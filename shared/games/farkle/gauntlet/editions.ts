import type { DieId } from "../rules/dice.ts";
import type { Limits } from "../rules/limits.ts";

/**
 * The rules of a run that are tuned by measurement. A run keeps the edition that it began with, and its record names it,
 * so a later edition changes no open run and no verification. Editions are never changed; a new one is added instead.
 */
export interface Edition {
  /** The dice that the shop draws from, with their prices. Their order is part of the draw. */
  prices: Readonly<Partial<Record<DieId, number>>>;
  /** The dice that the first offer is drawn from. */
  simple: readonly DieId[];
  /** Dollars for beating the opponent with this number, from 1. */
  prizeOf(number: number): number;
  /** Most dollars that the dice of a player earn in one match. */
  mostDiceDollars: number;
  limits?: Limits;
  /** The dice of which one may be taken instead of a prize of this many dollars; without them there is no choice. */
  rewardsFor?(prize: number): readonly DieId[];
}

/** The sixteen printed dice. A die that is added to the game waits for the next edition. */
const PRINTED = {
  ...{ PHOENIX: 6, BADLUCK: 7, FARK$: 3, GAMBLE: 12, DARE: 5, CUSHION: 3, CHUTE: 12, LUCKY: 2 },
  ...{ HEAVY: 2, FIVES: 4, DOUBLE: 10, MIDAS: 6, HOT: 5, JACKPOT: 12, TRIPLE: 15, THREE: 5 },
} satisfies Edition["prices"];

const SIMPLE = ["FARK$", "CUSHION", "LUCKY", "HEAVY", "THREE"] satisfies DieId[];

const first: Edition = {
  prices: PRINTED,
  simple: SIMPLE,
  prizeOf: (number) => 3 + Math.ceil(number / 4),
  mostDiceDollars: 5,
};

/** Prizes that let a good player beat five to eight opponents. With two Fives dice a turn hardly ever ends. */
const second: Edition = {
  ...first,
  prizeOf: (number) => 1 + Math.floor(number / 6),
  mostDiceDollars: 1,
  limits: { maxAmazing: 6, banned: [["FIVES", "FIVES"]] },
};

/** After a win, one of three rewards: the prize, a die that is worth about as much, or other dice in the shop. */
const third: Edition = {
  ...second,
  rewardsFor: (prize) => REWARDS[Math.min(prize, REWARDS.length) - 1] as readonly DieId[],
};

/** By the dollars of the prize. Selling a die pays no more than the prize. */
const REWARDS: readonly (readonly DieId[])[] = [
  ["LUCKY", "CUSHION"],
  ["DARE", "HOT"],
  ["BADLUCK", "PHOENIX"],
];

const EDITIONS: readonly Edition[] = [first, second, third];

/** Number of the edition that new runs have, from 1. */
export const NEWEST_EDITION = EDITIONS.length;

/** Returns an edition by its number; undefined if this version does not have it. */
export const editionOf = (number: number): Edition | undefined => EDITIONS[number - 1];
