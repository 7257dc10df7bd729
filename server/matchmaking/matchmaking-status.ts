/** Status of a table in matchmaking: open for players, or begun. */
export type MatchmakingStatus = "open" | "begun";
