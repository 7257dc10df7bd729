import { BOT_LEVELS } from "../../../../shared/core/bot.ts";
import type { GameDefinition } from "../../../../shared/core/game.ts";
import type { PracticeSettings } from "../../table/local-records.ts";

/** Longest seed that a link may have. */
const MOST_LETTERS = 64;

/** What a link says of a practice match: everything but the names. */
type LinkedPractice = Omit<PracticeSettings, "name" | "others"> & { seed: string };

/** The address that starts a practice match with this luck and these options. */
export function practiceAddress(slot: string, { seed, level, seats, options }: LinkedPractice): string {
  const query = new URLSearchParams({ seed, level, seats: String(seats), options: JSON.stringify(options) });
  return `/practice/${slot}?${query}`;
}

/** Reads the match that an address asks for; null without a seed. Values that the game does not have are ignored. */
export function linkedPractice(game: GameDefinition, search: string): LinkedPractice | null {
  const query = new URLSearchParams(search);
  const seed = query.get("seed")?.slice(0, MOST_LETTERS);
  if (!seed) return null;
  const seats = Number(query.get("seats"));
  const isPossible = Number.isInteger(seats) && seats >= game.seats.min && seats <= game.seats.max;
  return {
    seed,
    level: BOT_LEVELS.find((level) => level === query.get("level")) ?? "medium",
    seats: isPossible ? seats : game.seats.min,
    options: readOptions(game, query.get("options")),
  };
}

function readOptions(game: GameDefinition, text: string | null): Record<string, unknown> {
  try {
    const options: unknown = JSON.parse(text ?? "{}");
    return game.options.safeParse(options).success ? (options as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
