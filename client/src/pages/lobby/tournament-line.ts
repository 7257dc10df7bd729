import { signal } from "@preact/signals";
import type { TournamentLists } from "../../../../shared/tournaments/api.ts";
import { request } from "../../net/request.ts";
import { text } from "../../text/index.ts";
import { soonOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { whenIdle } from "./when-idle.ts";

/** Milliseconds between two requests while the lobby is visible. */
const LOOK = 60_000;

const lists = signal<TournamentLists | null>(null);

/** Running and upcoming tournaments in a few words. */
export function tournamentLine(): string {
  const { running = [], upcoming = [] } = lists.value ?? {};
  const [next] = upcoming;
  const parts = [
    ...(running.length > 0 ? [fill(text.lobby.tournamentsRunning, { count: running.length })] : []),
    ...(next ? [fill(text.lobby.nextTournament, { time: soonOf(next.startsAt) })] : []),
  ];
  return parts.join(" · ") || text.lobby.tournamentLine;
}

/** Keeps the line up to date; returns the function that ends this. */
export function followTournaments(): () => void {
  const look = async () => {
    if (document.hidden) return;
    // Without an answer the line stays as it is.
    lists.value = await request<TournamentLists>("/tournaments", {}).catch(() => lists.value);
  };
  const cancel = whenIdle(() => void look());
  const timer = setInterval(() => void look(), LOOK);
  return () => {
    cancel();
    clearInterval(timer);
  };
}
