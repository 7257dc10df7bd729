import { computed } from "@preact/signals";
import { language } from "./language.ts";

// Four digits are read at a glance; a separator helps from five on.
const grouping = { useGrouping: "min2" } as const;

const forms = computed(() => {
  const to = language.value;
  return {
    number: new Intl.NumberFormat(to, grouping),
    dollars: new Intl.NumberFormat(to, {
      ...grouping,
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
    ago: new Intl.RelativeTimeFormat(to, { style: "short" }),
  };
});

/** A number as the language writes it. */
export const number = (value: number): string => forms.value.number.format(value);

/** Money as the language writes it. */
export const dollars = (amount: number): string => forms.value.dollars.format(amount);

/** A chance; a small one is told more finely. */
export const percent = (chance: number): string =>
  forms.value[chance > 0 && chance < 0.1 ? "finePercent" : "percent"].format(chance);

/** Does the language speak of this many as of one? */
export const isOne = (count: number): boolean => forms.value.plural.select(count) === "one";

/** Several names in a row: "Ann, Ben and Cleo". */
export const listed = (names: readonly string[]): string => forms.value.list.format(names);

/** A day, and a moment of it. */
export const dateOf = (at: number | Date): string => forms.value.day.format(at);
export const momentOf = (at: number | Date): string => forms.value.moment.format(at);

/** How long ago something was. */
export const ago = (count: number, unit: "minute" | "hour"): string => forms.value.ago.format(-count, unit);
