import { CHARACTERS } from "../../../../shared/core/characters.ts";
import "./avatar.css";

/** Heads with neck and shoulders, on a grid of 48. */
const HEADS = [
  "M24 11a9 10 0 0 1 4 19v3c6 1 10 4 11 9a22 22 0 0 1-30 0c1-5 5-8 11-9v-3a9 10 0 0 1 4-19z",
  "M15 13h18v11a9 9 0 0 1-5 7v2c6 1 10 4 11 9a22 22 0 0 1-30 0c1-5 5-8 11-9v-2a9 9 0 0 1-5-7z",
  "M24 12a11 9 0 0 1 5 18v3c6 1 9 4 10 9a22 22 0 0 1-30 0c1-5 4-8 10-9v-3a11 9 0 0 1 5-18z",
];

/** Hair and hats. */
const TOPS = [
  "M14 18c0-7 4-11 10-11s10 4 10 11c-3-4-6-5-10-5s-7 1-10 5z",
  "M12 15h24v3H12zM17 5h14v10H17z",
  "M15 20c-3-8 2-13 9-13s12 5 9 13c-1-4-4-7-9-7s-8 3-9 7zM13 20h3v10h-3zM32 20h3v10h-3z",
  "M15 14l9-11 9 11z",
  "M14 17a10 9 0 0 1 20 0h4v2H14z",
  "M15 15l2-8 4 4 3-6 3 6 4-4 2 8z",
  "M20 7a4 4 0 0 1 8 0c4 1 6 4 6 9-3-2-6-3-10-3s-7 1-10 3c0-5 2-8 6-9z",
  "M13 16c2-6 6-9 12-9 5 0 9 3 10 7-8-1-14 0-22 2z",
  "M11 14c4-1 6-7 13-7s9 6 13 7c-4 3-22 3-26 0z",
  "M22 4h4v10h-4zM17 7h3v8h-3zM28 7h3v8h-3z",
];

/** Eyes: dots, glasses, a patch, and a narrow look. */
const EYES = [
  "M20 23a1.6 1.6 0 1 1 0-3.2 1.6 1.6 0 0 1 0 3.2zM28 23a1.6 1.6 0 1 1 0-3.2 1.6 1.6 0 0 1 0 3.2z",
  "M16 19h7v5h-7zM25 19h7v5h-7zM23 20.500h2v1.500h-2z",
  "M16 18l8 1v5h-6zM28 23a1.600 1.600 0 1 1 0-3.200 1.600 1.600 0 0 1 0 3.200z",
  "M17.500 20h5v1.800h-5zM25.500 20h5v1.800h-5z",
];

/** Mouths. */
const MOUTHS = [
  "M20 26.500c2.500 2 5.500 2 8 0l-.6 1.600c-2 1.500-4.800 1.500-6.800 0z",
  "M21 27h6v1.500h-6z",
  "M22 28a2 2 0 1 1 4 0 2 2 0 0 1-4 0z",
];

/** A moustache and a beard, and who has one. */
const BEARDS = [
  "M18 25.500c2-1.500 4-1 6 0 2-1 4-1.500 6 0-2 2-4 1.500-6 .8-2 .7-4 1.200-6-.8z",
  "M16 25c2 3 4 1 8 1s6 2 8-1c1 6-3 11-8 11s-9-5-8-11z",
];
const BEARDED: readonly string[] = ["Gus", "Rufus", "Hector", "Bruno", "Magnus", "Balthazar"];

const TINTS = 8;

const at = <T,>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The portrait of a character, which is drawn beside the name; no two are alike. */
export function Portrait({ character }: { character: number }) {
  const place = character % CHARACTERS.length;
  const mouths = BEARDED.includes(at(CHARACTERS, place)) ? BEARDS : MOUTHS;
  const turn = Math.floor(place / TOPS.length);
  return (
    <svg class={`avatar portrait tint-${(place * 3) % TINTS}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" />
      <path class="light" d={at(HEADS, place + turn)} />
      <path class="dark" d={at(TOPS, place)} />
      <path class="dark" d={at(EYES, place + turn)} />
      <path class="dark" d={at(mouths, place * 2 + turn)} />
    </svg>
  );
}
