import { catalog } from "../../../shared/games/catalog.ts";
import type { Dice10000View } from "../../../shared/games/dice-10-000/contract.ts";
import { GameRoom } from "../GameRoom.ts";
import { Dice10000Table, projectDice10000 } from "./schema.ts";

const entry = catalog["dice-10-000"];

/** A table of Dice 10 000. */
export class Dice10000Room extends GameRoom<Dice10000Table, Dice10000View> {
  override state = new Dice10000Table();
  protected override readonly entry = entry;
  protected override readonly project = projectDice10000;
}
