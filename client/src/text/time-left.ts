import { DAY_MILLISECONDS } from "../../../shared/correspondence/time-control.ts";
import { correspondenceText } from "./correspondence.ts";
import { fill } from "./say.ts";

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const MINUTE_MILLISECONDS = 60 * 1000;

/** The time of a long clock: "2 days 5 h", "3 hours" or "12 minutes". */
export function longTime(milliseconds: number): string {
  const { days, hours, minutes, daysHours } = correspondenceText;
  const whole = Math.floor(milliseconds / DAY_MILLISECONDS);
  const rest = Math.floor((milliseconds % DAY_MILLISECONDS) / HOUR_MILLISECONDS);
  if (whole > 0) return rest === 0 ? fill(days, { count: whole }) : fill(daysHours, { days: whole, hours: rest });
  if (rest > 0) return fill(hours, { count: rest });
  return fill(minutes, { count: Math.max(1, Math.ceil(milliseconds / MINUTE_MILLISECONDS)) });
}
