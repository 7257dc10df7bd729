import type { Entries } from "./dictionary.ts";
import { rejections, text } from "./index.ts";
import { listed, momentOf, number, plural } from "./numbers.ts";

export type Values = Record<string, string | number>;

/** A sentence of the log: its id in the dictionary, and the values that fill it. */
export interface Phrase {
  id: string;
  values: Values;
}

/** `{name}`, or `{name:this|that}`: words that depend on the value. They may hold further names, but no further choice. */
const HOLES = /\{(\w+)(?::((?:[^{}]|\{\w+\})*))?\}/g;

const shown = (value: string | number | undefined): string =>
  typeof value === "number" ? number(value) : (value ?? "");

/** Fills `{name}` from the values, and `{count:die|dice}` with the plural form of the count. */
export const fill = (template: string, values: Values): string =>
  template.replace(HOLES, (_, key: string, choice?: string) => {
    if (choice === undefined) return shown(values[key]);
    return fill(plural(Number(values[key]), choice.split("|")), values);
  });

const SEAT_VALUES = new Set(["seat", "starter", "next", "to", "other", "lucky", "better"]);

/** Selects the form for these seats: you | another | you and others | several others. */
function verb(choice: string, seats: readonly number[], mySeat: number | null): string {
  const forms = choice.split("|");
  const withYou = mySeat !== null && seats.includes(mySeat);
  const [one, several] = withYou ? [0, 2] : [1, 3];
  return (seats.length > 1 ? forms[several] : undefined) ?? forms[one] ?? "";
}

/** Renders a phrase for a viewer: seats become names or "You", and verbs agree: `{seat:have|has}`. */
export function say(phrase: Phrase, phrases: Entries, names: readonly string[], mySeat: number | null): string {
  const { id, values } = phrase;
  const template = phrases[id];
  if (!template) throw new Error(`there is no sentence for ${id}`);
  const people = (seats: readonly number[], begins: boolean): string => {
    const you = begins ? text.you : text.youWithin;
    const others = seats.filter((seat) => seat !== mySeat).map((seat) => names[seat] ?? "");
    if (others.length === seats.length) return listed(others);
    return others.length === 0 ? you : listed([...others, text.youWithin]);
  };
  const seatsIn = (key: string): number[] | null => {
    if (key === "winners") return String(values.winners).split(" ").map(Number);
    return SEAT_VALUES.has(key) ? [Number(values[key])] : null;
  };
  const told = (part: string): string =>
    part.replace(HOLES, (hole, key: string, choice: string | undefined, offset: number) => {
      const seats = seatsIn(key);
      if (!seats) return fill(hole, values);
      if (choice !== undefined) return told(verb(choice, seats, mySeat));
      return people(seats, /(^|[.!?] )$/.test(part.slice(0, offset)));
    });
  return told(template);
}

/** The sentence for a refusal; the detail of some refusals is a time. */
export function explain(code: string, detail?: string): string {
  const sentence = rejections[code] ?? rejections["malformed-action"] ?? code;
  return sentence.includes("{time}") ? fill(sentence, { time: momentOf(Date.parse(detail ?? "") || 0) }) : sentence;
}
