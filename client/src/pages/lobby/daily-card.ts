import { signal } from "@preact/signals";
import type { DailyNews } from "../../../../shared/daily/api.ts";
import { endOf } from "../../../../shared/daily/day.ts";
import { readDaily } from "../../net/daily-news.ts";
import { challengeLine } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { listed, number, signed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { untilOf } from "./naming.ts";
import type { ShortCard } from "./ShortCards.tsx";

const shown = signal<DailyNews | null>(null);

/** Asks for today's challenge, the player's attempt and yesterday's winners. Without an answer the card keeps its general line. */
export async function refreshDailyCard(): Promise<void> {
  const news = await readDaily().catch(() => null);
  if (news) shown.value = news;
}

/** After the attempt: its score, the streak and the time until the next challenge. Before it: the challenge. */
function line(news: DailyNews, now: number): string {
  const { today, winners, own, streak } = news;
  const days = streak > 0 ? [fill(text.lobby.dailyStreak, { count: streak })] : [];
  if (own?.state === "done") {
    const score = today.measure === "lead" ? signed(own.score ?? 0) : number(own.score ?? 0);
    const next = fill(text.lobby.dailyNext, { time: untilOf(endOf(today.day) - now) });
    return [fill(text.lobby.dailyScore, { score }), ...days, next].join(" · ");
  }
  const yesterday =
    winners.length > 0 ? [fill(text.lobby.dailyWinner, { name: listed(winners.map(({ name }) => name)) })] : [];
  return [...days, challengeLine(today.game, today.challenge), ...yesterday].join(" · ");
}

/** The lobby's card of today's challenge; it waits for a player whose streak would end. */
export function dailyCard(now = Date.now()): ShortCard {
  const news = shown.value;
  return {
    section: "daily",
    title: text.daily,
    line: news ? line(news, now) : text.lobby.dailyLine,
    opens: "/daily",
    isDue: news !== null && news.own?.state !== "done" && (news.streak > 0 || news.own !== null),
  };
}
