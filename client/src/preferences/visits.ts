import { remembered } from "./preferences.ts";

/** True if this browser had an account before its account was loaded. */
function hasBeenHere(): boolean {
  try {
    return localStorage.getItem("house-rules.account") !== null;
  } catch {
    return false;
  }
}

/** Whether the visitor has answered the question of the first visit; those of earlier versions have. */
export const isKnown = remembered<boolean>("known", hasBeenHere(), (value) => typeof value === "boolean");

/** The games whose tables this browser has opened. */
export const playedGames = remembered<string[]>(
  "played",
  [],
  (value) => Array.isArray(value) && value.every((id) => typeof id === "string"),
);

/** Notes a game whose table is opened. */
export function notePlayed(game: string): void {
  if (!playedGames.value.includes(game)) playedGames.value = [...playedGames.value, game];
}
