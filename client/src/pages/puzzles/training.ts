import { type Signal, signal } from "@preact/signals";
import type { PuzzleSource } from "../../../../shared/core/puzzle-source.ts";
import type { Rng } from "../../../../shared/core/rng.ts";
import { dayAt, numberOf } from "../../../../shared/daily/day.ts";
import { nextPuzzle, puzzleOfDay, streakRating, wantedRating } from "../../../../shared/puzzles/next-puzzle.ts";
import type { Puzzle } from "../../../../shared/puzzles/puzzle.ts";
import { loadClient, loadPuzzleSource } from "../../games/loaded-games.ts";
import { PUZZLE_GAMES } from "../../games.ts";
import type { GameClient } from "../../table/game-client.ts";
import { ownName } from "../../table/own-name.ts";
import { browserRng, randomHex } from "../../worker/random.ts";
import { type NotedAttempt, noteAttempt, noteStreak, ratingIn, seenIn } from "./progress.ts";
import { puzzlesOf } from "./puzzle-sets.ts";
import { PuzzleTable } from "./puzzle-table.ts";

export type TrainingMode = "rated" | "streak";

/** What a puzzle of one game is made from. */
interface Loaded {
  client: GameClient;
  source: PuzzleSource;
  puzzles: Puzzle[];
}

async function load(game: string): Promise<Loaded> {
  const [client, source] = await Promise.all([loadClient(game), loadPuzzleSource(game)]);
  if (!client || !source) throw new Error(`${game} has no puzzles`);
  return { client, source, puzzles: await puzzlesOf(client.definition) };
}

/** A sequence of puzzles of one game or of all games. */
export class Training {
  readonly games: readonly string[];
  readonly stage: Signal<"loading" | "failed" | "empty" | "ready"> = signal("loading");
  readonly table: Signal<PuzzleTable | null> = signal(null);
  readonly mode: Signal<TrainingMode> = signal("rated");
  /** Theme of one game; null for all. */
  readonly theme: Signal<string | null> = signal(null);
  /** Changes by the last answer; null before it. */
  readonly noted: Signal<NotedAttempt | null> = signal(null);
  /** True while the puzzle of the day is on the table. */
  readonly isOfDay: Signal<boolean> = signal(false);
  /** Right answers in a row. */
  readonly streak: Signal<number> = signal(0);
  readonly #rng: Rng;
  readonly #tables = new Map<string, PuzzleTable>();
  #sets = new Map<string, Loaded>();
  #run: string = randomHex(12);

  constructor(scope: string, rng: Rng = browserRng) {
    this.games = scope === "" ? PUZZLE_GAMES : [scope];
    this.#rng = rng;
  }

  /** Fetches the puzzles and shows the first one: that of the day, one by its game and id, or any. */
  async open(first: "today" | { game: string; id: string } | null = null): Promise<void> {
    this.stage.value = "loading";
    try {
      const sets = this.games.map(async (game) => [game, await load(game)] as const);
      this.#sets = new Map(await Promise.all(sets));
      if (!(await this.#showFirst(first))) await this.next();
      // Puzzles of the other games are kept for use without a connection.
      for (const game of PUZZLE_GAMES) void load(game).catch(() => undefined);
    } catch {
      this.stage.value = "failed";
    }
  }

  async #showFirst(first: "today" | { game: string; id: string } | null): Promise<boolean> {
    if (first === null) return false;
    const all = this.games.map((game) => (this.#sets.get(game)?.puzzles ?? []).map((puzzle) => ({ game, puzzle })));
    const found =
      first === "today"
        ? puzzleOfDay(numberOf(dayAt(Date.now())), all)
        : all.flat().find(({ game, puzzle }) => game === first.game && puzzle.id === first.id);
    if (!found) return false;
    this.isOfDay.value = first === "today";
    await this.#show(found.game, found.puzzle);
    this.stage.value = "ready";
    return true;
  }

  /** Shows the next puzzle; a streak that has ended begins anew. */
  async next(): Promise<void> {
    if (this.noted.value && !this.noted.value.isRight) this.#restart();
    this.noted.value = null;
    this.isOfDay.value = false;
    const game = this.games[this.#rng.int(this.games.length)] as string;
    const seen = seenIn(game);
    const rating =
      this.mode.value === "streak" ? streakRating(this.streak.value) : wantedRating(ratingIn(game).rating, seen.length);
    const wanted = { theme: this.theme.value, seen, rating };
    const puzzle = nextPuzzle(this.#sets.get(game)?.puzzles ?? [], wanted, this.#rng);
    if (!puzzle) {
      this.stage.value = "empty";
      return;
    }
    await this.#show(game, puzzle);
    this.stage.value = "ready";
  }

  async #show(game: string, puzzle: Puzzle): Promise<void> {
    const known = this.#tables.get(game);
    if (known) await known.show(puzzle);
    const { client, source } = this.#sets.get(game) as Loaded;
    const table = known ?? new PuzzleTable(client, source, puzzle, ownName());
    if (!known) table.answer.subscribe((answer) => this.#judge(game, table, answer));
    this.#tables.set(game, table);
    this.table.value = table;
  }

  #judge(game: string, table: PuzzleTable, answer: number | null): void {
    if (answer === null) return;
    const inStreak = this.mode.value === "streak";
    const noted = noteAttempt(game, table.puzzle.value, answer, inStreak ? this.#run : null);
    if (noted.isRight) this.streak.value++;
    if (inStreak) noteStreak(this.streak.value);
    this.noted.value = noted;
  }

  /** Ids of the themes of one game; none for all games. */
  get themes(): readonly string[] {
    const [game = "", ...others] = this.games;
    return others.length > 0 ? [] : (this.#sets.get(game)?.source.themes ?? []);
  }

  choose(mode: TrainingMode, theme: string | null): void {
    if (mode !== this.mode.value) this.#restart();
    this.mode.value = mode;
    this.theme.value = theme;
    void this.next();
  }

  #restart(): void {
    this.streak.value = 0;
    this.#run = randomHex(12);
  }

  /** Ends the tables. */
  close(): void {
    for (const table of this.#tables.values()) table.leave();
  }
}
