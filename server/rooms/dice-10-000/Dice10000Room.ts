import type { Dice10000View } from "../../../shared/games/dice-10-000/contract.ts";
import { entry } from "../../../shared/games/dice-10-000/entry.ts";
import type { Synchronizes } from "../schema/position.ts";
import { TableRoom } from "../TableRoom.ts";
import { Dice10000State } from "./Dice10000State.ts";

export class Dice10000Room extends TableRoom<Synchronizes<Dice10000State, Dice10000View>> {
  override readonly entry = entry;
  override state = new Dice10000State();
}
