import type { LeaderboardLine, MatchGains, PastMatch, Profile } from "../../../shared/players/api.ts";
import type { Span } from "../../../shared/players/leaderboards.ts";
import { api } from "./account.ts";

const part = encodeURIComponent;

export const loadProfile = (id: string): Promise<Profile> => api(`/players/${part(id)}`);

/** A page of a player's matches, the newest first; the next page begins before the last one's end. */
export const loadMatches = (id: string, before?: number): Promise<PastMatch[]> =>
  api(`/players/${part(id)}/matches${before === undefined ? "" : `?before=${before}`}`);

/** What a match brought the signed-in player. */
export const loadGains = (matchId: string): Promise<MatchGains> => api(`/matches/${part(matchId)}/result`);

export const loadLeaderboard = (game: string, mode: string, span: Span): Promise<LeaderboardLine[]> =>
  api(`/leaderboards/${part(game)}/${part(mode)}?span=${span}`);
