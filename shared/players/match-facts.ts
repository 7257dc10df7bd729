import type { CommonState, GameEvent, Result, ResultReason, Seat } from "../core/game.ts";
import { type GameStatistics, once } from "../core/game-statistics.ts";
import { type MatchRecord, RecordError, type RecordedPlayer, replay, timeTaken } from "../core/match-record.ts";
import { join, type Numbers } from "../core/numbers.ts";
import { challengeOf } from "../daily/challenges.ts";
import { entryOf, type GameId } from "../games/catalog.ts";
import { hasFinished, hasLeft, mayBeRated, wasPlayed } from "./counting.ts";
import { haveTakenPart, isTooShort, playedShare } from "./eligibility.ts";
import { modeOf } from "./mode-of.ts";
import { isRatedMode } from "./modes.ts";
import { COMMON_STATS } from "./stats.ts";

export type SeatOutcome = "won" | "lost" | "drew";

/** Facts about one seat of a finished match. */
export interface SeatFacts {
  player: RecordedPlayer;
  outcome: SeatOutcome;
  score: number;
  /** True if a caretaker played for the player at the end, or most of the match. */
  hasLeft: boolean;
  /** False if the player resigned or has left. */
  finished: boolean;
  /** True if at least one opponent was a person. */
  againstPeople: boolean;
  /** Dollars earned by the dice. */
  earned: number;
  numbers: Numbers;
  /** Mean milliseconds of the player's own moves; null without moves or times. */
  moveTime: number | null;
  /** Picks of the seat before the match, and the turns it played with them; absent in games without picks. */
  picks?: Picks;
}

/** Picks of a seat with its turns that ended with a bank or a failure, also by the clock or a caretaker. */
export interface Picks {
  ids: readonly string[];
  turns: number;
  points: number;
}

/** Facts about a finished match, derived from its record by a pure function. */
export interface MatchFacts {
  game: GameId;
  mode: string;
  reason: ResultReason;
  actions: number;
  /** False for a match that is listed but changes no totals. */
  counts: boolean;
  /** True if it was resigned or drawn by agreement before the minimum number of plays; such a match does not count. */
  isTooShort: boolean;
  rated: boolean;
  /** Share of the match that was played, by which an early resignation pays less. */
  playedShare: number;
  /** True for a match of the Gauntlet, which counts for its run only. */
  isGauntlet: boolean;
  /** The attempt at the challenge of a day; absent in other matches, and if the challenge no longer exists. */
  daily?: DailyFacts;
  /** Sides: the seats that played together. */
  sides: Seat[][];
  seats: SeatFacts[];
}

/** An attempt at the challenge of a day: the score of each seat. */
export interface DailyFacts {
  day: string;
  scores: number[];
}

/** Facts about a match, and its final state. */
export interface ReplayedFacts extends MatchFacts {
  state: CommonState;
}

/** A replayed match: its end, and the actions of its players. */
interface Replayed {
  record: MatchRecord;
  gameStatistics: GameStatistics;
  state: CommonState;
  result: Result;
  seating: readonly number[];
  sides: Seat[][];
  noted: Numbers[];
  turns: SeatTurns[];
  wereFarBehind: ReadonlySet<Seat>;
}

type SeatTurns = Omit<Picks, "ids">;

const BIG_TABLE = 4;

/** Replays a finished match once and returns the facts about each seat. */
export function factsOf(record: MatchRecord): ReplayedFacts {
  const match = replayWhole(record);
  const { state, result, seating, sides } = match;
  const mode = modeOf(record.game, record.options, seating.length);
  const game = record.game as GameId;
  const seats = seating.map((index, seat) => seatFacts(match, seat, record.players[index] as RecordedPlayer));
  const played = { game, sides, seats };
  const tooShort = isTooShort(record, played);
  // The dice of a day can be learned by playing it again, so its matches count for nothing else.
  const isGauntlet = record.origin?.kind === "gauntlet";
  const isCounted = wasPlayed(record) && !tooShort && result.reason !== "called-off";
  const counts = isCounted && !record.source && !isGauntlet;
  return {
    game,
    mode,
    reason: result.reason,
    actions: record.actions.length,
    counts,
    isTooShort: tooShort,
    rated: counts && isRatedMode(record.game, mode) && mayBeRated(record) && haveTakenPart(record, played),
    playedShare: playedShare(record, { ...played, mode }),
    isGauntlet,
    ...dailyFacts(record, state),
    sides,
    seats,
    state,
  };
}

function dailyFacts({ game, source }: MatchRecord, state: CommonState): { daily?: DailyFacts } {
  const challenge = source && challengeOf(game, source.challenge);
  if (!source || !challenge) return {};
  return { daily: { day: source.day, scores: state.scores.map((_, seat) => challenge.score(state, seat)) } };
}

