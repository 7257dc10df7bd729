import { dice10000, dice10000Words as words } from "../../text/index.ts";
import type { GameMenu } from "../menu.ts";

/** Dice 10 000 in the lobby. */
export const dice10000Menu = (): GameMenu => ({
  name: dice10000.name,
  pitch: dice10000.pitch,
  modes: [{ id: "standard", ...words.mode, options: {} }],
  switches: [{ id: "zero-opening", label: words.zeroOpening, options: { openingYield: "zero" } }],
  seats: [2, 3, 4, 5, 6],
  dice: true,
});
