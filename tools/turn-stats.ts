import type { GameEvent } from "../shared/core/game.ts";
import type { GameStatistics } from "../shared/core/game-statistics.ts";

interface Tally {
  turns: number;
  points: number;
  failures: number;
}

/** Counts the points and failed turns of each bot level, in games whose turns score points. */
export class TurnStats<Level extends string> {
  readonly #statistics: GameStatistics;
  readonly #levels: readonly Level[];
  readonly #tallies = new Map<Level, Tally>();

  constructor(statistics: GameStatistics, levels: readonly Level[]) {
    this.#statistics = statistics;
    this.#levels = levels;
  }

  watch(events: readonly GameEvent[]): void {
    for (const event of events) {
      const news = this.#statistics.turnNews?.(event);
      const level = news && this.#levels[news.seat];
      if (!news || !level) continue;
      const tally = this.#tallies.get(level) ?? { turns: 0, points: 0, failures: 0 };
      tally.turns += news.ended ? 1 : 0;
      tally.points += news.points ?? 0;
      tally.failures += news.failed ? 1 : 0;
      this.#tallies.set(level, tally);
    }
  }

  /** One line for each level. */
  lines(): string[] {
    return [...this.#tallies].map(([level, { turns, points, failures }]) => {
      const mean = (points / Math.max(1, turns)).toFixed(1);
      const rate = ((100 * failures) / Math.max(1, turns)).toFixed(2);
      return `${level}: ${mean} points per turn, ${rate} % of turns lost to the dice`;
    });
  }
}
