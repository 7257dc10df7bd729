import { remembered } from "../../preferences/preferences.ts";

/** The games whose lesson was played to its end on this browser. */
export const learned = remembered<string[]>(
  "learned",
  [],
  (value) => Array.isArray(value) && value.every((id) => typeof id === "string"),
);

/** Notes that a lesson was played to its end. */
export function noteLearned(game: string): void {
  if (!learned.value.includes(game)) learned.value = [...learned.value, game];
}