function replayWhole(record: MatchRecord): Replayed {
  const entry = entryOf(record.game);
  if (!entry) throw new RecordError("unknown-game", `unknown game ${record.game}`);
  const { game, statistics: gameStatistics } = entry;
  const noted = record.players.map((): Numbers => ({}));
  const turns = record.players.map((): SeatTurns => ({ turns: 0, points: 0 }));
  const wereFarBehind = new Set<Seat>();
  const { state, seating } = replay(game, record, (now, move, events) => {
    for (const seat of noted.keys()) if (gameStatistics.farBehind?.(now, seat)) wereFarBehind.add(seat);
    countTurns(gameStatistics, events, turns);
    // Moves of a caretaker or the clock do not count for the player.
    if (move?.by === "player") noteMove(gameStatistics, now, move.seat, events, noted[move.seat] as Numbers);
  });
  const { result } = state;
  if (!result) throw new RecordError("match-not-over", "the match has no result yet");
  const sides = gameStatistics.sides?.(state) ?? seating.map((_, seat) => [seat]);
  return { record, gameStatistics, state, result, seating, sides, noted, turns, wereFarBehind };
}

/** Adds the turns that these events end, with their points. */
function countTurns(
  { picks, turnNews }: GameStatistics,
  events: readonly GameEvent[],
  turns: readonly SeatTurns[],
): void {
  if (!picks || !turnNews) return;
  for (const event of events) {
    const news = turnNews(event);
    const own = news?.ended ? turns[news.seat] : undefined;
    if (!own) continue;
    own.turns++;
    own.points += news?.points ?? 0;
  }
}

/** Adds the events of a player's move to the facts of the seat. */
export function noteMove(
  { note, stats }: GameStatistics,
  state: CommonState,
  seat: Seat,
  events: readonly GameEvent[],
  noted: Numbers,
): void {
  join(noted, { moves: 1 }, COMMON_STATS);
  for (const event of events) {
    if ("seat" in event && event.seat === seat) join(noted, note(event, state, events) ?? {}, stats);
  }
}

function seatFacts(match: Replayed, seat: Seat, player: RecordedPlayer): SeatFacts {
  const { record, gameStatistics, state, result, seating, sides, noted, wereFarBehind } = match;
  const outcome = outcomeOf(match, seat);
  const isAbsent = player.kind === "human" && hasLeft(record, seat);
  const finished = hasFinished(record, seat);
  const opponents = sides.filter((side) => !side.includes(seat)).flat();
  const againstPeople = opponents.some((other) => record.players[seating[other] as number]?.kind === "human");
  // The result of a seat that was left stands, but belongs to its caretaker.
  const hasWon = outcome === "won" && !isAbsent;
  const wonAtTable = hasWon && result.reason !== "forfeit";
  const numbers = noted[seat] as Numbers;
  const ending = {
    played: 1,
    won: once(hasWon),
    lost: once(outcome === "lost"),
    drawn: once(outcome === "drew" && !isAbsent),
    forfeits: once(!finished),
    streak: once(hasWon),
    againstPeople: once(againstPeople && !isAbsent),
    bigTableWins: once(hasWon && seating.length >= BIG_TABLE),
    comebacks: once(wonAtTable && wereFarBehind.has(seat)),
    ...(isAbsent ? {} : gameStatistics.end(state, seat, numbers, wonAtTable)),
  };
  join(numbers, ending, { ...COMMON_STATS, ...gameStatistics.stats });
  const earned = gameStatistics.earned?.(state, seat) ?? 0;
  const score = state.scores[seat] ?? 0;
  const ids = gameStatistics.picks?.(state, seat) ?? [];
  const picks = ids.length > 0 ? { picks: { ids, ...(match.turns[seat] as SeatTurns) } } : {};
  const moveTime = moveTimeOf(record, seat);
  return { player, outcome, score, hasLeft: isAbsent, finished, againstPeople, earned, numbers, moveTime, ...picks };
}

function moveTimeOf({ actions }: MatchRecord, seat: Seat): number | null {
  const times = actions.flatMap((entry, index) =>
    entry.seat === seat && entry.by === "player" ? (timeTaken(actions, index) ?? []) : [],
  );
  return times.length === 0 ? null : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length);
}

/** Winners from more than one side mean a draw. */
function outcomeOf({ result, sides }: Replayed, seat: Seat): SeatOutcome {
  if (!result.winners.includes(seat)) return "lost";
  const winningSides = sides.filter((side) => side.some((member) => result.winners.includes(member)));
  return winningSides.length === 1 ? "won" : "drew";
}
