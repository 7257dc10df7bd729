import type { Crowd, ListedTable } from "../../../shared/lobby/lobby.ts";
import type { Unlisted } from "../../matchmaking/listed-tables.ts";

/** A queue as the lobby counts it. */
export interface QueueListing {
  game: string;
  waiting: number;
}

/** Counts players at public tables and in queues: in a match, and waiting by game. */
export function crowdOf(
  tables: Iterable<ListedTable>,
  queues: Iterable<QueueListing>,
  unlisted: Iterable<Unlisted> = [],
): Crowd {
  const crowd: Crowd = { playing: 0, waiting: {} };
  const wait = (game: string, people: number) => {
    if (people > 0) crowd.waiting[game] = (crowd.waiting[game] ?? 0) + people;
  };
  for (const { status, game, people } of tables) {
    if (status === "open") wait(game, people);
    else crowd.playing += people;
  }
  for (const { game, isOpen, people } of unlisted) {
    if (isOpen) wait(game, people);
    else crowd.playing += people;
  }
  for (const { game, waiting } of queues) wait(game, waiting);
  return crowd;
}
