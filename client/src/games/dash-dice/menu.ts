import { MODE_IDS } from "../../../../shared/games/dash-dice/contract.ts";
import { dashDice, dashDiceModes as modes, dashDiceWords as words } from "../../text/index.ts";
import type { GameMenu } from "../menu.ts";

/** Dash Dice in the lobby. */
export const dashDiceMenu = (): GameMenu => ({
  name: dashDice.name,
  pitch: dashDice.pitch,
  modes: MODE_IDS.map((mode) => ({ id: mode, ...modes[mode], options: { mode } })),
  switches: [{ id: "high-stakes", label: words.highStakes, options: { singleOne: "lose" }, modes: ["last-line"] }],
  seats: [2],
  dice: true,
});
