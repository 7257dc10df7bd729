import { type SchemaType, schema, t } from "@colyseus/schema";
import type { Dice10000View } from "../../../shared/games/dice-10-000/contract.ts";
import { historyLines, turnCount } from "../../../shared/games/dice-10-000/history-text.ts";
import { assign, projectCommon, tableFields } from "../table.ts";

/** The synchronized table of Dice 10 000; nothing in this game is hidden. */
export const Dice10000Table = schema(
  {
    ...tableFields,
    turnScore: t.number().default(0),
    round: t.number().default(1),
    dice: t.array("uint8"),
    locked: t.array("boolean"),
    opened: t.array("boolean"),
    /** One line for each turn; only the last one changes. */
    history: t.array("string"),
  },
  "Dice10000Table",
);
export type Dice10000Table = SchemaType<typeof Dice10000Table>;

/** Brings the table up to a view. */
export function projectDice10000(table: Dice10000Table, view: Dice10000View): void {
  projectCommon(table, view);
  table.turnScore = view.turnScore;
  table.round = view.round;
  assign(table.dice, view.dice);
  assign(table.locked, view.locked);
  assign(table.opened, view.opened);
  // The line of a turn that is over stays; a new match begins without any.
  const stay = turnCount(view.history) < table.history.length ? 0 : Math.max(0, table.history.length - 1);
  assign(table.history, historyLines(view.history, stay), stay);
}
