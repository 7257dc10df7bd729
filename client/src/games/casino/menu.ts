import { casino, casinoWords as words } from "../../text/index.ts";
import type { GameMenu } from "../menu.ts";

/** Casino in the lobby. */
export const casinoMenu = (): GameMenu => ({
  name: casino.name,
  pitch: casino.pitch,
  modes: [{ id: "standard", ...words.mode, options: {} }],
  switches: [{ id: "partners", label: words.partners, options: { partners: true }, seats: [4] }],
  seats: [2, 3, 4],
  dice: false,
});
