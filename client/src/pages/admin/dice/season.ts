const DAY_DIGITS = 2;

const pad = (value: number): string => String(value).padStart(DAY_DIGITS, "0");

/** The local day of a time in the format of a date field; empty for null. */
export function dayOf(at: number | null): string {
  if (at === null) return "";
  const date = new Date(at);
  return `${String(date.getFullYear()).padStart(4, "0")}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The beginning of a local day, some days later; null for an empty field. */
function startOf(day: string, later = 0): number | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + later).getTime();
}

/** The first moment of a season that begins with this day. */
export const seasonStart = (day: string): number | null => startOf(day);

/** The first moment after a season that ends with this day. */
export const seasonEnd = (day: string): number | null => startOf(day, 1);
