import type { LeaderboardLine, MatchGains, MatchPage, Profile } from "../../../shared/players/api.ts";
import type { LadderLine } from "../../../shared/players/ladder.ts";
import type { Span } from "../../../shared/players/leaderboards.ts";
import { api } from "./account.ts";

const part = encodeURIComponent;

export const loadProfile = (id: string): Promise<Profile> => api(`/players/${part(id)}`);

/** One page of a player's matches, newest first; `before` is the end time of the last match shown. */
export const loadMatches = (id: string, before?: number): Promise<MatchPage> =>
  api(`/players/${part(id)}/matches${before === undefined ? "" : `?before=${before}`}`);

/** Rewards of the signed-in player for a match. */
export const loadGains = (matchId: string): Promise<MatchGains> => api(`/matches/${part(matchId)}/result`);

/** The house ladder of everyone. */
export const loadLadder = (): Promise<LadderLine[]> => api("/leaderboards/house");

/** The house ladder of the signed-in player and friends. */
export const loadFriendsLadder = (): Promise<LadderLine[]> => api("/me/ladder");

export const loadLeaderboard = (game: string, mode: string, span: Span): Promise<LeaderboardLine[]> =>
  api(`/leaderboards/${part(game)}/${part(mode)}?span=${span}`);
