import { chooseByValue } from "../../analysis/mistakes.ts";
import type { Bot, BotLevel, Bots } from "../../core/bot.ts";
import type { Seat } from "../../core/game.ts";
import type { Rng } from "../../core/rng.ts";
import type { CasinoAction, CasinoView } from "./contract.ts";
import { bestInEnding } from "./ending-search.ts";
import { judge, weigher } from "./judge.ts";
import { type Move, movesOf, nextAction } from "./moves.ts";
import type { Weigh } from "./packs.ts";
import { hasPartners } from "./permits.ts";
import { isOpen, possibleWorld } from "./sampled-deals.ts";
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

/** Plays endings without hidden cards perfectly, as the analyst values them, and otherwise like another bot. */
function perfectEndings(bot: Bot<CasinoView, CasinoAction>): Bot<CasinoView, CasinoAction> {
  return (view, seat, legal, rng) => {
    const usual = bot(view, seat, legal, rng);
    if (legal.length < 2 || !isOpen(view, seat)) return usual;
    const best = bestInEnding(possibleWorld(view, seat, rng), seat, legal);
    const [first] = best ?? [];
    const isBest = best?.some((action) => JSON.stringify(action) === JSON.stringify(usual));
    return first === undefined || isBest ? usual : first;
  };
}

/** Hard plays the move with the best search result; lower levels often play the one with the best static score. */
export const bots: Bots<CasinoView, CasinoAction> = {
  easy: player(tasteOf("easy")),
  medium: player(tasteOf("medium")),
  hard: perfectEndings(player(tasteOf("hard"))),
};
