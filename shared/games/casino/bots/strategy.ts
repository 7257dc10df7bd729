import { chooseByValue } from "../../../analysis/mistakes.ts";
import type { Bot, BotLevel, Bots } from "../../../core/bot.ts";
import type { Seat } from "../../../core/game.ts";
import type { Rng } from "../../../core/rng.ts";
import { judge, weigher } from "../analysis/judge.ts";
import { type Move, movesOf, nextAction } from "../analysis/moves.ts";
import type { Weigh } from "../analysis/packs.ts";
import { EndingSolver } from "../analysis/piles/solver.ts";
import { Position } from "../analysis/position.ts";
import type { CasinoAction, CasinoView } from "../contract.ts";
import { hasPartners } from "../rules/permits.ts";
import { isOpen } from "../rules/sampled-deals.ts";
import { bestMove } from "./search.ts";

/** Picks a move from a non-empty list. */
type Taste = (view: CasinoView, seat: Seat, moves: Move[], weigh: Weigh, rng: Rng) => Move;

/** A bot thinks in whole moves: it answers a question, confirms an extension, and takes a move's next step. */
function player(taste: Taste): Bot<CasinoView, CasinoAction> {
  return (view, seat, legal, rng) => {
    if (view.phase === "extension") return { type: "accept" };
    const weigh = weigher(view);
    if (view.phase === "choice") {
      const answers = answersOf(view, seat);
      return { type: "choose", option: answers.indexOf(taste(view, seat, answers, weigh, rng)) };
    }
    const moves = movesOf(view, seat, weigh);
    if (moves.length === 0) return { type: "cancel" };
    return among(legal, nextAction(view, seat, taste(view, seat, moves, weigh, rng)));
  };
}

/** Returns the wanted action, or one that spends a card or cancels the stack if the turn has no steps left. */
function among(legal: readonly CasinoAction[], wanted: CasinoAction): CasinoAction {
  const text = JSON.stringify(wanted);
  if (legal.some((action) => JSON.stringify(action) === text)) return wanted;
  return legal.find(({ type }) => type !== "cancel") ?? { type: "cancel" };
}

/** The options of the open question as moves, in their order. */
function answersOf(view: CasinoView, seat: Seat): Move[] {
  const choice = view.pendingChoice;
  if (!choice) return [];
  const { card } = choice;
  const below = view.pendingTarget === null ? (view.temp[seat]?.cards ?? []) : [view.pendingTarget];
  const cards = below.filter((other) => other !== card);
  return choice.options.map(({ kind, value }) =>
    kind === "capture" ? { kind, card, cards, build: null } : { kind, card, cards, value },
  );
}

/** Plays the move with the best static score, or a worse one as the carelessness allows. */
const byLooks =
  (carelessness: number): Taste =>
  (view, seat, moves, weigh, rng) =>
    chooseByValue(
      moves.map((move) => ({ action: move, value: judge(view, seat, move, weigh) })),
      carelessness,
      rng,
    );

const EFFORT = { deals: 24, width: 12, replies: 8, budget: 1500 };

const bestPlayed: Taste = (view, seat, moves, weigh, rng) => bestMove(view, seat, moves, weigh, EFFORT, rng);

/** Strength of a level: the percentage of its moves that it searches, and its carelessness with the others. */
interface Strength {
  searched: number;
  carelessness: number;
}

/** Search gains less where partners share the points, so lower levels are more careless there. */
const STRENGTHS: Record<BotLevel, { sides: Strength; partners: Strength }> = {
  easy: { sides: { searched: 12, carelessness: 0 }, partners: { searched: 0, carelessness: 0.15 } },
  medium: { sides: { searched: 60, carelessness: 0 }, partners: { searched: 33, carelessness: 0.1 } },
  hard: { sides: { searched: 100, carelessness: 0 }, partners: { searched: 100, carelessness: 0 } },
};

const tasteOf =
  (level: BotLevel): Taste =>
  (view, seat, moves, weigh, rng) => {
    const { searched, carelessness } = STRENGTHS[level][hasPartners(view) ? "partners" : "sides"];
    const taste = rng.int(100) < searched ? bestPlayed : byLooks(carelessness);
    return taste(view, seat, moves, weigh, rng);
  };

/** Cards in both hands with which a bot plays perfectly; with more, its other moves are good enough. */
const MOST_CARDS = 8;

/** Plays endings without hidden cards perfectly, as the analyst values them, and otherwise like another bot. */
function perfectEndings(bot: Bot<CasinoView, CasinoAction>): Bot<CasinoView, CasinoAction> {
  return (view, seat, legal, rng) => {
    const usual = bot(view, seat, legal, rng);
    const cards = view.handCounts.reduce((sum, count) => sum + count, 0);
    if (legal.length < 2 || cards > MOST_CARDS || !isOpen(view, seat)) return usual;
    const best = bestSteps(view, seat);
    const isBest = best.some((action) => JSON.stringify(action) === JSON.stringify(usual));
    return isBest ? usual : among(legal, best[0] ?? usual);
  };
}

/** The first steps of the turns that win most; none if the ending cannot be solved. */
function bestSteps(view: CasinoView, seat: Seat): CasinoAction[] {
  if (!EndingSolver.canSolve(view.options, view.hands.length)) return [];
  const solver = new EndingSolver(view.options);
  const position = new Position(view, seat, 0);
  const shares = position.turns.map((turn) => {
    const first = solver.shareOf(position.stateAfter(turn)) ?? Number.NaN;
    return seat === 0 ? first : 1 - first;
  });
  const most = Math.max(...shares);
  return position.turns
    .filter((_, index) => shares[index] === most)
    .flatMap((turn) => position.stepsTo(turn).slice(0, 1));
}

/** Hard plays the move with the best search result; lower levels often play the one with the best static score. */
export const bots: Bots<CasinoView, CasinoAction> = {
  easy: player(tasteOf("easy")),
  medium: player(tasteOf("medium")),
  hard: perfectEndings(player(tasteOf("hard"))),
};
