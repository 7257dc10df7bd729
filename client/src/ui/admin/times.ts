const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** A time as administrators read it. */
export const timeOf = (milliseconds: number): string => moment.format(milliseconds);
