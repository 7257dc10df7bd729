import { type SchemaType, schema, t } from "@colyseus/schema";
import type { DashView } from "../../../shared/games/dash-dice/contract.ts";
import { assign, projectCommon, tableFields } from "../table.ts";

/** The synchronized table of Dash Dice; nothing in this game is hidden. */
export const DashDiceTable = schema(
  {
    ...tableFields,
    turnScore: t.number().default(0),
    multiplier: t.uint8().default(1),
    chooser: t.uint8().default(0),
    dice: t.array("uint8"),
    turnsTaken: t.array("number"),
  },
  "DashDiceTable",
);
export type DashDiceTable = SchemaType<typeof DashDiceTable>;

/** Brings the table up to a view. */
export function projectDashDice(table: DashDiceTable, view: DashView): void {
  projectCommon(table, view);
  table.turnScore = view.turnScore;
  table.multiplier = view.multiplier;
  table.chooser = view.chooser;
  assign(table.dice, view.dice);
  assign(table.turnsTaken, view.turnsTaken);
}
