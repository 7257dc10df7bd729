import { remembered } from "../../preferences/preferences.ts";
import { fill } from "../../text/say.ts";
import { passAndPlay as text } from "../../text/table.ts";
import { myName } from "../account/name.ts";

/** Longest name of a person. */
export const MOST_LETTERS = 20;

/** Names of the people who share this device, as they were typed last; the first is the owner's. */
export const typedNames = remembered<string[]>(
  "people",
  [],
  (value) => Array.isArray(value) && value.every((name) => typeof name === "string"),
);

/** The name of a place that has none: the owner's own, or "Player 2". */
export const defaultName = (place: number): string =>
  place === 0 && myName.value !== "" ? myName.value : fill(text.player, { number: place + 1 });

/** The names of this many people. */
export const peopleHere = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, place) => typedNames.value[place]?.trim().slice(0, MOST_LETTERS) || defaultName(place),
  );

/** A name that two people have; null if all names differ. */
export const sharedName = (names: readonly string[]): string | null =>
  names.find((name, place) => names.findIndex((other) => isSameName(other, name)) !== place) ?? null;

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Changes the name of a place. */
export function typeName(place: number, name: string): void {
  const names = Array.from(
    { length: Math.max(place + 1, typedNames.value.length) },
    (_, at) => typedNames.value[at] ?? "",
  );
  typedNames.value = names.with(place, name);
}
