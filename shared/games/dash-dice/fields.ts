import { type FieldTable, list, number, uint8 } from "../../core/fields.ts";
import type { DashView } from "./contract.ts";

/** The synchronized fields of Dash Dice; none is hidden. */
export const fields: FieldTable<DashView> = {
  turnScore: number(),
  multiplier: uint8(),
  chooser: uint8(),
  dice: list(uint8()),
  turnsTaken: list(number()),
};
