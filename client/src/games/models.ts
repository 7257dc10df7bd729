import type { CommonState } from "../../../shared/core/game.ts";
import type { GameId } from "../../../shared/games/catalog.ts";
import { readCasino } from "./casino/model.ts";
import { readDashDice } from "./dash-dice/model.ts";
import { readDice10000 } from "./dice-10-000/model.ts";
import { readFarkle } from "./farkle/model.ts";
import type { SyncedTable } from "./game-client.ts";

/** How each game's view is read from its synchronized table. */
export const models: Record<GameId, (state: SyncedTable) => CommonState> = {
  "dash-dice": readDashDice,
  "dice-10-000": readDice10000,
  farkle: readFarkle,
  casino: readCasino,
};
