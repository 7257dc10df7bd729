/** A light shape and the strokes on it, on a grid of 48 by 32; dots are strokes without length. */
export interface Drawing {
  paper: string;
  ink: string;
}

const LEFT_DIE = "M5 6h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z";
const RIGHT_DIE = "M32 2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H32a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z";

/** The picture of a game that has none. */
export const PLAIN: Drawing = { paper: LEFT_DIE, ink: "M9 13h0M19 23h0M14 18h0" };

const SMALL_DICE = [2, 17, 32].flatMap((x) => [`M${x} 2h12v12H${x}z`, `M${x} 18h12v12H${x}z`]).join("");

/** Pictures by game, and by "game/mode". */
export const ART: Record<string, Drawing> = {
  "dash-dice": { paper: LEFT_DIE + RIGHT_DIE, ink: "M9 13h0M19 23h0M14 18h0M38 10h0" },
  "dash-dice/classic": { paper: LEFT_DIE, ink: "M9 13h0M19 23h0M38 27V6M32 12l6-7 6 7" },
  "dash-dice/zero-hour": { paper: LEFT_DIE, ink: "M9 13h0M19 23h0M38 5v21M32 20l6 7 6-7" },
  "dash-dice/last-line": { paper: "M20 10h8v12h-8z", ink: "M2 16h16M30 16h16M7 10l-5 6 5 6M41 10l5 6-5 6" },
  "dash-dice/true-grit": {
    paper: LEFT_DIE,
    ink: "M14 18h0M38 4c-8 8-6 12-6 16a6 6 0 0 0 12 0c0-4-2-5-2-9-2 2-4 1-4-7z",
  },
  "dice-10-000": { paper: SMALL_DICE, ink: "M8 8h0M23 8h0M38 8h0M8 24h0M20 21h0M26 27h0M38 24h0" },
  farkle: {
    paper: LEFT_DIE,
    ink: "M14 10l2.5 5 5.5.5-4 4 1 5.5-5-2.5-5 2.5 1-5.5-4-4 5.5-.5zM32 8h12M32 16h12M32 24h8",
  },
  "farkle/challenge": { paper: LEFT_DIE + RIGHT_DIE, ink: "M14 12v12M8 18h12M38 6v8M34 10h8" },
  "farkle/owned": { paper: LEFT_DIE, ink: "M9 13h0M19 23h0M32 14h14l-1 14H33zM36 14v-3a3 3 0 0 1 6 0v3" },
  casino: {
    paper: "M6 7l13-4 7 22-13 4zM22 4h14v24H22zM33 3l12 5-8 21-11-4z",
    ink: "M29 11l4 5-4 5-4-5z",
  },
};
