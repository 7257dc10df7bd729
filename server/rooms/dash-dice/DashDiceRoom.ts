import type { DashView } from "../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../shared/games/dash-dice/index.ts";
import type { Synchronizes } from "../schema/position.ts";
import { TableRoom } from "../TableRoom.ts";
import { DashDiceState } from "./DashDiceState.ts";

export class DashDiceRoom extends TableRoom<Synchronizes<DashDiceState, DashView>> {
  override readonly entry = dashDice;
  override state = new DashDiceState();
}
