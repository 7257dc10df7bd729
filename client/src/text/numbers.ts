import { computed } from "@preact/signals";
import { language } from "./language.ts";

const formats = computed(() => {
  const to = language.value;
  return {
    number: new Intl.NumberFormat(to),
    dollars: new Intl.NumberFormat(to, {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
    }),
    percent: new Intl.NumberFormat(to, { style: "percent" }),
    finePercent: new Intl.NumberFormat(to, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
    plural: new Intl.PluralRules(to),
    list: new Intl.ListFormat(to),
    day: new Intl.DateTimeFormat(to, { dateStyle: "medium" }),
    moment: new Intl.DateTimeFormat(to, { dateStyle: "medium", timeStyle: "short" }),
    time: new Intl.DateTimeFormat(to, { timeStyle: "short" }),
    weekday: new Intl.DateTimeFormat(to, { weekday: "short", hour: "numeric", minute: "2-digit" }),
    minutes: new Intl.NumberFormat(to, { style: "unit", unit: "minute", unitDisplay: "short" }),
    seconds: new Intl.NumberFormat(to, { style: "unit", unit: "second", unitDisplay: "short" }),
    ago: new Intl.RelativeTimeFormat(to, { style: "short" }),
  };
});

/** A number as the language writes it. */
export const number = (value: number): string => formats.value.number.format(value);

/** A rating: without separators, as it is usual for ratings. */
export const ratingText = (rating: number): string => `${Math.round(rating)}`;

/** Money as the language writes it. */
export const dollars = (amount: number): string => formats.value.dollars.format(amount);

/** A chance; below 10 % with one more digit. */
export const percent = (chance: number): string =>
  formats.value[chance > 0 && chance < 0.1 ? "finePercent" : "percent"].format(chance);

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
export const plural = (count: number, forms: readonly string[]): string => formFor(count, forms, formats.value.plural);

/** A list of names: "Ann, Ben and Cleo". */
export const listed = (names: readonly string[]): string => formats.value.list.format(names);

/** A day, and a moment of it. */
export const dateOf = (at: number | Date): string => formats.value.day.format(at);
export const momentOf = (at: number | Date): string => formats.value.moment.format(at);

/** A moment of the next days in few words: the time, with the weekday unless it is today. */
export function soonOf(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return formats.value[isToday ? "time" : "weekday"].format(at);
}

/** A duration in milliseconds: in minutes, or in seconds below a minute. */
export function durationOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const { minutes, seconds: short } = formats.value;
  return seconds < 60 ? short.format(seconds) : minutes.format(Math.round(seconds / 60));
}

/** A time in the past, relative to now. */
export const ago = (count: number, unit: "minute" | "hour"): string => formats.value.ago.format(-count, unit);

/** A number with its sign; negative numbers have a minus sign (U+2212), not a hyphen. */
export const signed = (value: number): string => (value < 0 ? `−${number(-value)}` : `+${number(value)}`);
