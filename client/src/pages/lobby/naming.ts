import { text } from "../../text/index.ts";
import { ago } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Approximate age of a table. */
export function ageOf(milliseconds: number): string {
  if (milliseconds < MINUTE) return text.lobby.justOpened;
  if (milliseconds < HOUR) return ago(Math.floor(milliseconds / MINUTE), "minute");
  return ago(Math.floor(milliseconds / HOUR), "hour");
}

/** A wait in seconds, or in minutes and seconds. */
export function waitOf(seconds: number): string {
  if (seconds < 60) return fill(text.lobby.seconds, { count: seconds });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
