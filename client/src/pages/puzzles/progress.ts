import { computed, effect, signal, untracked } from "@preact/signals";
import * as z from "zod/mini";
import type { Attempt, AttemptsReport, OwnPuzzles } from "../../../../shared/puzzles/api.ts";
import { MOST_ATTEMPTS } from "../../../../shared/puzzles/api.ts";
import { isRight, type Puzzle } from "../../../../shared/puzzles/puzzle.ts";
import { MINED_DEVIATION, NEW_PLAYER, type PuzzleRating, rateAttempt } from "../../../../shared/puzzles/rating.ts";
import { api, loadAccount, me } from "../../net/account.ts";
import { Refused } from "../../net/moves.ts";
import { randomHex } from "../../worker/random.ts";

const KEY = "house-rules.puzzles";
/** Attempts that are remembered per game, so that puzzles do not return soon. */
const MOST_SEEN = 500;
/** Attempts that wait for a connection; the oldest are given up beyond this. */
const MOST_WAITING = 500;

const attemptShape = z.object({
  id: z.string(),
  game: z.string(),
  puzzle: z.string(),
  answer: z.int(),
  run: z.optional(z.string()),
  account: z.nullable(z.string()),
});

const shape = z.object({
  /** Account that the ratings belong to; null before the first connection. */
  account: z.nullable(z.string()),
  ratings: z.record(z.string(), z.object({ rating: z.number(), deviation: z.number() })),
  seen: z.record(z.string(), z.array(z.string())),
  waiting: z.array(attemptShape),
  bestStreak: z.int(),
});
type Memory = z.infer<typeof shape>;

const NOTHING: Memory = { account: null, ratings: {}, seen: {}, waiting: [], bestStreak: 0 };

function recall(): Memory {
  try {
    const parsed = shape.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    if (parsed.success) return parsed.data;
  } catch {}
  return NOTHING;
}

const memory = signal(recall());

effect(() => {
  const kept = JSON.stringify(memory.value);
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    // Without storage the progress lasts until the page is closed.
  }
});

const change = (changes: Partial<Memory>): void => {
  memory.value = { ...memory.value, ...changes };
};

/** The player's rating in the puzzles of a game, as this device knows it. */
export const ratingIn = (game: string): PuzzleRating => memory.value.ratings[game] ?? NEW_PLAYER;

/** Ids of the attempted puzzles of a game, the latest last. */
export const seenIn = (game: string): readonly string[] => memory.value.seen[game] ?? [];

export const bestStreak = computed(() => memory.value.bestStreak);

/** Number of attempts that the server has not confirmed. */
export const waitingCount = computed(() => memory.value.waiting.length);

/** Changes by an attempt on this device; the server decides the final rating. */
export interface NotedAttempt {
  isRight: boolean;
  isRated: boolean;
  before: number;
  after: number;
}

/** Notes an answer on this device and reports it as soon as possible. */
export function noteAttempt(game: string, puzzle: Puzzle, answer: number, run: string | null): NotedAttempt {
  const { ratings, seen, waiting, account } = memory.value;
  const before = ratingIn(game);
  const right = isRight(puzzle, answer);
  const isRated = !seenIn(game).includes(puzzle.id);
  const difficulty = { rating: puzzle.rating, deviation: MINED_DEVIATION };
  const after = isRated ? rateAttempt(before, difficulty, right).player : before;
  const attempt = { id: randomHex(12), game, puzzle: puzzle.id, answer, ...(run !== null && { run }) };
  change({
    ratings: { ...ratings, [game]: after },
    seen: { ...seen, [game]: [...seenIn(game).filter((id) => id !== puzzle.id), puzzle.id].slice(-MOST_SEEN) },
    waiting: [...waiting, { ...attempt, account: me.value?.id ?? account }].slice(-MOST_WAITING),
  });
  void report();
  return { isRight: right, isRated, before: before.rating, after: after.rating };
}

/** Notes the length of a streak. */
export function noteStreak(length: number): void {
  if (length > memory.value.bestStreak) change({ bestStreak: length });
}

let reporting = false;

/** Sends the waiting attempts to the server; they stay on the device while it cannot be reached. */
export async function report(): Promise<void> {
  if (reporting) return;
  reporting = true;
  try {
    while (memory.value.waiting.length > 0 && me.value) await reportSome(me.value.id);
  } catch (error) {
    // Without an answer the attempts are sent with the next one, or when the connection returns.
    if (!(error instanceof Refused)) throw error;
  } finally {
    reporting = false;
  }
}

async function reportSome(account: string): Promise<void> {
  const batch = memory.value.waiting.slice(0, MOST_ATTEMPTS);
  const ids = new Set(batch.map(({ id }) => id));
  const done = () => change({ waiting: memory.value.waiting.filter(({ id }) => !ids.has(id)) });
  // Attempts of another account are not credited to this one.
  const attempts: Attempt[] = batch
    .filter((attempt) => attempt.account === null || attempt.account === account)
    .map(({ account: _, run, ...attempt }) => ({ ...attempt, ...(run !== undefined && { run }) }));
  if (attempts.length === 0) return done();
  try {
    const body = { attempts };
    const { ratings, bestStreak: best } = await api<AttemptsReport>("/me/puzzles/attempts", { method: "POST", body });
    done();
    take({ ratings, bestStreak: best }, account);
  } catch (error) {
    // The server will never accept them.
    if (error instanceof Refused && error.code === "malformed-request") done();
    throw error;
  }
}

function take({ ratings, bestStreak: best }: Pick<OwnPuzzles, "ratings" | "bestStreak">, account: string): void {
  // Attempts that still wait are not in the server's ratings yet.
  const known = Object.fromEntries(ratings.map(({ game, rating, deviation }) => [game, { rating, deviation }]));
  const isSame = memory.value.account === account || memory.value.account === null;
  change({
    account,
    ratings: known,
    bestStreak: isSame ? Math.max(best, memory.value.bestStreak) : best,
  });
}

/** Reads the ratings and the attempted puzzles of the account, after sending the waiting attempts. */
export async function refresh(): Promise<void> {
  const account = me.value?.id;
  if (account === undefined) return;
  await report();
  try {
    const own = await api<OwnPuzzles>("/me/puzzles");
    if (memory.value.waiting.length > 0) return;
    take(own, account);
    change({ seen: own.seen });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Synchronizes device and account while the page is open; returns the function that stops it. */
export function keepInStep(): () => void {
  const stop = effect(() => {
    // The account may become known after the page has opened.
    // Refreshing reads the progress that it writes, so only the account is tracked.
    if (me.value) untracked(() => void refresh());
  });
  // A page that was opened without a connection does not know its account yet; knowing it runs the effect above.
  const online = () => void (me.value ? refresh() : loadAccount());
  window.addEventListener("online", online);
  return () => {
    stop();
    window.removeEventListener("online", online);
  };
}
