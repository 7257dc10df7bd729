import { type Day, daysAfter } from "./day.ts";

/** Returns the number of days in a row with a finished attempt, up to today, or to yesterday if today's is missing. */
export function streakOf(days: Iterable<Day>, today: Day): number {
  const finished = new Set(days);
  let day = finished.has(today) ? today : daysAfter(today, -1);
  let streak = 0;
  for (; finished.has(day); day = daysAfter(day, -1)) streak++;
  return streak;
}
