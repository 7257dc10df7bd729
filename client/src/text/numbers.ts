import { computed } from "@preact/signals";
import { language } from "./language.ts";

/** A formatter in the language on show. Each is made when it is first used, because all at once would block the page. */
const inLanguage = <F>(make: (language: string) => F): { readonly value: F } => computed(() => make(language.value));

const formats = {
  number: inLanguage((to) => new Intl.NumberFormat(to)),
  dollars: inLanguage(
    (to) =>
      new Intl.NumberFormat(to, {
        style: "currency",
        currency: "USD",
        currencyDisplay: "narrowSymbol",
        maximumFractionDigits: 0,
      }),
  ),
  percent: inLanguage((to) => new Intl.NumberFormat(to, { style: "percent" })),
  finePercent: inLanguage(
    (to) => new Intl.NumberFormat(to, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ),
  plural: inLanguage((to) => new Intl.PluralRules(to)),
  list: inLanguage((to) => new Intl.ListFormat(to)),
  day: inLanguage((to) => new Intl.DateTimeFormat(to, { dateStyle: "medium" })),
  moment: inLanguage((to) => new Intl.DateTimeFormat(to, { dateStyle: "medium", timeStyle: "short" })),
  time: inLanguage((to) => new Intl.DateTimeFormat(to, { timeStyle: "short" })),
  weekday: inLanguage((to) => new Intl.DateTimeFormat(to, { weekday: "short", hour: "numeric", minute: "2-digit" })),
  days: inLanguage((to) => new Intl.NumberFormat(to, { style: "unit", unit: "day", unitDisplay: "short" })),
  hours: inLanguage((to) => new Intl.NumberFormat(to, { style: "unit", unit: "hour", unitDisplay: "short" })),
  minutes: inLanguage((to) => new Intl.NumberFormat(to, { style: "unit", unit: "minute", unitDisplay: "short" })),
  seconds: inLanguage((to) => new Intl.NumberFormat(to, { style: "unit", unit: "second", unitDisplay: "short" })),
  fineSeconds: inLanguage(
    (to) =>
      new Intl.NumberFormat(to, {
        style: "unit",
        unit: "second",
        unitDisplay: "short",
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  ),
  ago: inLanguage((to) => new Intl.RelativeTimeFormat(to, { style: "short" })),
};

/** A number as the language writes it. */
export const number = (value: number): string => formats.number.value.format(value);

/** A rating: without separators, as it is usual for ratings. */
export const ratingText = (rating: number): string => `${Math.round(rating)}`;

/** Money as the language writes it. */
export const dollars = (amount: number): string => formats.dollars.value.format(amount);

/** A chance; below 10 % with one more digit. */
export const percent = (chance: number): string =>
  formats[chance > 0 && chance < 0.1 ? "finePercent" : "percent"].value.format(chance);

/** A chance with one digit after the point, next to its error. */
export const finePercent = (chance: number): string => formats.finePercent.value.format(chance);

/** A change of a chance with its sign. */
export const signedPercent = (change: number): string => `${change < 0 ? "−" : "+"}${percent(Math.abs(change))}`;

/** Plural categories in the order in which texts list their forms. */
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"] as const;

/** The form for a count, of forms in the order of the language's plural categories; the last stands for all others. */
export function formFor(count: number, forms: readonly string[], rules: Intl.PluralRules): string {
  const { pluralCategories } = rules.resolvedOptions();
  const index = CATEGORIES.filter((category) => pluralCategories.includes(category)).indexOf(rules.select(count));
  return forms[Math.min(index, forms.length - 1)] ?? "";
}

/** The form for a count in the language on show. */
export const plural = (count: number, forms: readonly string[]): string => formFor(count, forms, formats.plural.value);

/** A list of names: "Ann, Ben and Cleo". */
export const listed = (names: readonly string[]): string => formats.list.value.format(names);

/** A day, and a moment of it. */
export const dateOf = (at: number | Date): string => formats.day.value.format(at);
export const momentOf = (at: number | Date): string => formats.moment.value.format(at);

/** A moment of the next days in few words: the time, with the weekday unless it is today. */
export function soonOf(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return formats[isToday ? "time" : "weekday"].value.format(at);
}

/** The units of a duration, each up to this many of it. */
const UNITS = [
  { unit: "seconds", milliseconds: 1000, most: 60 },
  { unit: "minutes", milliseconds: 60_000, most: 60 },
  { unit: "hours", milliseconds: 3_600_000, most: 48 },
  { unit: "days", milliseconds: 86_400_000, most: Number.POSITIVE_INFINITY },
] as const;

/** A duration in milliseconds, in the largest unit that fits. */
export function durationOf(milliseconds: number): string {
  const fits = UNITS.find((unit) => Math.round(milliseconds / unit.milliseconds) < unit.most) ?? UNITS[3];
  return formats[fits.unit].value.format(Math.round(milliseconds / fits.milliseconds));
}

/** The time of a decision: below ten seconds with tenths. */
export const decisionTime = (milliseconds: number): string =>
  milliseconds < 9950 ? formats.fineSeconds.value.format(milliseconds / 1000) : durationOf(milliseconds);

/** A time in the past, relative to now. */
export const ago = (count: number, unit: "minute" | "hour"): string => formats.ago.value.format(-count, unit);

/** A number with its sign; negative numbers have a minus sign (U+2212), not a hyphen. */
export const signed = (value: number): string => (value < 0 ? `−${number(-value)}` : `+${number(value)}`);
