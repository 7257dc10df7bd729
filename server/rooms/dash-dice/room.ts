import { catalog } from "../../../shared/games/catalog.ts";
import type { DashView } from "../../../shared/games/dash-dice/contract.ts";
import { GameRoom } from "../GameRoom.ts";
import { DashDiceTable, projectDashDice } from "./schema.ts";

const entry = catalog["dash-dice"];

/** A table of Dash Dice. */
export class DashDiceRoom extends GameRoom<DashDiceTable, DashView> {
  override state = new DashDiceTable();
  protected override readonly entry = entry;
  protected override readonly project = projectDashDice;
}
