import { farkle, farkleWords as words } from "../../text/index.ts";
import type { GameMenu } from "../menu.ts";

/** Farkle in the lobby. */
export const farkleMenu = (): GameMenu => ({
  name: farkle.name,
  pitch: farkle.pitch,
  modes: [
    { id: "challenge", ...words.modes.challenge, options: { mode: "standard", dice: "draft" } },
    { id: "own", ...words.modes.own, options: { mode: "standard", dice: "owned" } },
    { id: "plain", ...words.modes.plain, options: { mode: "standard", dice: "none" } },
    { id: "challenge-ten", ...words.modes.challengeTen, options: { mode: "ten-round", dice: "draft" } },
    { id: "own-ten", ...words.modes.ownTen, options: { mode: "ten-round", dice: "owned" } },
    { id: "plain-ten", ...words.modes.plainTen, options: { mode: "ten-round", dice: "none" } },
  ],
  switches: [],
  seats: [2, 3, 4, 5, 6],
  dice: true,
});
