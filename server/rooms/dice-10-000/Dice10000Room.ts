import type { Dice10000View } from "../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/index.ts";
import type { Synchronizes } from "../schema/position.ts";
import { TableRoom } from "../TableRoom.ts";
import { Dice10000State } from "./Dice10000State.ts";

export class Dice10000Room extends TableRoom<Synchronizes<Dice10000State, Dice10000View>> {
  override readonly entry = dice10000;
  override state = new Dice10000State();
}
