import type { TournamentLists, TournamentOrder, TournamentPage } from "../../../shared/tournaments/api.ts";
import { api } from "./account.ts";

/** A change of the player's own entry: join, leave or withdraw, pause, return; or of the whole tournament. */
export type EntryChange = "join" | "leave" | "pause" | "resume" | "cancel";

export const loadTournaments = (): Promise<TournamentLists> => api<TournamentLists>("/tournaments");

/** Loads a tournament with the page of its standings that begins at this index. */
export const loadTournament = (id: string, from = 0): Promise<TournamentPage> =>
  api<TournamentPage>(`/tournaments/${id}${from > 0 ? `?from=${from}` : ""}`);

export const createTournament = (order: TournamentOrder): Promise<TournamentPage> =>
  api<TournamentPage>("/tournaments", { method: "POST", body: order });

/** Sends a change; returns the tournament after it. */
export function changeEntry(id: string, change: EntryChange): Promise<TournamentPage> {
  const entry = `/tournaments/${id}/entry`;
  if (change === "join") return api(entry, { method: "POST", body: {} });
  if (change === "leave") return api(entry, { method: "DELETE" });
  if (change === "cancel") return api(`/tournaments/${id}`, { method: "DELETE" });
  return api(entry, { method: "PUT", body: { paused: change === "pause" } });
}
