import type { DailyNews } from "../../../shared/daily/api.ts";
import { api } from "./account.ts";

/** Pause between two requests while the server settles an attempt, and the most requests. */
const PAUSE_MILLISECONDS = 500;
const MOST_REQUESTS = 10;

/** The match of the attempt that this page left last. */
let left = "";

/** Notes that the player has left an attempt, which the server settles when its table has closed. */
export function noteLeftAttempt(matchId: string): void {
  left = matchId;
}

/** Loads today's challenge and the player's attempt; waits until an attempt that was just left is settled. */
export async function readDaily(pause = PAUSE_MILLISECONDS): Promise<DailyNews> {
  for (let request = 1; ; request++) {
    const news = await api<DailyNews>("/daily");
    const isSettling = news.own?.state === "open" && news.own.matchId === left;
    if (!isSettling || request === MOST_REQUESTS) return news;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
