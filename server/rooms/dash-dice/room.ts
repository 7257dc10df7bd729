import type { DashView } from "../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../shared/games/dash-dice/game.ts";
import { admission } from "../admission.ts";
import { GameRoom } from "../GameRoom.ts";
import { DashDiceTable, projectDashDice } from "./schema.ts";

/** A table of Dash Dice. */
export class DashDiceRoom extends GameRoom<DashDiceTable, DashView> {
  static override onAuth = admission(dashDice);
  override state = new DashDiceTable();
  protected override readonly gameId = dashDice.id;
  protected override project = projectDashDice;
}
