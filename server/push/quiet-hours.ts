import type { NoticeSettings } from "../../shared/push/push-notice.ts";

const MINUTE_MILLISECONDS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight in a time zone. */
function minuteOfDay(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", minute: "numeric", hourCycle: "h23" });
  const [hour, minute] = ["hour", "minute"].map((type) =>
    Number(parts.formatToParts(now).find((part) => part.type === type)?.value ?? 0),
  );
  return (hour ?? 0) * 60 + (minute ?? 0);
}

export const isTimeZone = (timeZone: string): boolean => {
  try {
    return minuteOfDay(0, timeZone) >= 0;
  } catch {
    return false;
  }
};

/** When a notification may be sent: now, or at the end of the quiet hours, which may span midnight. */
export function sendingTime({ quiet, timeZone }: Pick<NoticeSettings, "quiet" | "timeZone">, now: number): number {
  if (!quiet || quiet.from === quiet.until) return now;
  const minute = minuteOfDay(now, timeZone);
  const after = (start: number) => (minute - start + DAY_MINUTES) % DAY_MINUTES;
  const length = (quiet.until - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  if (after(quiet.from) >= length) return now;
  return now + (length - after(quiet.from)) * MINUTE_MILLISECONDS - (now % MINUTE_MILLISECONDS);
}
