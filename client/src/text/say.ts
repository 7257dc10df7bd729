import type { Phrase } from "../../../shared/core/game.ts";
import { phrases, rejections, text } from "./en/index.ts";

/** Fills `{name}` from the values. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ""));

const SEAT_VALUES = new Set(["seat", "starter", "next", "to"]);
const FORMS: Record<string, { you: string; other: string }> = {
  s: { you: "", other: "s" },
  have: { you: "have", other: "has" },
  are: { you: "are", other: "is" },
};

/** Says a phrase to one person: seats become names, and their own seat becomes "You". */
export function say(phrase: Phrase, names: readonly string[], mySeat: number | null): string {
  const { id, values } = phrase;
  const template = phrases[id];
  if (!template) throw new Error(`there is no sentence for ${id}`);
  const isYou = (key: string) => values[key] === mySeat;
  return template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, key: string, form?: string) => {
    if (form) return FORMS[form]?.[isYou(key) ? "you" : "other"] ?? "";
    if (key === "winners") {
      const seats = String(values.winners).split(" ").map(Number);
      return seats.map((seat) => (seat === mySeat ? text.you : (names[seat] ?? ""))).join(" & ");
    }
    if (!SEAT_VALUES.has(key)) return String(values[key] ?? "");
    return isYou(key) ? text.you : (names[Number(values[key])] ?? "");
  });
}

/** The sentence for a refusal. */
export const explain = (code: string): string => rejections[code] ?? rejections["malformed-action"] ?? code;
