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

/** The time until something: "5 h 12 min", or "47 min" in the last hour. */
export function untilOf(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE));
  const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return fill(values.hours > 0 ? text.lobby.hoursMinutes : text.lobby.minutes, values);
}
