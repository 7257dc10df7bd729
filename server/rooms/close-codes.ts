/** Close code of a connection whose seat was taken over by the same player elsewhere. */
export const TAKEN_OVER = 4110;
/** Close code of a table that an administrator closed; its match has no result. */
export const CLOSED_BY_HOUSE = 4111;
