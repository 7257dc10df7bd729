import type { DailyChallenge, DailyChallenges } from "../core/daily.ts";
import { type CatalogEntry, catalog, GAME_IDS, type GameId } from "../games/catalog.ts";
import { type Day, numberOf } from "./day.ts";

/** The challenges of the day of the games that offer some. */
export const challenges: ReadonlyMap<GameId, DailyChallenges> = new Map(
  GAME_IDS.flatMap((id) => {
    const { daily }: CatalogEntry = catalog[id];
    return daily ? [[id, daily]] : [];
  }),
);

const games = [...challenges];

/** The challenge of a day: its game and its id. */
export interface Chosen {
  game: GameId;
  challenge: string;
}

/** Returns the challenge of a day: the games take turns, and so do the challenges of each game. */
export function challengeFor(day: Day): Chosen {
  const number = numberOf(day);
  const [game, offered] = games[number % games.length] as [GameId, DailyChallenges];
  const { id } = offered[Math.floor(number / games.length) % offered.length] as DailyChallenge;
  return { game, challenge: id };
}

/** Returns a challenge by its game and id; undefined if this version no longer has it. */
export const challengeOf = (game: string, id: string): DailyChallenge | undefined =>
  games.find(([name]) => name === game)?.[1].find((challenge) => challenge.id === id);
