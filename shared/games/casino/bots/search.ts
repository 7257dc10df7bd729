import type { Seat } from "../../../core/game.ts";
import type { Rng } from "../../../core/rng.ts";
import { judge, totalWeight } from "../analysis/judge.ts";
import { makeMove } from "../analysis/make-move.ts";
import { type Move, movesOf } from "../analysis/moves.ts";
import type { Weigh } from "../analysis/packs.ts";
import { balance, playOn } from "../analysis/rollout.ts";
import type { CasinoState, CasinoView } from "../contract.ts";
import { arePartners } from "../rules/permits.ts";
import { copyState, sampleDeal } from "../rules/sampled-deals.ts";

/** Search budget of one decision, counted in moves, because rules do not read the clock. */
export interface Effort {
  /** Number of sampled deals of the unseen cards. */
  deals: number;
  /** Number of best moves per turn that are examined: own moves, and replies. */
  width: number;
  replies: number;
  /** Number of moves after which the search does not go deeper. */
  budget: number;
}

interface Candidate {
  move: Move;
  total: number;
}

/** Weight of the static evaluation relative to one sampled deal: it values builds, which quick moves never lay. */
const FIRST_LOOK = 0.5;

/** Length of a rollout. Longer rollouts were measured to add more noise than foresight. */
const pliesOf = (state: CasinoState): number => (state.hands.length === 2 ? 3 : 7);

/** Returns the move with the best continuation, over sampled deals or the only possible one. */
export function bestMove(view: CasinoView, seat: Seat, moves: Move[], weigh: Weigh, effort: Effort, rng: Rng): Move {
  const candidates = moves
    .map((move) => ({ move, total: judge(view, seat, move, weigh) }))
    .sort((a, b) => b.total - a.total)
    .slice(0, effort.width);
  // With an empty deck and one opponent every unseen card is in the opponent's hand.
  const certain = view.deckCount === 0 && view.hands.length === 2;
  if (candidates.length > 1) {
    if (certain) deepen(sampleDeal(view, seat, rng), seat, candidates, weigh, effort);
    else sample(view, seat, candidates, weigh, effort, rng);
  }
  return favourite(candidates).move;
}

const favourite = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((best, next) => (next.total > best.total ? next : best));

function sample(view: CasinoView, seat: Seat, candidates: Candidate[], weigh: Weigh, effort: Effort, rng: Rng): void {
  for (const candidate of candidates) candidate.total *= FIRST_LOOK * effort.deals;
  for (let count = 0; count < effort.deals; count++) {
    const state = sampleDeal(view, seat, rng);
    for (const candidate of candidates) {
      const next = copyState(state);
      makeMove(next, seat, candidate.move);
      candidate.total += playOn(next, seat, pliesOf(next), weigh);
    }
  }
}

/** Deepens the search by one move at a time, best candidate first, until the budget is spent or the match ends. */
function deepen(state: CasinoState, seat: Seat, candidates: Candidate[], weigh: Weigh, effort: Effort): void {
  const search = new Search(seat, weigh, effort);
  const longest = state.hands.reduce((sum, hand) => sum + hand.length, 0);
  for (let depth = 0; depth < longest; depth++) {
    const totals: number[] = [];
    let best = Number.NEGATIVE_INFINITY;
    for (const { move } of candidates) {
      const total = search.after(state, seat, move, depth, best, Number.POSITIVE_INFINITY);
      if (search.spent) return;
      totals.push(total);
      best = Math.max(best, total);
    }
    candidates.forEach((candidate, index) => {
      candidate.total = totals[index] as number;
    });
    candidates.sort((a, b) => b.total - a.total);
  }
}

/** Alpha-beta search over open cards: the searching side maximizes, every other side minimizes. */
class Search {
  readonly seat: Seat;
  readonly weigh: Weigh;
  readonly effort: Effort;
  private moves = 0;

  constructor(seat: Seat, weigh: Weigh, effort: Effort) {
    this.seat = seat;
    this.weigh = weigh;
    this.effort = effort;
  }

  get spent(): boolean {
    return this.moves > this.effort.budget;
  }

  after(state: CasinoState, mover: Seat, move: Move, depth: number, alpha: number, beta: number): number {
    const next = copyState(state);
    makeMove(next, mover, move);
    this.moves++;
    const { actor } = next;
    if (actor === null || this.spent) return balance(next, this.seat, this.weigh);
    if (depth === 0) return playOn(next, this.seat, pliesOf(next), this.weigh);
    return this.reply(next, actor, depth - 1, alpha, beta);
  }

  private reply(state: CasinoState, actor: Seat, depth: number, alpha: number, beta: number): number {
    const ours = actor === this.seat || arePartners(state, actor, this.seat);
    let low = alpha;
    let high = beta;
    for (const move of promising(state, actor, this.weigh, this.effort.replies)) {
      const total = this.after(state, actor, move, depth, low, high);
      if (ours) low = Math.max(low, total);
      else high = Math.min(high, total);
      if (low >= high) break;
    }
    return ours ? low : high;
  }
}

function promising(state: CasinoState, seat: Seat, weigh: Weigh, count: number): Move[] {
  return movesOf(state, seat, weigh)
    .map((move) => ({ move, hope: hope(move, weigh) }))
    .sort((a, b) => b.hope - a.hope)
    .slice(0, count)
    .map(({ move }) => move);
}

function hope(move: Move, weigh: Weigh): number {
  if (move.kind === "trail") return -weigh(move.card);
  if (move.kind === "raise") return 0.3;
  const taken = totalWeight(move.cards, weigh) + weigh(move.card);
  return move.kind === "capture" ? taken : 0.4 * taken;
}
