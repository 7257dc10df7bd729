/** A UTC day, such as 2026-11-17. Days sort as texts. */
export type Day = string;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

// biome-ignore lint/style/noRestrictedGlobals: names a given time and does not read the clock
const UtcDate = Date;

/** Returns the UTC day of a time in milliseconds. */
export const dayAt = (time: number): Day => new UtcDate(time).toISOString().slice(0, 10);

/** Returns the first millisecond of a day. */
export function startOf(day: Day): number {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return UtcDate.UTC(Number(year), Number(month) - 1, Number(date));
}

/** Returns the first millisecond after a day. */
export const endOf = (day: Day): number => startOf(day) + DAY_MILLISECONDS;

/** Returns the day this many days later, or earlier if negative. */
export const daysAfter = (day: Day, days: number): Day => dayAt(startOf(day) + days * DAY_MILLISECONDS);

/** Returns the number of the day since 1970. */
export const numberOf = (day: Day): number => Math.floor(startOf(day) / DAY_MILLISECONDS);

/** True if the text names a day of the calendar. */
export const isDay = (text: string): text is Day =>
  DAY.test(text) && !Number.isNaN(startOf(text)) && dayAt(startOf(text)) === text;
