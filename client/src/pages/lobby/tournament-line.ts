import { signal } from "@preact/signals";
import type { TournamentLists } from "../../../../shared/tournaments/api.ts";
import { request } from "../../net/request.ts";
import { text } from "../../text/index.ts";
import { soonOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { whenIdle } from "../../when-idle.ts";
import type { ShortCard } from "./ShortCards.tsx";

/** Milliseconds between two requests while the lobby is visible. */
const LOOK = 60_000;

const lists = signal<TournamentLists | null>(null);

/** A tournament is near this long before its start. */
const NEAR = 3 * 60 * 60_000;

/** The lobby's card of tournaments: those that run now or begin soon. None without them. */
export function tournamentCard(now = Date.now()): ShortCard[] {
  const { running = [], upcoming = [] } = lists.value ?? {};
  const next = upcoming.find(({ startsAt }) => startsAt - now < NEAR);
  const parts = [
    ...(running.length > 0 ? [fill(text.lobby.tournamentsRunning, { count: running.length })] : []),
    ...(next ? [fill(text.lobby.nextTournament, { time: soonOf(next.startsAt) })] : []),
  ];
  if (parts.length === 0) return [];
  const title = text.nav.tournaments;
  return [{ section: "tournaments", title, line: parts.join(" · "), opens: "/tournaments", isDue: running.length > 0 }];
}

/** Keeps the card up to date; returns the function that ends this. */
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
