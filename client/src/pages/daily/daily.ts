import { type Transcript, transcriptText } from "../../../../shared/core/transcript.ts";
import type { AttemptTable, DailyNews, DayResults } from "../../../../shared/daily/api.ts";
import type { Day } from "../../../../shared/daily/day.ts";
import { api } from "../../net/account.ts";
import { readDaily } from "../../net/daily-news.ts";
import { rememberFile } from "../replay/opened-file.ts";
import { commitments } from "./remembered.ts";

/** Loads today's challenge, the next days and the player's attempt; remembers the published commitments. */
export async function loadNews(): Promise<DailyNews> {
  const news = await readDaily();
  for (const { day, commitment } of [news.today, ...news.upcoming]) commitments.remember(day, commitment);
  return news;
}

export const loadResults = (day: Day): Promise<DayResults> => api(`/daily/${day}`);

/** Opens a table for an attempt, or finds the one on which the player's attempt goes on. */
export const beginAttempt = (): Promise<AttemptTable> => api("/daily/attempts", { method: "POST", body: {} });

/** Fetches the transcript of a par, keeps it in this tab, and returns the address of its replay. */
export async function loadPar(day: Day): Promise<string> {
  const transcript = await api<Transcript>(`/daily/${day}/par`);
  rememberFile(transcript.id, transcriptText(transcript));
  return `/replay/${transcript.id}`;
}
