import { type Card, cardSuit } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Board, Build, CasinoView } from "../contract.ts";
import { HIGHEST, valueOfCard } from "../rules/builds.ts";
import { arePartners, handOf, hasPartners } from "../rules/permits.ts";
import { unseenCards } from "../rules/sampled-deals.ts";
import { cardPoints } from "../rules/scoring.ts";
import { raisedBoard } from "../rules/table-raises.ts";
import { USUAL_POINTS } from "../rules/usual-points.ts";
import type { Move } from "./moves.ts";
import { bestPack, type Weigh } from "./packs.ts";

/** Average value of a captured card. Spades and card counts weigh little where they only break ties. */
export function weigher(board: Board): Weigh {
  const twoSides = board.hands.length === 2 || hasPartners(board);
  const { options } = board;
  const spade = twoSides ? 0.35 * (options.mostSpades / USUAL_POINTS.mostSpades) : 0.06;
  const any = twoSides ? 0.02 + 0.1 * (options.mostCards / USUAL_POINTS.mostCards) : 0.03;
  return (card) => cardPoints(card, options) + any + (cardSuit(card) === "S" ? spade : 0);
}

/** Total weight of the cards. */
export const totalWeight = (cards: readonly Card[], weigh: Weigh): number =>
  cards.reduce((sum, card) => sum + weigh(card), 0);

/** The table after a move. */
interface Aftermath {
  loose: Card[];
  builds: Pick<Build, "owner" | "value" | "cards">[];
  hand: Card[];
}

/** Scores a move for one seat: captured value, minus the value left to the next player, plus the value it prepares. */
export function judge(before: CasinoView, seat: Seat, move: Move, weigh: Weigh): number {
  const view = (move.raises ?? []).reduce(raisedBoard, before);
  const after = aftermath(view, seat, move);
  const sweep = after.loose.length + after.builds.length === 0 ? view.options.sweeps : 0;
  const gain = move.kind === "capture" ? totalWeight([...move.cards, move.card], weigh) + sweep : 0;
  const gains = gainsByValue(after, weigh);
  return gain - expectedLoss(view, seat, after, gains) + 0.35 * bestNext(after, gains);
}

function aftermath(view: CasinoView, seat: Seat, move: Move): Aftermath {
  const used = move.kind === "capture" || move.kind === "build" ? move.cards : [];
  const loose = view.table.filter((card) => !used.includes(card));
  const hand = handOf(view, seat).filter((card) => card !== move.card);
  let builds: Aftermath["builds"] = view.builds;
  switch (move.kind) {
    case "trail":
      loose.push(move.card);
      break;
    case "capture":
      builds = builds.filter((build) => build !== view.builds.find(({ id }) => id === move.build));
      break;
    case "build":
      builds = withBuild(builds, seat, [...move.cards, move.card], move.value);
      break;
    case "raise":
      builds = view.builds.map((build) =>
        build.id === move.build ? { owner: seat, value: move.value, cards: [...build.cards, move.card] } : build,
      );
  }
  return { loose, builds, hand };
}

function withBuild(builds: Aftermath["builds"], owner: Seat, cards: Card[], value: number): Aftermath["builds"] {
  const own = builds.find((build) => build.owner === owner);
  const others = builds.filter((build) => build !== own);
  return [...others, { owner, value, cards: [...(own?.cards ?? []), ...cards] }];
}

/** For each card value, the most that one card of it could capture. */
function gainsByValue({ loose, builds }: Aftermath, weigh: Weigh): number[] {
  const gains = new Array<number>(HIGHEST + 1).fill(0);
  for (let value = 1; value <= HIGHEST; value++) gains[value] = totalWeight(bestPack(loose, value, weigh), weigh);
  for (const { value, cards } of builds) gains[value] = Math.max(gains[value] ?? 0, totalWeight(cards, weigh));
  return gains;
}

function bestNext({ hand }: Aftermath, gains: readonly number[]): number {
  let best = 0;
  for (const card of hand) best = Math.max(best, gains[valueOfCard(card)] as number);
  return best;
}

/** Average capture of the next opponent, if it plays the best card it may hold. */
function expectedLoss(view: CasinoView, seat: Seat, after: Aftermath, gains: readonly number[]): number {
  const next = nextOpponent(view, seat);
  const unseen = unseenCards(view, seat);
  const counts = new Array<number>(HIGHEST + 1).fill(0);
  for (const card of unseen) counts[valueOfCard(card)] = (counts[valueOfCard(card)] as number) + 1;
  const held = view.handCounts[next] ?? 0;
  const values = gains.map((_, value) => value).sort((a, b) => (gains[b] as number) - (gains[a] as number));
  let loss = 0;
  let reached = 1;
  for (const value of values) {
    const gain = gains[value] as number;
    if (gain <= 0 || reached < 0.01) break;
    const certain = after.builds.some((build) => build.owner === next && build.value === value);
    const missing = unseen.length === 0 ? 1 : (1 - (counts[value] as number) / unseen.length) ** held;
    const chance = certain ? 1 : 1 - missing;
    loss += reached * chance * gain;
    reached *= 1 - chance;
  }
  return loss;
}

function nextOpponent(view: CasinoView, seat: Seat): Seat {
  const seats = view.handCounts.length;
  for (let step = 1; step < seats; step++) {
    const next = (seat + step) % seats;
    if (!arePartners(view, seat, next)) return next;
  }
  return seat;
}
