import type { CommonState } from "../../../shared/core/game.ts";
import { readDashDice } from "./dash-dice/model.ts";
import type { SyncedTable } from "./game-client.ts";

/** How each game's view is read from its synchronized table. */
export const models: Record<string, (state: SyncedTable) => CommonState> = {
  "dash-dice": readDashDice,
};
