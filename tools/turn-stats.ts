import type { GameEvent, Seat } from "../shared/core/game.ts";
import type { Dice10000Event } from "../shared/games/dice-10-000/contract.ts";
import type { FarkleEvent } from "../shared/games/farkle/contract.ts";

/** What one event says about the turn it belongs to. */
interface TurnNews {
  seat: Seat;
  points?: number;
  failed?: boolean;
  ended?: boolean;
}

function readDice10000(event: Dice10000Event): TurnNews | null {
  if (event.type === "yielded") return { seat: event.seat, points: event.points, ended: true };
  if (event.type === "busted") return { seat: event.seat, failed: true, ended: true };
  return null;
}

function readFarkle(event: FarkleEvent): TurnNews | null {
  if (event.type === "banked") return { seat: event.seat, points: event.breakdown.points, ended: true };
  if (event.type === "farkled") return { seat: event.seat, points: event.points, failed: true, ended: true };
  return null;
}

const READERS: Record<string, (event: GameEvent) => TurnNews | null> = {
  "dice-10-000": (event) => readDice10000(event as Dice10000Event),
  farkle: (event) => readFarkle(event as FarkleEvent),
};

interface Tally {
  turns: number;
  points: number;
  failures: number;
}

/** Counts points and failed turns of each bot level, in the games whose turns are worth points. */
export class TurnStats<Level extends string> {
  readonly #read: ((event: GameEvent) => TurnNews | null) | undefined;
  readonly #levels: readonly Level[];
  readonly #tallies = new Map<Level, Tally>();

  constructor(gameId: string, levels: readonly Level[]) {
    this.#read = READERS[gameId];
    this.#levels = levels;
  }

  watch(events: readonly GameEvent[]): void {
    if (!this.#read) return;
    for (const event of events) {
      const news = this.#read(event);
      const level = news && this.#levels[news.seat];
      if (!news || !level) continue;
      const tally = this.#tallies.get(level) ?? { turns: 0, points: 0, failures: 0 };
      tally.turns += news.ended ? 1 : 0;
      tally.points += news.points ?? 0;
      tally.failures += news.failed ? 1 : 0;
      this.#tallies.set(level, tally);
    }
  }

  /** A line for each level. */
  lines(): string[] {
    return [...this.#tallies].map(([level, { turns, points, failures }]) => {
      const mean = (points / Math.max(1, turns)).toFixed(1);
      const rate = ((100 * failures) / Math.max(1, turns)).toFixed(2);
      return `${level}: ${mean} points per turn, ${rate} % of turns lost to the dice`;
    });
  }
}
