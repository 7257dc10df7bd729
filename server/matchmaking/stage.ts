/** Stage of a table in matchmaking: seats are given away, or its match has begun. */
export type Stage = "open" | "begun";
