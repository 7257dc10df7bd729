import type { DailyChallenge, DailyChallenges } from "../core/daily.ts";
import type { GameId } from "../games/catalog.ts";
import { challenges as listed } from "../games/registry/challenges.ts";
import { type Day, numberOf } from "./day.ts";

const games = Object.entries(listed) as [GameId, DailyChallenges][];

/** The challenge of a day: its game and its id. */
export interface Chosen {
  game: GameId;
  challenge: string;
}

/** Returns the challenge of a day: the games take turns, and so do the challenges of each game. */
export function challengeFor(day: Day): Chosen {
  const number = numberOf(day);
  const [game, challenges] = games[number % games.length] as [GameId, DailyChallenges];
  const { id } = challenges[Math.floor(number / games.length) % challenges.length] as DailyChallenge;
  return { game, challenge: id };
}

/** Returns a challenge by its game and id; undefined if this version no longer has it. */
export const challengeOf = (game: string, id: string): DailyChallenge | undefined =>
  games.find(([name]) => name === game)?.[1].find((challenge) => challenge.id === id);
