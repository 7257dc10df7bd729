/** A player by order of joining; "empty" for a bye; null while the earlier match is not decided. */
export type Side = number | "empty" | null;

/** One match of a knock-out. The first side is the better seed, once both are known. */
export interface BracketMatch {
  /** From 0. */
  round: number;
  /** Place in the round, from 0; the winners of slots 2n and 2n + 1 meet in slot n of the next round. */
  slot: number;
  first: Side;
  second: Side;
  winner: Side;
}

/** Decides a match between two players; null while it is not decided. */
export type Decide = (match: {
  round: number;
  slot: number;
  first: number;
  second: number;
}) => "first" | "second" | "none" | null;

/**
 * The rounds of a knock-out from its players in the order of their seeds. Missing players are byes of the top seeds, and
 * the first two seeds can only meet in the final. The opponent of a match without a winner has a bye.
 */
export function bracketOf(seeds: readonly number[], decide: Decide): BracketMatch[][] {
  const rank = new Map(seeds.map((player, index) => [player, index]));
  let sides: Side[] = seedOrder(seeds.length).map((seed) => seeds[seed] ?? "empty");
  const rounds: BracketMatch[][] = [];
  while (sides.length > 1) {
    const round = rounds.length;
    const matches = pairsOf(sides).map(([a, b], slot): BracketMatch => {
      const isSwapped = typeof a === "number" && typeof b === "number" && Number(rank.get(b)) < Number(rank.get(a));
      const [first, second] = isSwapped ? [b, a] : [a, b];
      return { round, slot, first, second, winner: winnerOf(round, slot, first, second, decide) };
    });
    rounds.push(matches);
    sides = matches.map(({ winner }) => winner);
  }
  return rounds;
}

function winnerOf(round: number, slot: number, first: Side, second: Side, decide: Decide): Side {
  if (first === null || second === null) return null;
  if (first === "empty") return second;
  if (second === "empty") return first;
  const decided = decide({ round, slot, first, second });
  if (decided === null) return null;
  return decided === "none" ? "empty" : decided === "first" ? first : second;
}

/** Seeds from 0 in the order of the first round: the better a seed, the later it meets an equally good one. */
export function seedOrder(players: number): number[] {
  let order = [0];
  while (order.length < players) {
    const last = order.length * 2 - 1;
    order = order.flatMap((seed) => [seed, last - seed]);
  }
  return order;
}

const pairsOf = (sides: readonly Side[]): [Side, Side][] =>
  Array.from({ length: sides.length / 2 }, (_, pair) => [sides[pair * 2] as Side, sides[pair * 2 + 1] as Side]);

/** The winner of the whole knock-out; null while it is not decided. */
export const championOf = (rounds: readonly BracketMatch[][]): Side => rounds.at(-1)?.[0]?.winner ?? null;

/** Final places by player: 1 for the champion, 2 for the other finalist, 3 for both losers of the semi-finals, and so on. */
export function placesIn(rounds: readonly BracketMatch[][]): Map<number, number> {
  const places = new Map<number, number>();
  for (const match of rounds.flat()) {
    const losersPlace = 2 ** (rounds.length - 1 - match.round) + 1;
    for (const side of [match.first, match.second]) if (typeof side === "number") places.set(side, losersPlace);
  }
  const champion = championOf(rounds);
  if (typeof champion === "number") places.set(champion, 1);
  return places;
}
