/** Stage of a table in matchmaking: open for players, or begun. */
export type Stage = "open" | "begun";
