import { signal } from "@preact/signals";
import type { DailyNews } from "../../../../shared/daily/api.ts";
import { request } from "../../net/request.ts";
import { challengeLine } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { listed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { ShortCard } from "./ShortCards.tsx";

type Shown = Pick<DailyNews, "today" | "winners">;

const shown = signal<Shown | null>(null);

/** Asks for today's challenge and yesterday's winners. Without an answer the card keeps its general line. */
export async function refreshDailyCard(): Promise<void> {
  const news = await request<Shown>("/daily", {}).catch(() => null);
  if (news) shown.value = news;
}

function line(): string {
  const news = shown.value;
  if (!news) return text.lobby.dailyLine;
  const { today, winners } = news;
  const challenge = challengeLine(today.game, today.challenge);
  if (winners.length === 0) return challenge;
  return `${fill(text.lobby.dailyWinner, { name: listed(winners.map(({ name }) => name)) })} · ${challenge}`;
}

/** The lobby's card of today's challenge. */
export const dailyCard = (): ShortCard => ({
  id: "daily",
  title: text.daily,
  line: line(),
  icon: "M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7M12 15h.01",
  opens: "/daily",
});
